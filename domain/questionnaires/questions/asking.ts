import { formatDate } from '../../language/format.ts';
import { pluralEn, pluralRu } from '../../language/plural.ts';
import { text, type Locale, type Text } from '../../language/text.ts';
import type { QuestionState } from './states.ts';

interface Meeting {
  /** How the newest question about the value stands. */
  readonly state: QuestionState | null;
  /** The company has answered about this very value. */
  readonly answered: boolean;
  /** The same person has just asked in the same words: a second click. */
  readonly repeated: boolean;
  /** Somebody means to ask on, in own words. */
  readonly ask_on: boolean;
}

/**
 * What asking about a value comes to. Nobody is asked twice: a question that waits stays with its day, and a value the
 * company has answered about is asked about only by who means to ask on. That goes into the open question, if there is one.
 */
export function askingStep({ state, answered, repeated, ask_on }: Meeting) {
  const isOpen = state === 'waiting' || state === 'answered';
  if (repeated && isOpen) return 'repeated';
  if (ask_on) return isOpen ? 'continue' : 'put';
  if (state === 'waiting') return 'waiting';
  return state === 'answered' || answered ? 'answered' : 'put';
}

interface AskedCounts {
  readonly asked: number;
  readonly waiting: { readonly count: number; readonly since: string | null };
  readonly answered: number;
}

/**
 * What became of the values somebody asked about: «3 спрошены, 2 уже ждут ответа с 05.11.2026»; `before` they are asked:
 * «3 спросим».
 */
export function askedText({ asked, waiting, answered }: AskedCounts, locale: Locale, before = false): string {
  const isRussian = locale === 'ru';
  const since = waiting.since === null ? '' : formatDate(waiting.since, locale, 'day');
  const parts: string[] = [];
  if (asked > 0) {
    const done = isRussian ? pluralRu(asked, 'спрошено', 'спрошены', 'спрошено') : 'asked';
    parts.push(`${asked} ${before ? (isRussian ? 'спросим' : 'will be asked') : done}`);
  }
  if (waiting.count > 0) {
    const { count } = waiting;
    parts.push(
      isRussian
        ? `${count} уже ${pluralRu(count, 'ждёт', 'ждут', 'ждут')} ответа с ${since}, срок прежний`
        : `${count} already awaiting ${pluralEn(count, 'an answer', 'answers')} since ${since}, due as before`,
    );
  }
  if (answered > 0) {
    parts.push(isRussian ? `на ${answered} компания уже ответила` : `${answered} already answered by the company`);
  }
  return parts.join(', ');
}

/** Refuses to ask what a company has answered; who wants to know more asks on. */
export const answeredAlready = (company: string, answer: string, at: Date): Text =>
  text(
    `${company}: ${formatDate(at, 'ru')} уже ответили об этом значении: «${answer}». Если этого мало, спросите ещё, своими словами.`,
    `${company} answered about this value on ${formatDate(at, 'en')}: “${answer}”. If that is not enough, ask again in your own words.`,
  );

export const OWN_WORDS = text(
  'Компания уже спрошена или ответила: напишите своими словами, что ещё нужно узнать.',
  'The company has been asked or has answered: say in your own words what else you need to know.',
);
