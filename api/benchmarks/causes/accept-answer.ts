import type { Kysely } from 'kysely';
import { allows } from '#domain/access/access.ts';
import { CODES } from '#domain/access/codes.ts';
import { ACCESS_TO_ASK } from '#domain/access/questions.ts';
import { formatNumber } from '#domain/language/format.ts';
import { text, type Locale } from '#domain/language/text.ts';
import { isAccepted as isRead } from '#domain/questionnaires/states.ts';
import { ANSWER_NAMES } from '#domain/questionnaires/questions/states.ts';
import type { acceptAnswer as acceptCall, QuestionThread, reopenQuestion as reopenCall } from '#contract/questions.ts';
import { findActor } from '../../access/queries.ts';
import type { AuditActor } from '../../journal/audit.ts';
import type { Database } from '../../platform/database/schema.ts';
import { staffOnly } from '../../platform/http/access.ts';
import type { Actor, Staff } from '../../platform/http/actor.ts';
import { conflict, Refusal } from '../../platform/http/refusal.ts';
import type { Call } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { processQuestionnaire } from '../../questionnaires/intake/process-questionnaire.ts';
import { problemsOf, requireOneCell } from '../../questionnaires/questions/answer-question.ts';
import { buildCorrection, hideCorrection, saveCorrection } from '../../questionnaires/questions/correct-value.ts';
import { lockQuestion, moveQuestion, requireRight } from '../../questionnaires/questions/move-question.ts';
import { getQuestionRow, readerOf } from '../../questionnaires/questions/present-question.ts';
import { loadThread } from '../../questionnaires/questions/present-thread.ts';
import type { QuestionRow } from '../../questionnaires/questions/queries.ts';
import { requireSameValue } from '../../questionnaires/questions/value-now.ts';
import { hasLastWord } from '../../questionnaires/questions/write-messages.ts';
import {
  createBenchmarkServices,
  openBenchmark,
  type BenchmarkServices,
  type LoadedBenchmark,
} from '../results/open-benchmark.ts';
import { FOLLOW_CORRECTION } from '../jobs.ts';
import { saveDecisions, saveValueDecisions, type DecidingCall } from './decide-causes.ts';
import { decidedSystem } from './decided-system.ts';
import { placeKey } from './found-causes.ts';
import { loadDecisions, valueAt } from './open-causes.ts';
import { getChangeable, lockBenchmark, rejudge } from './rejudge.ts';

/** Who decides about a question, for the journal, and about which. */
type QuestionCall = Pick<Call<typeof reopenCall>, 'params' | 'locale'> & AuditActor;

/** The portal itself, which goes on whether or not whoever accepted an answer may still do so. */
const PORTAL: Staff = {
  user_id: 0,
  username: '',
  full_name: '',
  role_id: '',
  company_id: null,
  company_name: null,
  is_company_contact: false,
  locale: 'ru',
  permissions: new Set(CODES),
};

/** Seconds after which an accepted correction is looked at again, should the process that accepted it have stopped. */
const LOOKED_AT_AGAIN = 60;

const OTHER_ANSWER = text(
  'Компания тем временем ответила иначе. Посмотрите и решите снова.',
  'The company has meanwhile answered differently. Review it and decide again.',
);

const NOT_ACCEPTED = text(
  'Анкета с исправленным числом не принята: посмотрите её замечания. Вопрос снова открыт.',
  'The questionnaire with the corrected number was not accepted: see its findings. The question is open again.',
);

/** Whether what the company answered has been accepted already. */
const isAccepted = ({ state, outcome, answer }: QuestionRow): boolean =>
  state === 'settled' && (answer === 'right' ? outcome === 'kept' : answer === 'correct' && outcome === 'corrected');

