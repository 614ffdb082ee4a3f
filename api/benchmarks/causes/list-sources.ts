import { sql } from 'kysely';
import { metricsBehind, planMethodology } from '#domain/figures/plan-methodology.ts';
import { sameAlias } from '#domain/formulas/tree.ts';
import type { MetricState } from '#domain/methodology/states.ts';
import type { listCauseSources as call } from '#contract/benchmark-causes.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { getMetric } from '../metric-places.ts';
import { openBenchmark, type Opened, type Rooms } from '../open-benchmark.ts';

/** What held for a company and year when the calculation was made, with the questionnaires it came from. */
async function reportedThen({ portal: { db } }: Rooms, { row }: Opened, company: number, year: number) {
  const then = db.selectFrom('benchmark').select('market_change').where('id', '=', row.id);
  return db
    .selectFrom('market_value')
    .crossJoin(
      sql<{ metric_id: number; value: number; session_id: number }>`unnest(metric_ids, values, session_ids)`.as<'held'>(
        sql`held (metric_id, value, session_id)`,
      ),
    )
    .innerJoin('session', 'session.id', 'held.session_id')
    .innerJoin('stored_file', 'stored_file.id', 'session.file_id')
    .leftJoin('it_system', 'it_system.id', 'market_value.it_system_id')
    .select(['held.metric_id', 'held.value', 'session.id as session_id', 'stored_file.name as file_name'])
    .select(['session.user_name as author', 'session.created_at', 'it_system.id as system', 'it_system.name'])
    .where('market_value.company_id', '=', company)
    .where('market_value.year', '=', year)
    .where('from_change', '<=', then)
    .where((to) => to.or([to('to_change', 'is', null), to('to_change', '>', then)]))
    .orderBy('market_value.it_system_id')
    .execute();
}

/** Where a value was typed; for a computed one, the values it was computed from. For the operator's staff only. */
export async function listCauseSources(
  rooms: Rooms,
  actor: Actor,
  id: string,
  query: Input<typeof call>['query'],
): Promise<Output<typeof call>> {
  if (actor.company_id !== null) throw notFound();
  const opened = await openBenchmark(rooms, actor, id);
  const metric = getMetric(opened.methodology, query.metric);
  const behind = metricsBehind(planMethodology(opened.methodology.metrics), [sameAlias(metric.alias)]);
  const held = await reportedThen(rooms, opened, query.company, query.year);
  const chosen = opened.row.it_system_ids;
  const countsOf = ({ id: of }: MetricState) => {
    const own = held.filter(({ metric_id }) => metric_id === of);
    const typed = own.filter(({ system }) => (chosen.length === 0 ? system === null : chosen.includes(system ?? 0)));
    return typed.length > 0 ? typed : own;
  };
  return behind.flatMap((one) =>
    countsOf(one).map((source) => ({
      metric: { id: one.id, description: one.description, unit_name: one.unit.name },
      it_system: source.system === null ? null : { id: source.system, name: source.name! },
      value: source.value,
      session_id: source.session_id,
      file_name: source.file_name,
      author: source.author,
      created_at: source.created_at.toISOString(),
    })),
  );
}
