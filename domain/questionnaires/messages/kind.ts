import type { Level } from '../../journal/levels.ts';
import { text, type Locale, type Text } from '../../language/text.ts';

/** What stands in a workbook: words are the same in either language, numbers and logical values are not. */
export type Shown = Text | string;

export const shownIn = (shown: Shown, locale: Locale): string => (typeof shown === 'string' ? shown : shown[locale]);

export interface Wording {
  readonly message: Text;
  readonly found?: Shown | null;
  readonly expected?: Shown | null;
  readonly advice?: Text;
}

/** A kind of finding: how serious it is, and its words. */
export const kind = <P>(level: Level, words: (params: P) => Wording) => ({ level, words });

export const LOGICAL = { true: text('ИСТИНА', 'TRUE'), false: text('ЛОЖЬ', 'FALSE') } as const;

export const both = (make: (locale: Locale) => string): Text => text(make('ru'), make('en'));

/** A name with the values beside it, if there are any. */
export const withValues = (name: string, values: Shown): Text =>
  both((locale) => [name, shownIn(values, locale)].filter((part) => part !== '').join(': '));
