import { text, type Locale, type Text } from '../language/text.ts';
import { formatNumber } from '../language/format.ts';
import { ANSWER_NAMES, type QuestionAnswer } from '../questionnaires/questions/states.ts';

/**
 * What is said about a value (company, year, IT system or the whole company, metric), in one conversation. `answer`: the
 * company's word on whether the value is right, at upload, to a question or by itself; `correction`: another number came in
 * its place; `level`: the operator accepts this level of the company for years to come.
 */
export const ENTRY_KINDS = ['question', 'message', 'answer', 'note', 'decision', 'correction', 'level'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export const VALUE_DECISIONS = ['keep', 'exclude', 'ask'] as const;
export type ValueDecision = (typeof VALUE_DECISIONS)[number];

interface Said {
  readonly kind: EntryKind;
  /** Of a decision; null: taken back. */
  readonly decision: ValueDecision | null;
}

/** A question is shown by its own words; the decision to ask adds nothing to them. */
const isRepeated = ({ kind, decision }: Said): boolean => kind === 'decision' && decision === 'ask';

/** Whether somebody reads a line: notes are the operator's own. */
export const isEntryShown = (entry: Said, isStaff: boolean): boolean =>
  !isRepeated(entry) && (isStaff || entry.kind !== 'note');

/** Reasons of decisions are written for colleagues; a company reads what was decided. */
export const isReasonInner = ({ kind }: Pick<Said, 'kind'>): boolean => kind === 'decision' || kind === 'level';

const DECISION_WORDS: Readonly<Record<ValueDecision | 'none', Text>> = {
  keep: text('Решили: оставить', 'Decided: keep'),
  exclude: text('Решили: не учитывать в рынке', 'Decided: leave out of the market'),
  ask: text('Решили: спросить', 'Decided: ask'),
  none: text('Решение отменено', 'Decision undone'),
};

const TITLES: Readonly<Record<Exclude<EntryKind, 'answer' | 'decision'>, Text>> = {
  question: text('Вопрос', 'Question'),
  message: text('Сообщение', 'Message'),
  note: text('Заметка', 'Note'),
  correction: text('Исправлено', 'Corrected'),
  level: text('Уровень принят', 'Level accepted'),
};

interface Titled extends Said {
  readonly answer: QuestionAnswer | null;
  readonly corrected: number | null;
  /** Said when the questionnaire was uploaded. */
  readonly at_upload: boolean;
}

/** What a line is, in a word or two: «Ответ при загрузке: верно», «Исправлено на 47». */
export function entryTitle({ kind, answer, corrected, decision, at_upload }: Titled, locale: Locale): string {
  if (kind === 'decision') return DECISION_WORDS[decision ?? 'none'][locale];
  const number = corrected === null ? '' : formatNumber(corrected, locale, 'typed');
  if (kind === 'correction') return locale === 'ru' ? `Исправлено на ${number}` : `Corrected to ${number}`;
  if (kind !== 'answer' || answer === null) return TITLES[kind === 'answer' ? 'message' : kind][locale];
  const where = at_upload ? text('Ответ при загрузке', 'Answer at upload') : text('Ответ', 'Answer');
  const said = answer === 'right' ? text('верно', 'correct') : ANSWER_NAMES[answer];
  return `${where[locale]}: ${said[locale]}${answer === 'correct' ? ` ${number}` : ''}`;
}
