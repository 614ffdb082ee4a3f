import { text, type Text } from '../language/text.ts';
import { countWords, MOST_WORDS } from '../language/words.ts';
import { eachOfDefinition, type Definition, type DefinitionField } from './definition.ts';
import { WRONG } from './messages.ts';

/** What is said of a company by an indicator, as the sides of the market are: a template each, which may be empty. */
export const WORDING_NAMES = {
  wording_worse: text('Фраза, если хуже рынка', 'Sentence when worse'),
  wording_better: text('Фраза, если лучше рынка', 'Sentence when better'),
  wording_about: text('Фраза, если как на рынке', 'Sentence when about the same'),
} as const satisfies Record<string, Text>;
export type WordingField = keyof typeof WORDING_NAMES;
export type Wording = Readonly<Record<WordingField, string>>;

export const WORDING_FIELDS = Object.keys(WORDING_NAMES) as WordingField[];

export const eachOfWording = <T>(make: (field: WordingField) => T): Record<WordingField, T> =>
  Object.fromEntries(WORDING_FIELDS.map((field) => [field, make(field)])) as Record<WordingField, T>;

/** Of anything that has the fields, or, in an old revision, lacks them. */
export const wordingOf = (of: Partial<Wording>): Wording => eachOfWording((field) => of[field] ?? '');

/** Every text of a metric that is saved as it is typed. */
export type MetricTextField = DefinitionField | WordingField;
export type MetricTexts = Definition & Wording;
export const eachMetricText = <T>(make: (field: MetricTextField) => T): Record<MetricTextField, T> => ({
  ...eachOfDefinition(make),
  ...eachOfWording(make),
});
export const metricTextsOf = (of: Partial<MetricTexts>): MetricTexts => eachMetricText((field) => of[field] ?? '');
export const METRIC_TEXT_FIELDS = Object.keys(eachMetricText(() => null)) as MetricTextField[];

/** What a template may name. */
export const PLACEHOLDERS = {
  value: text('значение компании с единицей', 'the company’s value with its unit'),
  usual: text('середина рынка с единицей', 'the middle of the market with its unit'),
  gap: text('разница с серединой', 'the distance from the middle'),
  a: text('числитель формулы: сколько', 'the numerator of the formula: how many'),
  b: text('знаменатель формулы: из скольких', 'the denominator of the formula: out of how many'),
  rest: text('остальные: b − a', 'the others: b − a'),
  usual_a: text('сколько из b было бы у середины рынка', 'how many of b the middle of the market would have'),
  cost: text('все затраты из формулы за год в рублях', 'all costs in the formula for the year, in roubles'),
  money: text('во что обходится разница за год, в рублях', 'what the distance costs a year, in roubles'),
} as const satisfies Record<string, Text>;
export type Placeholder = keyof typeof PLACEHOLDERS;

const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(PLACEHOLDERS, name);

/** What says how far the company is from the market cannot be said where it is about the same. */
const DISTANCES: ReadonlySet<string> = new Set(['gap', 'money']);

/** About so many words a placeholder becomes: «291 млн руб.», «4,7 дня». */
const WORDS_OF: Readonly<Partial<Record<Placeholder, number>>> = { value: 2, usual: 2, gap: 2, cost: 3, money: 3 };

/** A piece of a template: as it is, a number, or the form of a word that goes with a number. */
export type WordingPart =
  | string
  | { readonly name: Placeholder; readonly forms: null | readonly [string, string, ...string[]] };

export const MOST_WORDING = 300;

