import { namesWithin, RUSSIAN_NAMES, type Names } from '../language/english-names.ts';
import type { Locale } from '../language/text.ts';
import { ANSWER_FINDINGS } from './messages/about-answers.ts';
import { CALLOUT_FINDINGS } from './messages/about-callouts.ts';
import { CELL_FINDINGS } from './messages/about-cells.ts';
import { DOUBT_FINDINGS, type Folded } from './messages/about-doubts.ts';
import { FILE_FINDINGS } from './messages/about-file.ts';
import { FORM_FINDINGS } from './messages/about-form.ts';
import { VALUE_FINDINGS } from './messages/about-values.ts';
import { shownIn, type Shown, type Wording } from './messages/kind.ts';

const LONGEST_TEXT = 1000;

/** The parameters that carry names of the methodology. */
const NAMED_PARAMS: ReadonlySet<string> = new Set(['unit', 'condition', 'remark', 'system', 'rule']);

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
  ...DOUBT_FINDINGS,
  ...CALLOUT_FINDINGS,
  ...ANSWER_FINDINGS,
} as const;

export type FindingCode = keyof typeof FINDINGS;
export type ParamsOf<C extends FindingCode> = Parameters<(typeof FINDINGS)[C]['words']>[0];

const isCode = (code: string): code is FindingCode => Object.hasOwn(FINDINGS, code);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is folded under a doubt, as a reader reads it. */
export const foldedNames = ({ figures, rules }: Folded, names: Pick<Names, 'name'>) => ({
  figures: figures.map(names.name),
  rules: rules.map((rule) => namesWithin(rule, names)),
});

/** Parameters with the methodology's names as a reader reads them; sheets and what was typed stay as in the workbook. */
function withNames(params: unknown, names: Pick<Names, 'name'>): unknown {
  if (!isObject(params)) return params;
  const named = Object.entries(params).map(([field, value]): [string, unknown] => {
    if (field === 'operands' && Array.isArray(value)) {
      return [field, value.map((one: { readonly name: string }) => ({ ...one, name: names.name(one.name) }))];
    }
    if (field === 'folded') return [field, foldedNames(value as Folded, names)];
    const isNamed = NAMED_PARAMS.has(field) && typeof value === 'string';
    return [field, isNamed ? namesWithin(value, names) : value];
  });
  return Object.fromEntries(named);
}

/** The words of a finding in every language; nothing when its kind is not known here. */
export function wordFindingInAll(
  code: string,
  params: unknown,
  names: Pick<Names, 'name'> = RUSSIAN_NAMES,
): Readonly<Record<Locale, FindingText>> | undefined {
  if (!isCode(code)) return undefined;
  // The parameters are stored beside the code they were made for.
  const words = FINDINGS[code].words as (given: unknown) => Wording;
  const { message, found, expected, advice } = words(withNames(params, names));
  const wordedIn = (locale: Locale): FindingText => {
    const said = (part: Shown | null | undefined): string | null => (part ? shortened(shownIn(part, locale)) : null);
    return { message: shortened(message[locale]), found: said(found), expected: said(expected), advice: said(advice) };
  };
  return { ru: wordedIn('ru'), en: wordedIn('en') };
}

/** Its words in one of them. */
export const wordFinding = (
  code: string,
  params: unknown,
  locale: Locale,
  names: Pick<Names, 'name'> = RUSSIAN_NAMES,
): FindingText | undefined => wordFindingInAll(code, params, names)?.[locale];
