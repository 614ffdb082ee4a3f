import { planMethodology } from '#domain/figures/plan-methodology.ts';
import { text } from '#domain/language/text.ts';
import { wordFinding } from '#domain/questionnaires/messages.ts';
import {
  answerProblem,
  checkCorrection as findProblems,
  forbids,
} from '#domain/questionnaires/questions/check-correction.ts';
import type { Locale } from '#domain/language/text.ts';
import type { Output } from '#contract/endpoint.ts';
import type * as contract from '#contract/questions.ts';
import type { QuestionThread } from '#contract/questions.ts';
import { loadMetrics } from '../../methodology/queries.ts';
import { conflict, wrongField } from '../../platform/http/refusal.ts';
import type { Call } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import type { AuditActor } from '../../journal/audit.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { QuestionAnswer } from '#domain/questionnaires/questions/states.ts';
import { addEntry } from '../../values/thread/entries.ts';
import { loadGrounds } from '../intake/load-grounds.ts';
import { lockQuestion, moveQuestion, requireRight } from './move-question.ts';
import { notifyAsker } from './notify-question.ts';
import { getQuestionRow, readerOf } from './present-question.ts';
import { loadThread } from './present-thread.ts';
import { aboutQuestion, type QuestionRow } from './queries.ts';

const COMPUTED = text(
  'Портал вычислил это значение из нескольких чисел. Чтобы изменить его, пришлите исправленную анкету.',
  'The portal calculated this value from several numbers. To change it, send a corrected questionnaire.',
);

/** Refuses a number for a value that is not one cell: it would stand over all the value is computed from. */
export function requireOneCell({ one_cell }: Pick<QuestionRow, 'one_cell'>): void {
  if (!one_cell) throw conflict(COMPUTED);
}

/** What is wrong with a corrected number, by the rules and tests of an upload. */
export async function problemsOf(
  { db, names: namesIn, today }: Pick<Services, 'db' | 'names' | 'today'>,
  question: Pick<QuestionRow, 'company_id' | 'metric_id' | 'it_system_id' | 'year'>,
  value: number,
  locale: Locale,
) {
  const metrics = await loadMetrics(db);
  const grounds = await loadGrounds({ db, today }, question.company_id);
  const systems = await db.selectFrom('it_system').select(['id', 'name']).execute();
  const names = await namesIn.in(locale);
  const place = { metric: question.metric_id, system: question.it_system_id, year: question.year };
  return findProblems(planMethodology(metrics), grounds, systems, place, value).map((found) => ({
    text: wordFinding(found.code, found.params, locale, names)?.message ?? '',
    forbids: forbids(found),
  }));
}

/** Checks a number while it is typed. */
export async function checkCorrection(
  services: Services,
  { actor, params, query, locale }: Call<typeof contract.checkCorrection>,
): Promise<Output<typeof contract.checkCorrection>> {
  const question = await getQuestionRow(services.db, actor, params.id);
  requireRight(actor, question, 'answer');
  requireOneCell(question);
  return { value: query.value, problems: await problemsOf(services, question, query.value, locale) };
}

/** An answer as it is given. */
export interface GivenAnswer {
  readonly answer: QuestionAnswer;
  readonly value: number | null;
  readonly text: string;
}

/** Answers a question for its company. Nothing of its values changes: a corrected number waits until it is accepted. */
export async function giveAnswer(
  services: Services,
  trx: Services['db'],
  call: AuditActor & { readonly actor: Actor; readonly locale: Locale },
  question: QuestionRow,
  given: GivenAnswer,
): Promise<void> {
  const { actor, locale } = call;
  const { answer, value, text: reason } = given;
  const now = services.now();
  requireRight(actor, question, 'answer');
  // A second click.
  if (isGiven(question, actor.user_id, given)) return;
  if (answer === 'correct') requireOneCell(question);
  const problem = answerProblem(given, question.value);
  if (problem) throw wrongField(problem.field, problem.text);
  if (value !== null) {
    const [forbidden] = (await problemsOf(services, question, value, locale)).filter((one) => one.forbids);
    if (forbidden) throw wrongField('value', text(forbidden.text, forbidden.text));
  }
  await takeBack(trx, question.id, now);
  await addEntry(trx, {
    ...aboutQuestion(question),
    kind: 'answer',
    from_company: true,
    user_id: actor.user_id,
    user_name: actor.full_name,
    at: now,
    text: reason,
    answer,
    corrected: value,
  });
  await moveQuestion(trx, call, question, 'answer', { now, after: { answer } });
  await notifyAsker(services, trx, question.id);
}

export const answerQuestion = (
  services: Services,
  call: Call<typeof contract.answerQuestion>,
): Promise<QuestionThread> =>
  services.db.transaction().execute(async (trx) => {
    const { answer, value = null, text: typed } = call.body;
    const question = await lockQuestion(trx, call.actor, call.params.id);
    const given = { answer, value: answer === 'correct' ? value : null, text: typed.trim() };
    await giveAnswer(services, trx, call, question, given);
    return loadThread(trx, await readerOf(services, call), question.id);
  });

const isGiven = (
  { state, answer, answer_value, answer_text, answer_user }: QuestionRow,
  person: number,
  given: GivenAnswer,
): boolean =>
  state === 'answered' &&
  answer_user === person &&
  answer === given.answer &&
  answer_value === given.value &&
  answer_text === given.text;

/** The answers before no longer stand; they stay in the conversation. */
const takeBack = (trx: Services['db'], question: number, now: Date) =>
  trx
    .updateTable('value_entry')
    .set({ taken_back_at: now })
    .where('question_id', '=', question)
    .where('answer', 'is not', null)
    .where('taken_back_at', 'is', null)
    .execute();

/** Takes an answer back, as long as nobody has decided by it. */
export const takeBackAnswer = (services: Services, call: Call<typeof contract.takeBackQuestionAnswer>): Promise<void> =>
  services.db.transaction().execute(async (trx) => {
    const now = services.now();
    const question = await lockQuestion(trx, call.actor, call.params.id);
    requireRight(call.actor, question, 'take_back');
    await takeBack(trx, question.id, now);
    await moveQuestion(trx, call, question, 'take_back_answer', { now });
  });
