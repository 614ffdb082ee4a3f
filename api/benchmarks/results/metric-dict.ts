import type { getBenchmarkMetricDict } from '#contract/benchmark-results.ts';
import type { Output } from '#contract/endpoint.ts';
import { staffOnly } from '../../platform/http/access.ts';
import type { Call } from '../../platform/http/serve.ts';
import { getMetric } from '../../methodology/metric-places.ts';
import { openBenchmark, type BenchmarkServices } from './open-benchmark.ts';

/** What the values of a metric can be filtered by. */
export async function metricDict(
  services: BenchmarkServices,
  { actor, params }: Call<typeof getBenchmarkMetricDict>,
): Promise<Output<typeof getBenchmarkMetricDict>> {
  const { methodology, calculation, frozen, row } = await openBenchmark(services, staffOnly(actor), params.id);
  getMetric(methodology, params.metricId);
  const members = new Set(calculation.companies);
  const companies = frozen.companies.filter(({ id }) => members.has(id));
  const industries = new Set(companies.flatMap((company) => company.industries));
  return {
    years: [...calculation.years],
    itSystems: frozen.systems.filter(({ id }) => row.it_system_ids.length === 0 || row.it_system_ids.includes(id)),
    industries: frozen.industries.filter(({ id }) => industries.has(id)),
    companies: companies.map(({ id, name }) => ({ id, name })),
  };
}
