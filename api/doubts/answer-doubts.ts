import type { Kysely } from 'kysely';
import { answerProblem } from '#domain/questionnaires/questions/check-correction.ts';
import { isAccepted, isProcessed } from '#domain/questionnaires/states.ts';
import { SHORTEST_REASON } from '#domain/questionnaires/checking/answer-kinds.ts';
import { text } from '#domain/language/text.ts';
import type { answerDoubts as answerCall } from '#contract/open-doubts.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import { audit } from '../journal/audit.ts';
import type { Database } from '../platform/database/schema.ts';
import { conflict, wrongField } from '../platform/http/refusal.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { processQuestionnaire } from '../questionnaires/intake/process-questionnaire.ts';
import { giveAnswer, problemsOf, requireOneCell } from '../questionnaires/questions/answer-question.ts';
import { buildCorrection, hideCorrection, saveCorrection } from '../questionnaires/questions/correct-value.ts';
import { lockQuestion } from '../questionnaires/questions/move-question.ts';
import { lookUpValues } from '../questionnaires/questions/prepare-questions.ts';
import { isSameValue, requireSameValue } from '../questionnaires/questions/value-now.ts';
import type { StoredDoubt } from '../values/open-doubts.ts';
import { addEntry } from '../values/thread/entries.ts';
import { findOpenQuestion } from './open-questions.ts';
import { isConfirmable, listOpenDoubts } from './read-doubts.ts';
import { requireCompany } from './require-company.ts';

type Trx = Kysely<Database>;
type AnswerCall = Call<typeof answerCall>;
type Answer = Input<typeof answerCall>['body']['answers'][number];

const TOO_SHORT = text(
  `Напишите причину: не короче ${SHORTEST_REASON} знаков.`,
  `Give a reason of at least ${SHORTEST_REASON} characters.`,
);
const CHANGED = text(
  'Это число тем временем изменилось. Обновите страницу.',
  'This number has changed meanwhile. Reload the page.',
);
const NOT_ACCEPTED = text(
  'Число не принято: его анкета нарушает правила. Посмотрите замечания в списке анкет.',
  'The number was not accepted: its questionnaire breaks rules. See the findings in the list of questionnaires.',
);

const IMPOSSIBLE = text('Такого числа быть не может. Исправьте его.', 'This number is impossible. Correct it.');

const placeOf = (company_id: number, { metric_id, year, value, it_system_id }: Answer) => ({
  company_id,
  metric_id,
  year,
  value,
  it_system_id: it_system_id ?? null,
});

/** A value as its doubt names it. */
const doubtOf = ({ metric_id, year, value, it_system_id }: Answer) => ({
  cell: { measure: metric_id, year, system: it_system_id ?? null },
  value,
});

