import { text, type Text } from '../language/text.ts';

/** What can be wrong with a workbook's form. */
export type ProblemKind =
  | 'no_data_sheet'
  | 'missing_sheet'
  | 'no_header'
  | 'missing_header'
  | 'doubled_header'
  | 'unknown_system'
  | 'doubled_key'
  | 'unknown_key'
  | 'missing_key'
  | 'filled_input'
  | 'wrong_year'
  | 'unsupported';

/** One thing wrong, with its cell where it has one. */
export interface FormProblem {
  readonly kind: ProblemKind;
  readonly sheet: string | null;
  readonly cell: string | null;
  readonly message: Text;
}

/** A problem as a line of its own: the place, then what is wrong there. */
export function problemText({ sheet, cell, message }: FormProblem): Text {
  if (sheet === null) return message;
  const at = cell === null ? text('', '') : text(`, ячейка ${cell}`, `, cell ${cell}`);
  return text(`Лист «${sheet}»${at.ru}: ${message.ru}`, `Sheet “${sheet}”${at.en}: ${message.en}`);
}
