import { sql, type Kysely } from 'kysely';
import { CAUSE_STATE_NAMES } from '#domain/benchmarks/states.ts';
import { text, type Text } from '#domain/language/text.ts';
import { fillQuestion } from '#domain/questionnaires/questions/question-text.ts';
import type { ValueDecision } from '#domain/values/thread.ts';
import type { decideCauses as decideCall } from '#contract/benchmark-causes.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import type { AskOutcome } from '#contract/questions.ts';
import { auditAll, type AuditActor, type AuditEvent } from '../../journal/audit.ts';
import type { Database } from '../../platform/database/schema.ts';
import { staffOnly } from '../../platform/http/access.ts';
import { conflict, wrongField } from '../../platform/http/refusal.ts';
import { readerOf } from '../../questionnaires/questions/present-question.ts';
import type { Call } from '../../platform/http/serve.ts';
import { askedOf, askSorted, sortAsking } from '../../questionnaires/questions/ask-questions.ts';
import { followTakingBack, settleByDecision } from '../../questionnaires/questions/follow-decisions.ts';
import { prepareQuestions } from '../../questionnaires/questions/prepare-questions.ts';
import type { ValuePlace } from '../../values/thread/entries.ts';
import { decidedSystem } from './decided-system.ts';
import { getMetric } from '../../methodology/metric-places.ts';
import { openBenchmark, type LoadedBenchmark, type BenchmarkServices } from '../results/open-benchmark.ts';
import { namesIn } from '../refs.ts';
import { getChangeable, lockBenchmark, rejudge } from './rejudge.ts';
import { foundCauses, placeKey, proposalOf } from './found-causes.ts';
import { loadDecisions, openCauses, progressOf, valueAt, type LastDecision } from './open-causes.ts';
import { presentCauses } from './present-cause.ts';

type Body = Input<typeof decideCall>['body'];
type Place = Body['values'][number];
/** What a decision needs of the call that makes it. */
export type DecidingCall = Pick<Call<typeof decideCall>, 'body' | 'locale'> & AuditActor;

const keyOf = ({ metric_id, company_id, year }: Omit<Place, 'version'>): string =>
  placeKey(metric_id, company_id, year);
const REASON = text('Напишите причину решения.', 'Enter a reason for the decision.');

const TAKEN_BACK = text('решение отменено', 'decision undone');

/** A concurrent decision is not overwritten: the refusal quotes both. */
function decidedMeanwhile(other: LastDecision | undefined, mine: Body): Text {
  const own = CAUSE_STATE_NAMES[mine.decision ?? 'undecided'];
  const theirs = other?.decision ? CAUSE_STATE_NAMES[other.decision] : TAKEN_BACK;
  const who = other?.user_name ?? '—';
  const because = other?.reason ? text(`, причина: ${other.reason}`, `, because: ${other.reason}`) : text('', '');
  // The text of a question has fields; it stays in its dialog.
  const reason = mine.decision === 'ask' ? '' : (mine.reason?.trim() ?? '');
  return text(
    `Об этом значении уже есть решение: «${theirs.ru}», автор ${who}${because.ru}. Ваше решение «${own.ru}»${reason && ` (${reason})`} не записано. Посмотрите и решите снова.`,
    `This value already has a decision: ${theirs.en}, by ${who}${because.en}. Your decision, ${own.en}${reason && ` (${reason})`}, was not saved. Review it and decide again.`,
  );
}

/** A decision about a value; null takes the one before back. */
export interface DecidedValue extends ValuePlace {
  readonly value: number;
  readonly decision: ValueDecision | null;
  readonly reason: string;
  readonly user_id: number | null;
  readonly user_name: string | null;
  readonly created_at: Date;
}

/** Says in the conversations what was decided; later calculations take it over. */
export async function saveValueDecisions(trx: Kysely<Database>, rows: readonly DecidedValue[]): Promise<void> {
  if (rows.length === 0) return;
  const said = { kind: 'decision', from_company: false } as const;
  const entries = rows.map(({ reason, created_at, ...row }) => ({ ...row, ...said, text: reason, at: created_at }));
  await trx.insertInto('value_entry').values(entries).execute();
}

/**
 * Writes the decision about all values: what was decided in this calculation, and what later ones take over. `reasons` may
 * differ from value to value.
 */
