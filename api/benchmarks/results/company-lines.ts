import { marksOf, valuesOf } from '#domain/figures/calculation.ts';
import { percentRank, presentValues } from '#domain/figures/describe.ts';
import { isLeftOut } from '#domain/figures/judge.ts';
import type { CompanyLine } from '#contract/benchmark-results.ts';
import type { Staff } from '../../platform/http/actor.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { measureOf } from '../causes/judge-measure.ts';
import { getMetric } from '../../methodology/metric-places.ts';
import { openBenchmark, type Opened, type Rooms } from './open-benchmark.ts';

interface Asked {
  readonly benchmark_id: string;
  readonly metric_id: number;
}

function pointsOf({ calculation }: Opened, metric: number, company: number): CompanyLine['points'] {
  const measure = measureOf(calculation, metric);
  const at = calculation.companies.indexOf(company);
  if (!measure || at < 0) return [];
  return [...measure.years].flatMap((year, ofYear) => {
    const value = measure.values[ofYear * measure.companies.length + at] ?? NaN;
    return Number.isNaN(value) ? [] : [{ year, value }];
  });
}

/** The lines of companies, for the operator's staff: all that have a value, or those asked for. */
export async function listCompanyLines(
  rooms: Rooms,
  actor: Staff,
  asked: Asked & { readonly company?: readonly number[] | undefined },
): Promise<CompanyLine[]> {
  const opened = await openBenchmark(rooms, actor, asked.benchmark_id);
  getMetric(opened.methodology, asked.metric_id);
  const { calculation, frozen } = opened;
  const latest = valuesOf(calculation, asked.metric_id, 'latest');
  const marks = marksOf(calculation, asked.metric_id, 'latest');
  if (!latest || !marks) throw notFound();
  const population = presentValues(latest.values, (at) => !isLeftOut(marks[at] ?? 0));
  const wanted = asked.company && new Set(asked.company);
  const names = new Map(frozen.companies.map(({ id, name }) => [id, name]));
  return [...calculation.companies].flatMap((id, at) => {
    const value = latest.values[at] ?? NaN;
    if (Number.isNaN(value) || (wanted && !wanted.has(id))) return [];
    const percentile = percentRank(population, value);
    return {
      company: { id, name: names.get(id) ?? `№ ${id}` },
      value,
      percentile: Number.isNaN(percentile) ? null : percentile,
      points: pointsOf(opened, asked.metric_id, id),
    };
  });
}
