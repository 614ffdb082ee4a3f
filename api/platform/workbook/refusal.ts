import { text, type Text } from '#domain/language/text.ts';
import { REFUSAL_TEXTS } from './refusal-texts.ts';

export type RefusalCode = keyof typeof REFUSAL_TEXTS;

/** Where in the workbook the reason lies, as far as it is known. */
export interface WorkbookPlace {
  readonly sheet?: string;
  readonly cell?: string;
}

function withPlace(reason: Text, { sheet, cell }: WorkbookPlace): Text {
  const ru = [sheet !== undefined && `лист «${sheet}»`, cell !== undefined && `ячейка ${cell}`].filter(Boolean);
  const en = [sheet !== undefined && `sheet “${sheet}”`, cell !== undefined && `cell ${cell}`].filter(Boolean);
  if (ru.length === 0) return reason;
  return text(`${reason.ru} Место: ${ru.join(', ')}.`, `${reason.en} Place: ${en.join(', ')}.`);
}

/** A workbook that is not accepted: `reason` tells the person what is wrong with it and what to do. */
export class WorkbookRefusal extends Error {
  readonly code: RefusalCode;
  /** For the log: it names the part or the figure that decided. */
  readonly detail: string;
  readonly place: WorkbookPlace;
  readonly reason: Text;

  constructor(code: RefusalCode, detail = '', place: WorkbookPlace = {}) {
    super(detail === '' ? code : `${code}: ${detail}`);
    this.name = 'WorkbookRefusal';
    this.code = code;
    this.detail = detail;
    this.place = place;
    this.reason = withPlace(REFUSAL_TEXTS[code], place);
  }
}