/** The calculation a question belongs to, if its decisions may still change and it has the same value. */
async function findCalculation(
  services: BenchmarkServices,
  actor: Actor,
  id: number | null,
  question: QuestionRow,
): Promise<LoadedBenchmark | null> {
  if (id === null) return null;
  try {
    await getChangeable(services.db, actor, id);
    const opened = await openBenchmark(services, staffOnly(actor), id);
    return valueAt(opened, question) === question.value ? opened : null;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** A decision made in the moment the question was settled, about its number; what somebody decided since is theirs. */
const isOwn = (
  question: QuestionRow,
  decided: { readonly created_at: Date; readonly value: number } | undefined,
): boolean => decided?.value === question.value && decided.created_at.getTime() === question.since.getTime();

/** What was last decided about the value of a question, for the calculations to come. */
const findDecided = (trx: Kysely<Database>, { company_id, year, metric_id }: QuestionRow, system: number | null) =>
  trx
    .selectFrom('value_decision')
    .select(['created_at', 'value'])
    .where('company_id', '=', company_id)
    .where('year', '=', year)
    .where('metric_id', '=', metric_id)
    .where('it_system_id', 'is not distinct from', system)
    .executeTakeFirst();

/** Decides about the value of a question: in its calculation, or for the calculations to come; null takes that back. */
async function decide(
  trx: Kysely<Database>,
  call: QuestionCall,
  opened: LoadedBenchmark | null,
  question: QuestionRow,
  { decision, reason, now }: { decision: 'keep' | 'exclude' | null; reason: string; now: Date },
): Promise<void> {
  const { metric_id, company_id, year, value } = question;
  if (opened) {
    const last = (await loadDecisions(trx, opened)).last.get(placeKey(metric_id, company_id, year));
    if (decision === null && !isOwn(question, last)) return;
    const values = [{ metric_id, company_id, year, version: last?.version ?? 0 }];
    const deciding: DecidingCall = { ...call, body: { values, decision, reason } };
    await saveDecisions(trx, opened, deciding, now);
    await rejudge(trx, opened, new Set([metric_id]));
    return;
  }
  const system = decidedSystem(question.it_system_ids);
  // A number that is replaced is nothing for later calculations to take over.
  if (system === undefined || decision === 'exclude') return;
  if (decision === null && !isOwn(question, await findDecided(trx, question, system))) return;
  const by = { user_id: call.actor?.user_id ?? null, user_name: call.actor?.full_name ?? null };
  const row = { metric_id, company_id, year, value, reason, ...by, created_at: now };
  await saveValueDecisions(trx, [{ ...row, decision, it_system_id: system }]);
}

function reasonFor({ id, answer, answer_text, answer_value }: QuestionRow, locale: Locale): string {
  const number = locale === 'ru' ? `вопрос № ${id}` : `question No. ${id}`;
  if (answer === 'correct') {
    const value = formatNumber(answer_value, locale, 'typed');
    return `${ANSWER_NAMES.correct[locale]} ${value} (${number})`;
  }
  return `${answer_text ?? ''} (${number})`;
}

/**
 * Accepts what a company answered. A value that is right is kept for the company's reason; a corrected one comes as a
 * questionnaire of its own, and the number before is left out of the calculation in which it was doubted.
 */
export async function acceptAnswer(
  services: BenchmarkServices,
  call: Call<typeof acceptCall>,
): Promise<QuestionThread> {
  const { db } = services;
  const { actor, params, locale } = call;
  const seen = await getQuestionRow(db, actor, params.id);
  const loaded = async () => loadThread(db, await readerOf(services, call), params.id);
  if (isAccepted(seen) && allows(actor, ACCESS_TO_ASK)) return loaded();
  requireRight(actor, seen, 'accept');
  const value = seen.answer === 'correct' ? seen.answer_value : null;
  if (value !== null) requireOneCell(seen);
  const [forbidden] =
    value === null ? [] : (await problemsOf(services, seen, value, locale)).filter((one) => one.forbids);
  if (forbidden) throw conflict(text(forbidden.text, forbidden.text));
  const correction = value === null ? null : await buildCorrection(services, seen, value);
  const opened = await findCalculation(services, actor, call.body.benchmark_id ?? seen.benchmark_id, seen);
  const now = services.now();
  const session = await db.transaction().execute(async (trx) => {
    if (opened) await lockBenchmark(trx, opened.row.id);
    const question = await lockQuestion(trx, actor, params.id);
    // A second click.
    if (isAccepted(question)) return null;
    requireRight(actor, question, 'accept');
    if (question.answer_id !== seen.answer_id) throw conflict(OTHER_ANSWER);
    await requireSameValue(trx, question);
    const reason = reasonFor(question, locale);
    await decide(trx, call, opened, question, { decision: correction ? 'exclude' : 'keep', reason, now });
    const given = { user_id: question.answer_user, user_name: question.answer_person, question_id: question.id };
    const by = { ...given, reason: question.answer_text ?? '' };
    const correction_id = correction && (await saveCorrection(trx, services, call, question, by, correction));
    const outcome = correction ? 'corrected' : 'kept';
    const more = { outcome, correction_id, benchmark_id: opened?.row.id ?? question.benchmark_id } as const;
    await moveQuestion(trx, call, question, 'settle', { now, more, after: { outcome } });
    if (correction_id !== null) {
      const follow = { question: question.id, session: correction_id, user_id: actor.user_id, locale };
      await services.jobs.addLater(trx, FOLLOW_CORRECTION, follow, LOOKED_AT_AGAIN);
    }
    return correction_id;
  });
  if (session !== null && !(await readCorrection(services, actor, call, session))) throw conflict(NOT_ACCEPTED);
  return loaded();
}

/** Reads the one cell at once, and whether it is accepted; what is refused opens the question again. */
async function readCorrection(
  services: BenchmarkServices,
  actor: Actor,
  call: QuestionCall,
  id: number,
): Promise<boolean> {
  await processQuestionnaire(services, id);
  const { status } = await services.db
    .selectFrom('session')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (isRead(status)) return true;
  await reopen(services, actor, call);
  return false;
}

/** Goes on where a process stopped after it had settled a question: the questionnaire is read, or the question opened. */
export async function followCorrection(
  shared: Services,
  { question, session, user_id, locale }: NonNullable<(typeof FOLLOW_CORRECTION)['data']>,
): Promise<void> {
  const settled = await shared.db
    .selectFrom('question')
    .select('id')
    .where('id', '=', question)
    .where('state', '=', 'settled')
    .where('correction_id', '=', session)
    .executeTakeFirst();
  if (!settled) return;
  const actor = (await findActor(shared.db, user_id, shared.today())) ?? null;
  const call = { actor, params: { id: question }, locale, ip: null, requestId: null };
  await readCorrection(createBenchmarkServices(shared), PORTAL, call, session);
}

/** Takes the decision of a question back: the number before holds again, and whoever had to act is to act. */
async function reopen(services: BenchmarkServices, actor: Actor, call: QuestionCall): Promise<void> {
  const { db } = services;
  const { params } = call;
  const seen = await getQuestionRow(db, actor, params.id);
  requireRight(actor, seen, 'reopen');
  const opened = await findCalculation(services, actor, seen.benchmark_id, seen);
  const now = services.now();
  await db.transaction().execute(async (trx) => {
    if (opened) await lockBenchmark(trx, opened.row.id);
    const question = await lockQuestion(trx, actor, params.id);
    requireRight(actor, question, 'reopen');
    if (question.outcome !== null && question.outcome !== 'closed') {
      await decide(trx, call, opened, question, { decision: null, reason: '', now });
    }
    const { id: question_id, correction_id, company_id, year } = question;
    if (correction_id !== null) {
      await hideCorrection(trx, call, { session: correction_id, company_id, year, question_id, now });
    }
    const lastWordOfCompany = await hasLastWord(trx, question.id);
    await moveQuestion(trx, call, question, 'reopen', { now, lastWordOfCompany, more: { correction_id: null } });
  });
}

export async function reopenQuestion(
  services: BenchmarkServices,
  call: Call<typeof reopenCall>,
): Promise<QuestionThread> {
  await reopen(services, call.actor, call);
  return loadThread(services.db, await readerOf(services, call), call.params.id);
}
