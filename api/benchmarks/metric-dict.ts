import type { getBenchmarkMetricDict } from '#contract/benchmark-results.ts';
import type { Output } from '#contract/endpoint.ts';
import type { Actor } from '../platform/http/actor.ts';
import { getMetric } from './metric-places.ts';
import { openBenchmark, type Rooms } from './open-benchmark.ts';

/** What the values of a metric can be filtered by. Companies are named to the operator's staff only. */
export async function metricDict(
  rooms: Rooms,
  actor: Actor,
  params: { readonly id: string; readonly metricId: number },
): Promise<Output<typeof getBenchmarkMetricDict>> {
  const { methodology, calculation, frozen, row, staff, own, minimum } = await openBenchmark(rooms, actor, params.id);
  getMetric(methodology, params.metricId);
  const members = new Set(calculation.companies);
  const companies = frozen.companies.filter(({ id }) => members.has(id));
  const behind = (industry: number): number =>
    companies.filter(({ id, industries }) => id !== own && industries.includes(industry)).length;
  return {
    years: [...calculation.years],
    itSystems: frozen.systems.filter(({ id }) => row.it_system_ids.length === 0 || row.it_system_ids.includes(id)),
    industries: frozen.industries.filter(({ id }) => behind(id) >= (staff ? 1 : minimum)),
    companies: staff ? companies.map(({ id, name }) => ({ id, name })) : [],
  };
}
