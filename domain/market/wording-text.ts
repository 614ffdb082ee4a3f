import { formatNumber } from '../language/format.ts';
import { pluralEn, pluralRu } from '../language/plural.ts';
import { LOCALES, text, type Locale, type Text } from '../language/text.ts';
import { countWords, MOST_WORDS } from '../language/words.ts';
import { parseWording, type Placeholder, type Wording, type WordingPart } from '../methodology/wording.ts';
import type { Side } from './side.ts';

/** A number of a sentence as it is printed, and what the words that go with it are declined by. */
export interface WordingNumber {
  readonly printed: string;
  /** The same where an amount in the same money stands before it: «109 млн». */
  readonly again?: string;
  readonly count: number;
}
export type WordingNumbers = Readonly<Partial<Record<Placeholder, WordingNumber>>>;

type Forms = NonNullable<Exclude<WordingPart, string>['forms']>;

/** Of two forms the second is for everything but 1, 21, 31 … */
function formOf(count: number, [one, few, many = few]: Forms, locale: Locale): string {
  return locale === 'ru' ? pluralRu(count, one, few, many) : pluralEn(count, one, few);
}

const MONEY: ReadonlySet<Placeholder> = new Set(['cost', 'money']);

/** A unit's own full stop («4,2 руб.») ends the sentence too. */
const ended = (sentence: string): string =>
  /[.!?…]$/.test(sentence) ? sentence.replace(/\.\.$/, '.') : `${sentence}.`;

/** Whether a template names an amount of roubles. */
const namesMoney = (template: string): boolean =>
  parseWording(template).parts.some((part) => typeof part !== 'string' && MONEY.has(part.name));

/**
 * Numbers in which a share told in counts («3 of 15») has its usual in counts, too, and none where that would contradict
 * them; a sentence that names the share itself keeps its usual share.
 */
function inOneManner(parts: readonly WordingPart[], numbers: WordingNumbers): WordingNumbers {
  const names = new Set(parts.map((part) => (typeof part === 'string' ? undefined : part.name)));
  const isInCounts = names.has('b') && !names.has('value') && numbers.rest !== undefined;
  const { usual: _share, ...others } = numbers;
  return isInCounts ? { ...others, ...(numbers.usual_a && { usual: numbers.usual_a }) } : numbers;
}

/** The sentence of a template with a company's numbers; null where one is missing or it became too long to be read at a glance. */
export function wordingText(template: string, given: WordingNumbers, locale: Locale): string | null {
  const { parts, problems } = parseWording(template.trim());
  if (parts.length === 0 || problems.length > 0) return null;
  const numbers = inOneManner(parts, given);
  let sentence = '';
  let isMoneyNamed = false;
  for (const part of parts) {
    if (typeof part === 'string') {
      sentence += part;
      continue;
    }
    const number = numbers[part.name];
    if (!number) return null;
    // A word stays with its number.
    if (part.forms) sentence = sentence.replace(/(\d) $/, '$1\u00a0') + formOf(number.count, part.forms, locale);
    else sentence += isMoneyNamed ? (number.again ?? number.printed) : number.printed;
    isMoneyNamed ||= MONEY.has(part.name);
  }
  return countWords(sentence) <= MOST_WORDS ? ended(sentence) : null;
}

/** What the methodology says of an indicator beside the company's number. */
export interface Said {
  readonly text: Text;
  /** It names an amount of roubles. */
  readonly isMoney: boolean;
}

const FIELDS = { worse: 'wording_worse', better: 'wording_better', about: 'wording_about' } as const;

/** The sentence for the side a value is on, in the language of its template; null: none is written, or a number is missing. */
export function saidOf(
  wording: Partial<Wording>,
  side: Side | null,
  numbersIn: (locale: Locale) => WordingNumbers,
): Said | null {
  const template = side === null || side === 'higher' || side === 'lower' ? '' : (wording[FIELDS[side]] ?? '');
  const [ru, en] = LOCALES.map((locale) => wordingText(template, numbersIn(locale), locale));
  return ru && en ? { text: text(ru, en), isMoney: namesMoney(template) } : null;
}

/** Numbers a preview of a template is shown with: a word has another form with each. */
export const sampleNumbers = (a: number, b: number, unit: string, locale: Locale): WordingNumbers => {
  const plain = (count: number): WordingNumber => ({ printed: formatNumber(count, locale, 'typed'), count });
  const withUnit = (count: number): WordingNumber => ({
    ...plain(count),
    printed: `${plain(count).printed}\u00a0${unit}`,
  });
  const money = (millions: number): WordingNumber => ({
    printed: `${millions}\u00a0${locale === 'ru' ? 'млн руб.' : 'm roubles'}`,
    again: `${millions}\u00a0${locale === 'ru' ? 'млн' : 'm'}`,
    count: millions,
  });
  return {
    value: withUnit(a),
    usual: withUnit(b),
    gap: withUnit(b - a),
    a: plain(a),
    b: plain(b),
    rest: plain(b - a),
    usual_a: plain(Math.ceil((a + b) / 2)),
    cost: money(291),
    money: money(109),
  };
};
