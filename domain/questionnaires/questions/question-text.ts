import type { Names } from '../../language/english-names.ts';
import { formatNumber } from '../../language/format.ts';
import { LOCALES, text, type Locale, type Text } from '../../language/text.ts';
import { formatAmount } from '../../language/units.ts';

/** What a question is about, for the fields of its text. */
export interface QuestionSubject {
  readonly metric: string;
  readonly unit: string;
  readonly year: number;
  readonly value: number;
  readonly proposal: number | null;
  /** What the company reported for other years. */
  readonly years: readonly { readonly year: number; readonly value: number }[];
  readonly sheet: string | null;
  readonly cell: string | null;
}

/** Names of the fields of a text, as they stand in braces. */
export const QUESTION_FIELDS = {
  metric: text('показатель', 'metric'),
  year: text('год', 'year'),
  value: text('значение', 'value'),
  proposal: text('похоже', 'probably'),
  past: text('прошлые годы', 'earlier years'),
  cell: text('ячейка', 'cell'),
} as const satisfies Record<string, Text>;
export type QuestionField = keyof typeof QUESTION_FIELDS;

/** Offered for a start; a sentence about something the portal does not know is left out. */
export const DEFAULT_TEXT = text(
  '«{показатель}» в анкете за {год} год: {значение}. В другие годы: {прошлые годы}. Возможно, имелось в виду {похоже}. Верно ли значение?',
  'The questionnaire for {year} says “{metric}”: {value}. Other years: {earlier years}. You may have meant {probably}. Is the value correct?',
);

/** A text in braces, without a brace in it. */
const FIELD = /\{\s*([^{}]*?)\s*\}/g;
/** So many earlier years are enough to see what is usual. */
const MOST_YEARS = 4;

const fieldNamed = (name: string): QuestionField | undefined =>
  (Object.keys(QUESTION_FIELDS) as QuestionField[]).find((field) =>
    Object.values<string>(QUESTION_FIELDS[field]).includes(name.toLowerCase()),
  );

/** The names in braces that mean nothing. */
export const unknownFields = (typed: string): string[] =>
  [...typed.matchAll(FIELD)].map(([, name = '']) => name).filter((name) => fieldNamed(name) === undefined);

function valueOf(field: QuestionField, subject: QuestionSubject, locale: Locale): string {
  const { metric, unit, year, value, proposal, years, sheet, cell } = subject;
  switch (field) {
    case 'metric':
      return metric;
    case 'year':
      return String(year);
    case 'value':
      return formatAmount(value, unit, locale, 'typed');
    case 'proposal':
      return proposal === null ? '' : formatAmount(proposal, unit, locale, 'typed');
    case 'past':
      return years
        .filter((one) => one.year !== year)
        .toSorted((one, other) => other.year - one.year)
        .slice(0, MOST_YEARS)
        .map((one) => `${one.year} – ${formatNumber(one.value, locale, 'typed')}`)
        .join('; ');
    case 'cell':
      return sheet === null || cell === null ? '' : `${sheet}, ${cell}`;
  }
}

/**
 * The text of a question with its fields filled in. One text serves many values: a sentence with a field that has nothing
 * to fill it is left out.
 */
export function fillQuestion(typed: string, subject: QuestionSubject, locale: Locale): string {
  const filled = typed.split(/(?<=[.!?])(\s+)/).map((sentence) => {
    let isEmpty = false;
    const words = sentence.replace(FIELD, (whole, name: string) => {
      const field = fieldNamed(name);
      const value = field === undefined ? whole : valueOf(field, subject, locale);
      if (value === '') isEmpty = true;
      return value;
    });
    return isEmpty ? '' : words;
  });
  // A unit may end in a point of its own: «млн руб.»
  const pointed = filled.join('').replace(/(?<!\.)\.\.(?!\.)/g, '.');
  return pointed.replace(/[^\S\n]{2,}/g, ' ').trim();
}

const named = (subject: QuestionSubject, { name }: Pick<Names, 'name'>): QuestionSubject => ({
  ...subject,
  metric: name(subject.metric),
  unit: name(subject.unit),
});

/** Whether a text is the one offered for a start, unchanged. */
export const isOfferedText = (typed: string): boolean => LOCALES.some((of) => DEFAULT_TEXT[of] === typed.trim());

/** The text offered for a start, unchanged, in another language; nothing for a text that somebody wrote. */
export const offeredIn = (
  typed: string,
  subject: QuestionSubject,
  locale: Locale,
  names: Pick<Names, 'name'>,
): string | undefined =>
  isOfferedText(typed) ? fillQuestion(DEFAULT_TEXT[locale], named(subject, names), locale) : undefined;

/** A question as it was put, in the reader's language where it is the portal's own text. */
export const proposedIn = (
  put: string,
  subject: QuestionSubject,
  locale: Locale,
  names: Pick<Names, 'name'>,
): string => {
  const offered = LOCALES.find((of) => fillQuestion(DEFAULT_TEXT[of], subject, of) === put);
  return offered === undefined ? put : (offeredIn(DEFAULT_TEXT[offered], subject, locale, names) ?? put);
};
