import { text, type Text } from '../../language/text.ts';
import { addDays } from '../../subscriptions/period.ts';

/**
 * How a question to a company stands. `waiting`: the company is to answer; `answered`: the operator is to act; `settled`:
 * something was decided about the value; `withdrawn`: nobody is to answer.
 */
export const QUESTION_STATES = ['waiting', 'answered', 'settled', 'withdrawn'] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];

/** In conversation: there is one such question about a value at a time. */
export const OPEN_STATES = ['waiting', 'answered'] as const satisfies readonly QuestionState[];

/** The value is right for a reason, has to be corrected, or the company does not know. */
export const QUESTION_ANSWERS = ['right', 'correct', 'unknown'] as const;
export type QuestionAnswer = (typeof QUESTION_ANSWERS)[number];

/** What became of the value; `closed`: nothing was decided. */
export const OUTCOMES = ['kept', 'excluded', 'corrected', 'closed'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const QUESTION_STATE_NAMES = {
  waiting: text('ждёт ответа', 'awaiting answer'),
  answered: text('ответили', 'answered'),
  settled: text('решено', 'settled'),
  withdrawn: text('снят', 'withdrawn'),
} as const;

export const ANSWER_NAMES = {
  right: text('верно, потому что', 'correct, because'),
  correct: text('исправить на', 'change to'),
  unknown: text('не знаю', 'do not know'),
} as const;

export const OUTCOME_NAMES = {
  kept: text('оставлено', 'kept'),
  excluded: text('исключено', 'excluded'),
  corrected: text('исправлено', 'corrected'),
  closed: text('закрыт без решения', 'closed without a decision'),
} as const;

/** Under which name a company sees whoever of the operator asks, unless the operator chose another. */
export const USUAL_ASKING_NAME = text('Аналитик портала', 'Portal analyst');

/** A company has so many days to answer, unless a day was set. */
export const DAYS_TO_ANSWER = 5;

/** An answer is waited for no longer than this. */
const LONGEST_DAYS = 366;

/** The last day that may be set. */
export const lastDue = (today: string): string => addDays(today, LONGEST_DAYS);

const PAST = text('Этот день уже прошёл. Выберите более поздний.', 'This day has passed. Choose a later one.');
const TOO_FAR = text('Выберите день не дальше чем через год.', 'Choose a day within a year.');

/** Why a day to answer cannot be set today; undefined when it can. */
export function refusalOfDue(due: string, today: string): Text | undefined {
  if (due < today) return PAST;
  return due > lastDue(today) ? TOO_FAR : undefined;
}

/** Until when a company is to answer what it reads today; a later day that was set stays. */
export function dueFrom(today: string, due = ''): string {
  const usual = addDays(today, DAYS_TO_ANSWER);
  return due > usual ? due : usual;
}

const DAY_MS = 24 * 3600 * 1000;

/** Whole days a question has been in its state. */
export const ageInDays = (since: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - since.getTime()) / DAY_MS));

/** Whether a company has let the day to answer pass. */
export const isLate = (
  { state, due }: { readonly state: QuestionState; readonly due: string },
  today: string,
): boolean => state === 'waiting' && due < today;

/** What a list of questions is filtered by: the state, and whether the day to answer has passed. */
export const QUESTION_STANDINGS = [...QUESTION_STATES, 'late'] as const;
export type QuestionStanding = (typeof QUESTION_STANDINGS)[number];

export const QUESTION_STANDING_NAMES = {
  ...QUESTION_STATE_NAMES,
  late: text('опаздывают с ответом', 'overdue'),
} as const;

export const standingsOf = (question: Parameters<typeof isLate>[0], today: string): QuestionStanding[] =>
  isLate(question, today) ? [question.state, 'late'] : [question.state];

/** A reminder may follow the question, or the one before, after a day. */
export const mayRemind = (
  {
    state,
    since,
    reminded_at,
  }: { readonly state: QuestionState; readonly since: Date; readonly reminded_at: Date | null },
  now: Date,
): boolean =>
  state === 'waiting' && ageInDays(reminded_at !== null && reminded_at > since ? reminded_at : since, now) >= 1;

/** What happens to a question. */
export type QuestionEvent =
  | 'message_to_company'
  | 'message_of_company'
  | 'answer'
  | 'take_back_answer'
  | 'settle'
  | 'withdraw'
  | 'reopen';

const NEXT: Readonly<Record<QuestionEvent, Partial<Record<QuestionState, QuestionState>>>> = {
  // Whoever writes has had their turn.
  message_to_company: { waiting: 'waiting', answered: 'waiting' },
  message_of_company: { waiting: 'answered', answered: 'answered' },
  answer: { waiting: 'answered', answered: 'answered' },
  take_back_answer: { answered: 'waiting' },
  settle: { waiting: 'settled', answered: 'settled' },
  withdraw: { waiting: 'withdrawn', answered: 'withdrawn' },
  reopen: { settled: 'waiting', withdrawn: 'waiting' },
};

/**
 * The state after an event, or null where the event cannot happen. A question that is opened again waits for whoever had
 * to act before: for the operator if the company had the last word.
 */
export function nextState(state: QuestionState, event: QuestionEvent, lastWordOfCompany = false): QuestionState | null {
  const next = NEXT[event][state] ?? null;
  return event === 'reopen' && next !== null && lastWordOfCompany ? 'answered' : next;
}
