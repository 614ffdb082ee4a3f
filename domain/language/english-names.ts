import { METRIC_TEXT_FIELDS } from '../methodology/wording.ts';

/** A name of the methodology, a directory or a tariff, and what it is in English. */
export interface EnglishName {
  readonly name: string;
  readonly english: string;
}

/** Names as a reader of one language reads them. */
export interface Names {
  /** Grows with every change of the names: what was made with them is kept by it. */
  readonly change: number;
  readonly name: (name: string) => string;
  /** An answer of the portal with its names translated; what it was made from stays as it is. */
  readonly answer: <T>(answer: T) => T;
}

export const RUSSIAN_NAMES: Names = { change: 0, name: (name) => name, answer: (answer) => answer };

/** The fields in which answers carry such names. What people write (comments, notes, reasons, messages) is in others. */
const NAMED: ReadonlySet<string> = new Set([
  'name',
  'description',
  'label',
  'metric',
  'process',
  'process_name',
  'path',
  'unit',
  'unit_name',
  'branches',
  'tariff',
  'tariff_name',
  'tariff_before',
  ...METRIC_TEXT_FIELDS,
]);

/** Below these fields `name` is the name of a company or person, which nobody translates. */
const OF_OTHERS: ReadonlySet<string> = new Set([
  'company',
  'companies',
  'joined',
  'left',
  'user',
  'users',
  'contact',
  'contact_user',
  'author',
  'maker',
  'people',
  'responsible',
]);

/** Fields that name another object: a form saves its number, so that they are translated in what the reader may edit, too. */
const OF_ANOTHER: ReadonlySet<string> = new Set(['branches', 'main_branch', 'tariff', 'tariff_name', 'next_tariff']);

/** What the reader may edit is shown as it is stored: a form would save the translation. */
const isEdited = (value: object): boolean =>
  'can' in value &&
  typeof value.can === 'object' &&
  value.can !== null &&
  'edit' in value.can &&
  value.can.edit === true;

const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype;

/** The value with its names translated; the same value where there is nothing to translate. */
function translated(value: unknown, field: string, english: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return NAMED.has(field) ? (english.get(value) ?? value) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map((item) => translated(item, field, english));
    return items.some((item, at) => item !== value[at]) ? items : value;
  }
  if (!isPlain(value)) return value;
  const edited = isEdited(value);
  let copy: Record<string, unknown> | null = null;
  for (const [key, part] of Object.entries(value)) {
    if (OF_OTHERS.has(key) || (edited && !OF_ANOTHER.has(key))) continue;
    const shown = translated(part, key, english);
    if (shown !== part) (copy ??= { ...value })[key] = shown;
  }
  return copy ?? value;
}

/** A name without a translation stays as it is. Only whole names are translated, never parts of a text. */
export function englishNames(entries: readonly EnglishName[], change: number): Names {
  const english = new Map(entries.flatMap((one) => (one.english === '' ? [] : [[one.name, one.english] as const])));
  return {
    change,
    name: (name) => english.get(name) ?? name,
    answer: <T>(answer: T) => translated(answer, '', english) as T,
  };
}

/** A text with names in «»: the whole of it may have a translation, or else each name in it. */
export const namesWithin = (words: string, { name }: Pick<Names, 'name'>): string => {
  const whole = name(words);
  return whole === words ? words.replace(/«([^«»]*)»/g, (_, one: string) => `«${name(one)}»`) : whole;
};

/** A condition of the methodology as it is written in English: quotation marks and decimal points. */
export const inEnglish = (condition: string): string =>
  condition.replace(/«([^«»]*)»/g, '“$1”').replace(/(\d),(\d)/g, '$1.$2');
