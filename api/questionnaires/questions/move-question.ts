import type { Kysely, Updateable } from 'kysely';
import type { Viewer } from '#domain/access/access.ts';
import { rightsOnQuestion } from '#domain/access/questions.ts';
import { dayOf } from '#domain/language/day.ts';
import { text, type Text } from '#domain/language/text.ts';
import {
  dueFrom,
  nextState,
  OPEN_STATES,
  QUESTION_STATE_NAMES,
  type QuestionEvent,
} from '#domain/questionnaires/questions/states.ts';
import { audit, type AuditActor } from '../../journal/audit.ts';
import type { Database } from '../../platform/database/schema.ts';
import { conflict, forbidden } from '../../platform/http/refusal.ts';
import { getQuestionRow } from './present-question.ts';
import type { QuestionRow } from './queries.ts';

type Trx = Kysely<Database>;

const NOT_YOURS = text(
  'Это может сделать только другая сторона разговора.',
  'Only the other side of the conversation can do this.',
);
const notNow = ({ state }: QuestionRow): Text => {
  const name = QUESTION_STATE_NAMES[state];
  return text(
    `Вопрос тем временем изменился: ${name.ru}. Обновите страницу.`,
    `The question has changed meanwhile: ${name.en}. Reload the page.`,
  );
};

/** The question, kept from others until the end of the transaction. */
export async function lockQuestion(trx: Trx, viewer: Viewer, id: number): Promise<QuestionRow> {
  await trx.selectFrom('question').select('id').where('id', '=', id).forUpdate().execute();
  return getQuestionRow(trx, viewer, id);
}

/** Refuses what cannot be done: by anybody at this moment, or by this person at all. */
export function requireRight(
  viewer: Viewer,
  question: QuestionRow,
  action: keyof ReturnType<typeof rightsOnQuestion>,
): void {
  if (rightsOnQuestion(viewer, question)[action]) return;
  // In another state the same person could do it.
  const states = ['waiting', 'answered', 'settled'] as const;
  const answers = ['right', null] as const;
  const sometimes = states.some((state) =>
    answers.some((answer) => rightsOnQuestion(viewer, { ...question, state, answer })[action]),
  );
  throw sometimes ? conflict(notNow(question)) : forbidden(NOT_YOURS);
}

const OTHER_OPEN = text(
  'Об этом значении уже открыт другой вопрос.',
  'Another question about this value is already open.',
);

async function hasOtherOpen(trx: Trx, { id, company_id, metric_id, year }: QuestionRow): Promise<boolean> {
  const other = await trx
    .selectFrom('question')
    .select('id')
    .where('company_id', '=', company_id)
    .where('metric_id', '=', metric_id)
    .where('year', '=', year)
    .where('state', 'in', OPEN_STATES)
    .where('id', '<>', id)
    .executeTakeFirst();
  return other !== undefined;
}

/** What the journal says of a question; its numbers stay with it, so that they are erased together. */
export const journalled = (question: Pick<QuestionRow, 'metric_name' | 'metric_id' | 'year' | 'company_name'>) => ({
  metric: question.metric_name ?? question.metric_id,
  company: question.company_name,
  year: question.year,
});

/**
 * Moves a question on and writes it into the journal; `more` goes with the new state. A company that is to act again has
 * its days anew; more words to one that has not answered yet move neither its day nor its age.
 */
export async function moveQuestion(
  trx: Trx,
  by: AuditActor,
  question: QuestionRow,
  event: QuestionEvent,
  {
    now,
    lastWordOfCompany = false,
    due: chosen,
    more = {},
    after = {},
  }: {
    readonly now: Date;
    readonly lastWordOfCompany?: boolean;
    /** The day to answer, where one was chosen. */
    readonly due?: string | undefined;
    readonly more?: Updateable<Database['question']>;
    readonly after?: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  const state = nextState(question.state, event, lastWordOfCompany);
  if (state === null) throw conflict(notNow(question));
  if (event === 'reopen' && (await hasOtherOpen(trx, question))) throw conflict(OTHER_OPEN);
  const isOnward = state !== question.state;
  const isReadAnew = state === 'waiting' && isOnward && event !== 'take_back_answer';
  const due = chosen ?? (isReadAnew ? dueFrom(dayOf(now), question.due) : question.due);
  const since = isOnward ? now : question.since;
  const outcome = state === 'settled' ? (more.outcome ?? 'closed') : null;
  await trx
    .updateTable('question')
    .set({ ...more, state, outcome, due, since })
    .where('id', '=', question.id)
    .execute();
  const about = journalled(question);
  await audit(trx, by, {
    action: 'update',
    object_type: 'question',
    object_id: question.id,
    about: question.company_id,
    before: { ...about, status: question.state },
    after: { ...about, status: state, ...after },
  });
}
