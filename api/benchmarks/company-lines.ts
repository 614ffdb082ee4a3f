import { marksOf, valuesOf } from '#domain/figures/calculation.ts';
import { percentRank, presentValues } from '#domain/figures/describe.ts';
import { isLeftOut } from '#domain/figures/judge.ts';
import type { CompanyLine } from '#contract/benchmark-results.ts';
import type { Actor } from '../platform/http/actor.ts';
import { notFound } from '../platform/http/refusal.ts';
import { measureOf } from './judge-measure.ts';
import { getMetric } from './metric-places.ts';
import { openBenchmark, type Opened, type Rooms } from './open-benchmark.ts';
import { showMeasure } from './present-metric.ts';

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
  actor: Actor,
  asked: Asked & { readonly company?: readonly number[] | undefined },
): Promise<CompanyLine[]> {
  if (actor.company_id !== null) throw notFound();
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

/** Of a company the calculation does not count in, what it reports itself. */
function ownPoints(opened: Opened, metric: number, own: number): CompanyLine['points'] {
  const { elsewhere, calculation } = opened;
  if (!elsewhere) return pointsOf(opened, metric, own);
  return [...calculation.years].flatMap((year) => elsewhere(metric, year) ?? []);
}

/** The line of the own company; its place only where the market is shown. */
export async function listOwnLine(rooms: Rooms, actor: Actor, asked: Asked): Promise<CompanyLine[]> {
  const opened = await openBenchmark(rooms, actor, asked.benchmark_id);
  const metric = getMetric(opened.methodology, asked.metric_id);
  const { own, frozen } = opened;
  const points = own === null ? [] : ownPoints(opened, metric.id, own);
  if (own === null || points.length === 0) return [];
  const { market } = showMeasure(opened.calculation, metric, 'latest', opened);
  const name = actor.company_name ?? frozen.companies.find(({ id }) => id === own)?.name ?? '';
  return [
    {
      company: { id: own, name },
      value: points.at(-1)?.value ?? null,
      percentile: market.position?.percentile ?? null,
      points,
    },
  ];
}