export async function saveDecisions(
  trx: Kysely<Database>,
  opened: LoadedBenchmark,
  call: DecidingCall,
  now: Date,
  reasons: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  const { body, actor } = call;
  const { decision } = body;
  const system = decidedSystem(opened.row.it_system_ids);
  const known = (await loadDecisions(trx, opened)).last;
  const reasonOf = (place: Omit<Place, 'version'>): string =>
    decision === null ? '' : (reasons.get(keyOf(place)) ?? body.reason?.trim() ?? '');
  const places = [...new Map(body.values.map((one) => [keyOf(one), one])).values()].filter((place) => {
    const before = known.get(keyOf(place));
    if ((before?.version ?? 0) === place.version) return true;
    const isRepeated =
      before?.decision === decision && before.reason === reasonOf(place) && before.user_id === actor?.user_id;
    // A second click of the same person has nothing left to do.
    if (isRepeated) return false;
    throw conflict(decidedMeanwhile(before, body));
  });
  if (places.length === 0) return;
  const values = places.map((place) => valueAt(opened, place));
  const decided = places.map(({ metric_id, company_id, year }) => ({
    metric_id,
    company_id,
    year,
    reason: reasonOf({ metric_id, company_id, year }),
    user_id: actor?.user_id ?? null,
    user_name: actor?.full_name ?? null,
    created_at: now,
  }));
  const ids = (field: 'metric_id' | 'company_id' | 'year') => places.map((place) => place[field]);
  await sql`delete from benchmark_decision where benchmark_id = ${opened.row.id} and (metric_id, company_id, year) in
    (select * from unnest(${ids('metric_id')}::int[], ${ids('company_id')}::int[], ${ids('year')}::int[]))`.execute(
    trx,
  );
  if (system !== undefined) {
    const rows = decided.map((one, at) => ({ ...one, decision, it_system_id: system, value: values[at]! }));
    await saveValueDecisions(trx, rows);
  }
  if (decision !== null) {
    const inCalculation = decided.map((one) => ({ ...one, decision, benchmark_id: opened.row.id }));
    await trx.insertInto('benchmark_decision').values(inCalculation).execute();
  }
  const systems = opened.row.it_system_ids.map(namesIn(opened.frozen.systems)).map(({ name }) => name);
  const companyOf = namesIn(opened.frozen.companies);
  const auditEvents = places.map((place, at): AuditEvent => {
    const before = known.get(keyOf(place));
    const about = {
      metric: getMetric(opened.methodology, place.metric_id).description,
      company: companyOf(place.company_id).name,
      ...(systems.length > 0 && { it_system: systems.join(', ') }),
      year: place.year,
      value: values[at]!,
    };
    return {
      action: 'update',
      object_type: 'benchmark',
      object_id: opened.row.id,
      about: place.company_id,
      before: { ...about, decision: before?.decision ?? null, reason: before?.reason || null },
      after: { ...about, decision, reason: reasonOf(place) || null },
    };
  });
  await auditAll(trx, call, auditEvents);
}

/** What the questions of a decision to ask are about. */
async function questionsOf(services: BenchmarkServices, opened: LoadedBenchmark, values: readonly Place[]) {
  const found = await foundCauses(services, opened);
  const causes = values.map((place) => found.causes[found.rankOf(place.metric_id, place.company_id, place.year) ?? -1]);
  const places = values.map(({ version: _version, ...place }, at) => ({
    ...place,
    value: valueAt(opened, place),
    it_system_ids: opened.row.it_system_ids,
    proposal: causes[at] ? proposalOf(found.marksOf(causes[at]), causes[at]) : null,
  }));
  const prepared = await prepareQuestions(services, places);
  return prepared.map((one, at) => {
    const cause = causes[at];
    return cause ? { ...one, test: cause.test, marks: found.marksOf(cause) } : { ...one, test: null };
  });
}

/**
 * Decides about values with a reason, or takes the decision back. It belongs to the value: later calculations take it
 * over as long as the value is the same. What is computed from an excluded value is left out with it. The reason to ask
 * is the text of the question, which goes to the company at once; other decisions settle an open question.
 */
export async function decideCauses(
  services: BenchmarkServices,
  call: Call<typeof decideCall>,
): Promise<Output<typeof decideCall>> {
  const { values, decision } = call.body;
  const reason = call.body.reason?.trim() ?? '';
  if (decision !== null && reason === '') throw wrongField('reason', REASON);
  const { db } = services;
  const { id } = await getChangeable(db, call.actor, call.params.id);
  const opened = await openBenchmark(services, staffOnly(call.actor), id);
  const questions = decision === 'ask' ? await questionsOf(services, opened, values) : [];
  const texts = new Map(questions.map((one) => [keyOf(one), fillQuestion(reason, one, call.locale)]));
  const decided = values.map((place) => ({ ...place, value: valueAt(opened, place) }));
  const now = services.now();
  const asked = await db.transaction().execute(async (trx) => {
    await lockBenchmark(trx, id);
    await getChangeable(trx, call.actor, id);
    let asking: AskOutcome | null = null;
    if (decision === 'ask') {
      const { due, ask_on } = call.body;
      const about = { text: reason, due, ask_on, benchmark_id: id };
      const sorted = await sortAsking(trx, call, questions, about);
      const chosen = new Set(askedOf(sorted).map(keyOf));
      // What waits or was answered stays as it is, decision and day included.
      const body = { ...call.body, values: values.filter((place) => chosen.has(keyOf(place))) };
      await saveDecisions(trx, opened, { ...call, body }, now, texts);
      asking = await askSorted(services, trx, call, sorted, about);
    } else if (decision === null) {
      await saveDecisions(trx, opened, call, now);
      await followTakingBack(trx, call, decided, now);
    } else {
      await saveDecisions(trx, opened, call, now);
      const outcome = decision === 'keep' ? 'kept' : 'excluded';
      await settleByDecision(trx, call, decided, { outcome, benchmark_id: id, now });
    }
    await rejudge(trx, opened, new Set(values.map(({ metric_id }) => metric_id)));
    return asking;
  });
  const after = await openCauses(services, call.actor, String(id));
  const places = new Set(values.map(keyOf));
  const results = after.causes.filter(({ metric, of, inYear }) => places.has(placeKey(metric.id, of.id, inYear)));
  const reader = await readerOf(services, call);
  return { progress: progressOf(after.causes), results: await presentCauses(db, after, results, reader), asked };
}
