import { marksOf, seriesOf, valuesOf } from '#domain/figures/calculation.ts';
import { percentRanks, presentValues } from '#domain/figures/describe.ts';
import { isLeftOut } from '#domain/figures/judge.ts';
import type { CompanyLine, listCompanyLines as linesCall } from '#contract/benchmark-results.ts';
import { staffOnly } from '../../platform/http/access.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Call } from '../../platform/http/serve.ts';
import { namesIn } from '../refs.ts';
import { getMetric } from '../../methodology/metric-places.ts';
import { openBenchmark, type BenchmarkServices } from './open-benchmark.ts';

/** The lines of companies, for the operator's staff: all that have a value, or those requested. */
export async function listCompanyLines(
  services: BenchmarkServices,
  { actor, query: request }: Call<typeof linesCall>,
): Promise<CompanyLine[]> {
  const opened = await openBenchmark(services, staffOnly(actor), request.benchmark_id);
  getMetric(opened.methodology, request.metric_id);
  const { calculation, frozen } = opened;
  const latest = valuesOf(calculation, request.metric_id, 'latest');
  const marks = marksOf(calculation, request.metric_id, 'latest');
  if (!latest || !marks) throw notFound();
  const measure = calculation.measures.indexOf(request.metric_id);
  const rankOf = percentRanks(presentValues(latest.values, (at) => !isLeftOut(marks[at] ?? 0)));
  const requested = request.company && new Set(request.company);
  const companyOf = namesIn(frozen.companies);
  return [...calculation.companies].flatMap((id, at) => {
    const value = latest.values[at] ?? NaN;
    if (Number.isNaN(value) || (requested && !requested.has(id))) return [];
    const percentile = rankOf(value);
    return {
      company: companyOf(id),
      value,
      percentile: Number.isNaN(percentile) ? null : percentile,
      points: seriesOf(calculation, measure, at),
    };
  });
}
