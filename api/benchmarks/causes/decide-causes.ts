import type { Kysely } from 'kysely';
import { text, type Locale, type Text } from '#domain/language/text.ts';
import type { decideCauses as decideCall } from '#contract/benchmark-causes.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import { record, type Doer } from '../../journal/record.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { conflict, notFound, wrongField } from '../../platform/http/refusal.ts';
import { getMetric } from '../metric-places.ts';
import { openBenchmark, type Opened, type Rooms } from '../open-benchmark.ts';
import { getChangeable, lockBenchmark, rejudge } from '../rejudge.ts';
import { STATE_NAMES } from './list-causes.ts';
import { placeKey } from './found-causes.ts';
import { openCauses, progressOf, systemOf } from './open-causes.ts';
import { causePresenter } from './present-cause.ts';

type Body = Input<typeof decideCall>['body'];
type Place = Body['values'][number];
type Call = Doer & {
  readonly actor: Actor;
  readonly locale: Locale;
  readonly params: { readonly id: string };
  readonly body: Body;
};

const REASON = text('Напишите причину решения.', 'Give a reason for the decision.');

/** The value a decision is about, as the calculation froze it. */
function valueAt({ calculation }: Opened, { metric_id, company_id, year }: Place): number {
  const { measures, companies, years, values } = calculation;
  const [at, company, ofYear] = [measures.indexOf(metric_id), companies.indexOf(company_id), years.indexOf(year)];
  const value = values[(at * years.length + ofYear) * companies.length + company] ?? NaN;
  if (at < 0 || company < 0 || ofYear < 0 || Number.isNaN(value)) throw notFound();
  return value;
}

const ofPlace = (trx: Kysely<Database>, { metric_id, company_id, year }: Place, system: number | null) =>
  trx
    .selectFrom('value_decision')
    .selectAll()
    .where('metric_id', '=', metric_id)
    .where('company_id', '=', company_id)
    .where('year', '=', year)
    .where('it_system_id', system === null ? 'is' : '=', system);

/** Somebody else decided meanwhile: both decisions are told, and nothing is overwritten. */
function decidedMeanwhile(
  other: { readonly decision: 'keep' | 'exclude' | 'ask'; readonly reason: string; readonly user_name: string | null },
  mine: Body,
): Text {
  const own = STATE_NAMES[mine.decision ?? 'undecided'];
  const theirs = STATE_NAMES[other.decision];
  const who = other.user_name ?? '—';
  const reason = mine.reason?.trim() ?? '';
  return text(
    `Пока вы решали, ${who}: «${theirs.ru}», причина: ${other.reason}. Ваше решение «${own.ru}»${reason && ` (${reason})`} не записано. Посмотрите и решите снова.`,
    `Meanwhile ${who} decided: ${theirs.en}, because: ${other.reason}. Your decision, ${own.en}${reason && ` (${reason})`}, was not saved. Look at it and decide again.`,
  );
}

async function decideOne(trx: Kysely<Database>, opened: Opened, call: Call, place: Place, now: Date): Promise<void> {
  const { decision } = call.body;
  const reason = call.body.reason?.trim() ?? '';
  const { metric_id, company_id, year, version } = place;
  const system = systemOf(opened);
  const value = valueAt(opened, place);
  const before = await ofPlace(trx, place, system).executeTakeFirst();
  if ((before?.version ?? 0) !== version && before) throw conflict(decidedMeanwhile(before, call.body));
  const by = { user_id: call.actor.user_id, user_name: call.actor.full_name, created_at: now };
  const key = { metric_id, company_id, year };
  await trx
    .deleteFrom('benchmark_decision')
    .where('benchmark_id', '=', opened.row.id)
    .where('metric_id', '=', metric_id)
    .where('company_id', '=', company_id)
    .where('year', '=', year)
    .execute();
  await trx
    .deleteFrom('value_decision')
    .where('metric_id', '=', metric_id)
    .where('company_id', '=', company_id)
    .where('year', '=', year)
    .where('it_system_id', system === null ? 'is' : '=', system)
    .execute();
  if (decision !== null) {
    const decided = { ...key, decision, reason, ...by };
    await trx
      .insertInto('value_decision')
      .values({ ...decided, it_system_id: system, value, version: version + 1 })
      .execute();
    await trx
      .insertInto('benchmark_decision')
      .values({ ...decided, benchmark_id: opened.row.id })
      .execute();
  }
  const about = {
    metric: getMetric(opened.methodology, metric_id).description,
    company: opened.frozen.companies.find(({ id }) => id === company_id)?.name ?? `№ ${company_id}`,
    ...(system !== null && { it_system: opened.frozen.systems.find(({ id }) => id === system)?.name ?? `№ ${system}` }),
    year,
    value,
  };
  await record(trx, call, {
    action: 'update',
    object_type: 'benchmark',
    object_id: opened.row.id,
    before: { ...about, decision: before?.decision ?? null, reason: before?.reason ?? null },
    after: { ...about, decision, reason: decision === null ? null : reason },
  });
}

/**
 * Decides about values with a reason, or takes the decision back. It belongs to the value: later calculations take it
 * over as long as the value is the same. What is computed from an excluded value is left out with it.
 */
export async function decideCauses(rooms: Rooms, call: Call): Promise<Output<typeof decideCall>> {
  const { values, decision } = call.body;
  if (decision !== null && !call.body.reason?.trim()) throw wrongField('reason', REASON);
  const { db, now } = rooms.portal;
  const { id } = await getChangeable(db, call.actor, call.params.id);
  const opened = await openBenchmark(rooms, call.actor, id);
  await db.transaction().execute(async (trx) => {
    await lockBenchmark(trx, id);
    await getChangeable(trx, call.actor, id);
    for (const place of values) await decideOne(trx, opened, call, place, now());
    await rejudge(trx, opened, new Set(values.map(({ metric_id }) => metric_id)));
  });
  const after = await openCauses(rooms, call.actor, String(id));
  const places = new Set(values.map(({ metric_id, company_id, year }) => placeKey(metric_id, company_id, year)));
  const decided = after.causes.filter(({ metric, of, inYear }) => places.has(placeKey(metric.id, of.id, inYear)));
  return {
    progress: progressOf(after.causes),
    results: decided.map(causePresenter(after.opened, after.decisions, call.locale)),
  };
}