/** What the company itself has said about the value and did not take back; `system` is that of its cell. */
const findOwnEntry = (trx: Trx, company: number, { metric_id, year, value, correct }: Answer, system: number | null) =>
  trx
    .selectFrom('value_entry')
    .select(['id', 'session_id'])
    .where('company_id', '=', company)
    .where('metric_id', '=', metric_id)
    .where('year', '=', year)
    .where('value', '=', value)
    .where('it_system_id', system === null ? 'is' : '=', system)
    .where('kind', '=', correct === undefined ? 'answer' : 'correction')
    .$if(correct !== undefined, (some) => some.where('corrected', '=', correct!))
    .where('question_id', 'is', null)
    .where('taken_back_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();

/** Whether the questionnaire of a correction has been read. */
async function isRead(trx: Trx, session: number | null): Promise<boolean> {
  if (session === null) return true;
  const found = await trx.selectFrom('session').select('status').where('id', '=', session).executeTakeFirst();
  return found === undefined || isProcessed(found.status);
}

/** Answers of one company follow one another, so that a second click finds what the first has done. */
const lockCompany = (trx: Trx, company: number) =>
  trx.selectFrom('company').select('name').where('company_id', '=', company).forNoKeyUpdate().executeTakeFirstOrThrow();

const journalled = (metric: string, year: number, answer: 'right' | 'correct') => ({ metric, year, answer });

/** Says that a number is right, to the analyst's question if there is one. */
async function confirm(
  services: Services,
  call: AnswerCall,
  company: number,
  given: Answer,
  open: readonly StoredDoubt[],
) {
  const reason = given.reason?.trim() ?? '';
  if (reason.length < SHORTEST_REASON) throw wrongField('reason', TOO_SHORT);
  const { metric_id, year, value } = given;
  const doubt = doubtOf(given);
  const { system } = doubt.cell;
  const found = open.find(
    ({ cell, value: of }) => cell.measure === metric_id && cell.year === year && cell.system === system && of === value,
  );
  return services.db.transaction().execute(async (trx) => {
    await lockCompany(trx, company);
    // First the question: what was said before it was asked is no answer to it.
    const question = await findOpenQuestion(trx, company, found ?? doubt);
    if (question) {
      const locked = await lockQuestion(trx, call.actor, question.id);
      await giveAnswer(services, trx, call, locked, { answer: 'right', value: null, text: reason });
      return null;
    }
    const known = await findOwnEntry(trx, company, given, system);
    if (known) return known.id;
    if (!found) throw conflict(CHANGED);
    if (!isConfirmable(found)) throw wrongField('reason', IMPOSSIBLE);
    await requireSameValue(trx, { ...placeOf(company, given), it_system_ids: system === null ? [] : [system] });
    const { user_id, full_name: user_name } = call.actor;
    const said = { kind: 'answer', from_company: true, user_id, user_name, at: services.now() } as const;
    const id = await addEntry(trx, { ...placeOf(company, given), ...said, text: reason, answer: 'right' });
    const metric = await trx
      .selectFrom('metric')
      .select('description')
      .where('id', '=', metric_id)
      .executeTakeFirstOrThrow();
    const line = { action: 'update', object_type: 'company', object_id: company, about: company } as const;
    await audit(trx, call, { ...line, after: journalled(metric.description, year, 'right') });
    return id;
  });
}

/** Puts another number in the place of a stored one: an accepted questionnaire of that one cell. */
async function correctValue(services: Services, call: AnswerCall, company: number, given: Answer, value: number) {
  const { db } = services;
  const { metric_id, year } = given;
  const problem = answerProblem({ answer: 'correct', value, text: '' }, given.value);
  if (problem) throw wrongField('correct', problem.text);
  const it_system_ids = given.it_system_id === undefined ? [] : [given.it_system_id];
  const [found] = await lookUpValues(db, [{ company_id: company, metric_id, year, it_system_ids }]);
  const { source, metric, company_name, value: now } = found!;
  const repeated = await findOwnEntry(db, company, given, source.system);
  if (repeated && now === value) return repeated.id;
  if (now !== given.value) throw conflict(CHANGED);
  requireOneCell({ one_cell: source.isOneCell });
  const cell = { ...placeOf(company, given), it_system_id: source.system, company_name, alias: metric.alias };
  const [forbidden] = (await problemsOf(services, cell, value, call.locale)).filter((one) => one.forbids);
  if (forbidden) throw wrongField('correct', text(forbidden.text, forbidden.text));
  const correction = await buildCorrection(services, cell, value);
  const reason = given.reason?.trim() ?? '';
  const saved = await db.transaction().execute(async (trx) => {
    await lockCompany(trx, company);
    const question = await findOpenQuestion(trx, company, doubtOf(given));
    if (question) {
      const locked = await lockQuestion(trx, call.actor, question.id);
      await giveAnswer(services, trx, call, locked, { answer: 'correct', value, text: reason });
      return { entry: null, session: null };
    }
    const known = await findOwnEntry(trx, company, given, source.system);
    const place = { ...placeOf(company, given), it_system_ids };
    // A second click; the same wrong number sent again since is corrected again.
    const isDone = known && (!(await isRead(trx, known.session_id)) || !(await isSameValue(trx, place)));
    if (isDone) return { entry: known.id, session: null };
    await requireSameValue(trx, place);
    const { user_id, full_name: user_name } = call.actor;
    const by = { user_id, user_name, reason, question_id: null };
    const session = await saveCorrection(trx, services, call, cell, by, correction);
    const entry = await findOwnEntry(trx, company, given, source.system);
    return { entry: entry!.id, session };
  });
  if (saved.session !== null) await readNow(services, call, { session: saved.session, company_id: company, year });
  return saved.entry;
}

/** Reads the one cell at once; one that is not accepted changes nothing. */
async function readNow(
  services: Services,
  call: AnswerCall,
  { session, company_id, year }: { readonly session: number; readonly company_id: number; readonly year: number },
): Promise<void> {
  await processQuestionnaire(services, session);
  const { status } = await services.db
    .selectFrom('session')
    .select('status')
    .where('id', '=', session)
    .executeTakeFirstOrThrow();
  if (isAccepted(status)) return;
  const now = services.now();
  await services.db
    .transaction()
    .execute((trx) => hideCorrection(trx, call, { session, company_id, year, question_id: null, now }));
  throw conflict(NOT_ACCEPTED);
}

/** Answers for the company about its stored values, one after another. */
export async function answerDoubts(services: Services, call: AnswerCall): Promise<Output<typeof answerCall>> {
  const company = requireCompany(call.actor);
  // Judged once, before anything is locked: a value that changes meanwhile is found by its number.
  const { doubts } = await listOpenDoubts(services, company);
  const answers: (number | null)[] = [];
  for (const given of call.body.answers) {
    const { correct: value } = given;
    answers.push(
      await (value === undefined
        ? confirm(services, call, company, given, doubts)
        : correctValue(services, call, company, given, value)),
    );
  }
  return { answers, count: (await listOpenDoubts(services, company)).doubts.length };
}
