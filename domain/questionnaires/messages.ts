import type { Locale, Text } from '../language/text.ts';
import { ANSWER_FINDINGS } from './messages/about-answers.ts';
import { CALLOUT_FINDINGS } from './messages/about-callouts.ts';
import { CELL_FINDINGS } from './messages/about-cells.ts';
import { FILE_FINDINGS } from './messages/about-file.ts';
import { FORM_FINDINGS } from './messages/about-form.ts';
import { VALUE_FINDINGS } from './messages/about-values.ts';
import type { Wording } from './messages/kind.ts';

const LONGEST_TEXT = 1000;

/** The beginning of a text; a pair of surrogates is not parted. */
export const shortened = (text: string, most = LONGEST_TEXT): string =>
  text.length > most ? `${text.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…` : text;

/** What a finding says in one language. */
export interface FindingText {
  readonly message: string;
  readonly found: string | null;
  readonly expected: string | null;
  readonly advice: string | null;
}

/** Every kind of finding with its words. They are stored by kind and parameters: a kind is never renamed or taken away. */
export const FINDINGS = {
  ...FILE_FINDINGS,
  ...FORM_FINDINGS,
  ...CELL_FINDINGS,
  ...VALUE_FINDINGS,
  ...CALLOUT_FINDINGS,
  ...ANSWER_FINDINGS,
} as const;

export type FindingCode = keyof typeof FINDINGS;
export type ParamsOf<C extends FindingCode> = Parameters<(typeof FINDINGS)[C]['words']>[0];

const isCode = (code: string): code is FindingCode => Object.hasOwn(FINDINGS, code);

/** The words of a finding in a language; nothing when its kind is not known here. */
export function wordFinding(code: string, params: unknown, locale: Locale): FindingText | undefined {
  if (!isCode(code)) return undefined;
  // The parameters are stored beside the code they were made for.
  const words = FINDINGS[code].words as (given: unknown) => Wording;
  const { message, found, expected, advice } = words(params);
  const said = (part: Text | string | null | undefined): string | null =>
    part ? shortened(typeof part === 'string' ? part : part[locale]) : null;
  return { message: shortened(message[locale]), found: said(found), expected: said(expected), advice: said(advice) };
}
