import type { Level } from '../../journal/levels.ts';
import { text, type Locale, type Text } from '../../language/text.ts';

/** The same in both; what is quoted from the workbook is the same in either. */
export interface Wording {
  readonly message: Text;
  readonly found?: Text | string | null;
  readonly expected?: Text | string | null;
  readonly advice?: Text;
}

/** A kind of finding: how serious it is, and its words. */
export const kind = <P>(level: Level, words: (params: P) => Wording) => ({ level, words });

export const both = (make: (locale: Locale) => string): Text => text(make('ru'), make('en'));
