import { dayOf } from '../language/day.ts';
import { formatDate, formatPart } from '../language/format.ts';
import { pluralEn, pluralRu } from '../language/plural.ts';
import type { Locale } from '../language/text.ts';
import { addDays, daysBetween } from '../subscriptions/period.ts';

/** What a letter can hold in place of a field in braces, by its name in either language. */
export const LETTER_FIELDS = {
  name: { ru: 'имя', en: 'name' },
  company: { ru: 'компания', en: 'company' },
  year: { ru: 'год', en: 'year' },
  deadline: { ru: 'срок', en: 'deadline' },
  days: { ru: 'дней до срока', en: 'days left' },
  filled: { ru: 'заполнено', en: 'completed' },
} as const satisfies Record<string, Readonly<Record<Locale, string>>>;
export type LetterField = keyof typeof LETTER_FIELDS;

/** To whom and about what a letter is. */
export interface LetterFacts {
  readonly person: string;
  readonly company: string;
  readonly year: number;
  readonly deadline: string;
  readonly expected: number;
  readonly accepted: number;
}

export interface Letter {
  readonly subject: string;
  readonly text: string;
}

/** How a field is written in a letter: `{имя}`. */
export const fieldMark = (field: LetterField, locale: Locale): string => `{${LETTER_FIELDS[field][locale]}}`;

function daysText(deadline: string, today: string, locale: Locale): string {
  const left = daysBetween(today, deadline);
  if (left < 0) return locale === 'ru' ? 'срок прошёл' : 'the deadline has passed';
  if (left === 0) return locale === 'ru' ? 'сегодня последний день' : 'today is the last day';
  return locale === 'ru'
    ? `${pluralRu(left, 'остался', 'осталось', 'осталось')} ${left} ${pluralRu(left, 'день', 'дня', 'дней')}`
    : `${left} ${pluralEn(left, 'day', 'days')} left`;
}

const FORMATS: Readonly<Record<LetterField, (facts: LetterFacts, today: string, locale: Locale) => string>> = {
  name: ({ person }) => person,
  company: ({ company }) => company,
  year: ({ year }) => String(year),
  deadline: ({ deadline }, _today, locale) => formatDate(deadline, locale, 'day'),
  days: ({ deadline }, today, locale) => daysText(deadline, today, locale),
  filled: ({ expected, accepted }, _today, locale) => formatPart(expected > 0 ? accepted / expected : 0, locale),
};

const FIELD_OF: ReadonlyMap<string, LetterField> = new Map(
  (Object.keys(LETTER_FIELDS) as LetterField[]).flatMap((field) =>
    Object.values(LETTER_FIELDS[field]).map((name) => [name, field] as const),
  ),
);

/** Names in braces that no field has: a letter with one of them would look wrong to its reader. */
export const unknownFields = ({ subject, text }: Letter): string[] =>
  [...`${subject} ${text}`.matchAll(/\{([^{}]*)\}/g)].flatMap(([mark, name = '']) =>
    FIELD_OF.has(name.trim().toLowerCase()) ? [] : [mark],
  );

/** The letter of one company: each field in braces is replaced, anything else stays as it was written. */
export function fillLetter({ subject, text }: Letter, facts: LetterFacts, today: string, locale: Locale): Letter {
  const fill = (written: string) =>
    written.replaceAll(/\{([^{}]*)\}/g, (mark, name: string) => {
      const field = FIELD_OF.get(name.trim().toLowerCase());
      return field ? FORMATS[field](facts, today, locale) : mark;
    });
  return { subject: fill(subject), text: fill(text) };
}

/** The letter offered to begin with, and the one the portal sends by itself. */
export const USUAL_LETTER: Readonly<Record<Locale, Letter>> = {
  ru: {
    subject: 'Срок сдачи анкеты за {год} год: {дней до срока}',
    text: 'Приём анкет за {год} год закроется {срок}. Сейчас у компании {компания} заполнено {заполнено}. Без анкеты вашего места на рынке за {год} год в публикации не будет.',
  },
  en: {
    subject: 'Your data for {year}: {days left}',
    text: 'Data for {year} are due on {deadline}. {company} has completed {completed} so far. Without your data the next publication cannot show your place in the market of {year}.',
  },
};

/** So many days before the deadline the portal reminds by itself, where the campaign says so. */
export const REMINDER_DAYS: readonly number[] = [14, 3, 0];

/** Whether the portal reminds of a deadline on a day. */
export const remindsOn = (deadline: string, today: string): boolean =>
  REMINDER_DAYS.includes(daysBetween(today, deadline));

/** Who was written to within so many days is named before another letter goes out. */
export const RECENT_DAYS = 3;

export const isRecent = (lastReminder: string | null, today: string): boolean =>
  lastReminder !== null && lastReminder > addDays(today, -RECENT_DAYS);

interface Remindable {
  readonly late: boolean;
  readonly contact: object | null;
  readonly last_reminder: string | null;
}

/** The day of the last reminder that reached a company. */
export const remindedOn = ({ last_reminder }: Pick<Remindable, 'last_reminder'>): string | null =>
  last_reminder === null ? null : dayOf(new Date(last_reminder));

/** Whether it is time to remind a company: it is late, there is somebody to write to, and nothing has reached it lately. */
export const isToRemind = (row: Remindable, today: string): boolean =>
  row.late && row.contact !== null && !isRecent(remindedOn(row), today);
