import { text, type Text } from '../language/text.ts';

/** What can be wrong with the form of any workbook. */
export type LocateProblem = 'no_data_sheet' | 'no_header' | 'doubled_header' | 'doubled_key' | 'wrong_year';

/** What can be wrong with a template besides. */
export type TemplateProblem =
  | 'missing_sheet'
  | 'missing_header'
  | 'wrong_language'
  | 'unknown_system'
  | 'unknown_key'
  | 'draft_key'
  | 'missing_key'
  | 'filled_input'
  | 'unsupported';

/** One thing wrong, with its cell where it has one. */
export interface FormProblem<K = LocateProblem | TemplateProblem> {
  readonly kind: K;
  /** What stands there, where that helps. */
  readonly found?: string;
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
