import type { ComparedPair, ComparedSide } from '#domain/benchmarks/comparison/compare.ts';
import { companiesChosen } from '#domain/benchmarks/selection.ts';
import type { Period } from '#domain/figures/calculation.ts';
import { decisionsByPlace } from '#domain/figures/decisions.ts';
import type { MetricState } from '#domain/methodology/states.ts';
import type { Ref } from '#contract/shapes.ts';
import type { Staff } from '../../platform/http/actor.ts';
import { namesIn } from '../refs.ts';
import { loadDecided } from '../causes/load-decided.ts';
import { openBenchmark, type LoadedBenchmark, type BenchmarkServices } from '../results/open-benchmark.ts';

/** Two calculations visible to the viewer, with what comparing needs. */
export interface OpenedPair {
  readonly one: LoadedBenchmark;
  readonly other: LoadedBenchmark;
  readonly pair: ComparedPair;
  /** The metrics of either; as they are called in the second one, if it has them. */
  readonly metrics: ReadonlyMap<number, MetricState>;
}

export const periodOf = (period: string | undefined): Period =>
  period === undefined || period === 'latest' ? 'latest' : Number(period);

const sameSet = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

async function sideOf(
  services: BenchmarkServices,
  opened: LoadedBenchmark,
  other: LoadedBenchmark,
): Promise<ComparedSide> {
  const { row, calculation, plan } = opened;
  const { decisions } = await loadDecided(services.db, row.id);
  const known = other.frozen.companies.map(({ id, industries }) => ({ company: id, industries }));
  return {
    calculation,
    decisions: [...decisionsByPlace(plan, decisions).values()].flat(),
    letsIn: new Set(companiesChosen(known, { industries: row.industry_ids, companies: row.company_ids })),
    years: row.years,
  };
}

export async function openPair(
  services: BenchmarkServices,
  actor: Staff,
  { id, otherId }: { readonly id: number | string; readonly otherId: number | string },
): Promise<OpenedPair> {
  const one = await openBenchmark(services, actor, id);
  const other = await openBenchmark(services, actor, otherId);
  const { metrics, indicators } = other.plan;
  return {
    one,
    other,
    pair: {
      before: await sideOf(services, one, other),
      after: await sideOf(services, other, one),
      sameSystems: sameSet(one.row.it_system_ids, other.row.it_system_ids),
      inputs: new Map(
        indicators.map(({ id: of, formulas }) => [
          of,
          formulas.map(({ until, under }) => ({ until, metrics: under.map((place) => metrics[place]!.id) })),
        ]),
      ),
    },
    metrics: new Map([...one.methodology.metrics, ...other.methodology.metrics].map((metric) => [metric.id, metric])),
  };
}

/** What the companies of either calculation are called. */
export function companyNames({ one, other }: Pick<OpenedPair, 'one' | 'other'>): (id: number) => Ref {
  return namesIn([...one.frozen.companies, ...other.frozen.companies]);
}