const SAYS = {
  brace: text(
    'Скобки не сходятся: подстановка пишется {a} или {a|слово|слова|слов}',
    'Braces do not match: write {a} or {a|word|words}',
  ),
  unknown: (name: string) =>
    text(
      `Нет подстановки {${name}}. Есть: ${Object.keys(PLACEHOLDERS).join(', ')}`,
      `There is no placeholder {${name}}. There are: ${Object.keys(PLACEHOLDERS).join(', ')}`,
    ),
  forms: (name: string) =>
    text(
      `{${name}|…}: нужны две или три формы слова, например {${name}|площадка|площадки|площадок}`,
      `{${name}|…}: give two or three forms of the word, such as {${name}|site|sites}`,
    ),
  number: text('Нет ни одной подстановки с числом', 'There is no placeholder for a number'),
  distance: (name: string) =>
    text(
      `{${name}} — расстояние до рынка, а фраза говорит, что его нет`,
      `{${name}} is a distance from the market, and the sentence says there is none`,
    ),
  words: (count: number) =>
    text(
      `Слов вместе с числами: ${count}. С одного взгляда читают не больше ${MOST_WORDS}`,
      `${count} words with the numbers. People read at most ${MOST_WORDS} at a glance`,
    ),
  one: text('Нужно одно предложение', 'Write one sentence'),
  why: text(
    'Показатель не знает причин: уберите «потому что»',
    'An indicator does not know the reasons: leave out “because”',
  ),
} as const;

/** Reads a template; of one that is wrong, what is wrong with it. */
export function parseWording(template: string): { readonly parts: readonly WordingPart[]; readonly problems: Text[] } {
  const parts: WordingPart[] = [];
  const problems: Text[] = [];
  for (const piece of template.split(/(\{[^{}]*\})/)) {
    if (!piece.startsWith('{') || !piece.endsWith('}')) {
      if (/[{}]/.test(piece)) problems.push(SAYS.brace);
      if (piece !== '') parts.push(piece);
      continue;
    }
    const [name = '', ...forms] = piece
      .slice(1, -1)
      .split('|')
      .map((one) => one.trim());
    const [one, few, many] = forms;
    if (!isPlaceholder(name)) problems.push(SAYS.unknown(name));
    else if (one === undefined) parts.push({ name, forms: null });
    else if (few === undefined || forms.length > 3 || forms.includes('')) problems.push(SAYS.forms(name));
    else parts.push({ name, forms: many === undefined ? [one, few] : [one, few, many] });
  }
  return { parts, problems };
}

/** How many words a sentence of the template has, about. */
const lengthOf = (parts: readonly WordingPart[]): number =>
  countWords(
    parts
      .map((part) =>
        typeof part === 'string'
          ? part
          : Array(part.forms ? 1 : (WORDS_OF[part.name] ?? 1))
              .fill('1')
              .join(' '),
      )
      .join(''),
  );

/** Everything that is wrong with one template. */
export function wordingProblems(template: string, field: WordingField): Text[] {
  if (template === '') return [];
  if (template.length > MOST_WORDING) return [WRONG.tooLong(MOST_WORDING)];
  const { parts, problems } = parseWording(template);
  if (problems.length > 0) return problems;
  const numbers = parts.filter((part) => typeof part !== 'string' && part.forms === null);
  const far = parts.find((part) => typeof part !== 'string' && DISTANCES.has(part.name));
  const words = lengthOf(parts);
  return [
    ...(numbers.length === 0 ? [SAYS.number] : []),
    ...(field === 'wording_about' && far && typeof far !== 'string' ? [SAYS.distance(far.name)] : []),
    ...(/[.!?…]\s+\S/.test(template) ? [SAYS.one] : []),
    ...(words > MOST_WORDS ? [SAYS.words(words)] : []),
    ...(/потому что|because/i.test(template) ? [SAYS.why] : []),
  ];
}

/** The same of all templates of a metric; a reported number is judged by nobody and has none. */
export const wordingErrors = (
  wording: Partial<Wording> & { readonly mtype: 'metric' | 'indicator' },
): [WordingField, Text][] =>
  WORDING_FIELDS.flatMap((field) => {
    const template = wording[field] ?? '';
    if (wording.mtype === 'metric')
      return template === '' ? [] : [[field, WRONG.wordingOfMetric] as [WordingField, Text]];
    return wordingProblems(template, field).map((said): [WordingField, Text] => [field, said]);
  });
