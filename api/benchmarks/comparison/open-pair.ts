import type { ComparedPair, ComparedSide } from '#domain/benchmarks/comparison/compare.ts';
import { companiesChosen } from '#domain/benchmarks/selection.ts';
import type { Period } from '#domain/figures/calculation.ts';
import { decisionsByPlace } from '#domain/figures/decisions.ts';
import type { MetricState } from '#domain/methodology/states.ts';
import type { Ref } from '#contract/shapes.ts';
import type { Staff } from '../../platform/http/actor.ts';
import { namesIn } from '../refs.ts';
import { loadValueDecisions } from '../causes/load-decided.ts';
import { getBenchmarkRows, type BenchmarkRow } from '../queries.ts';
import { openRow, type LoadedBenchmark, type BenchmarkServices } from '../results/open-benchmark.ts';

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
  const decisions = await loadValueDecisions(services.db, row.id);
  const known = other.frozen.companies.map(({ id, industries }) => ({ company: id, industries }));
  return {
    calculation,
    decisions: [...decisionsByPlace(plan, decisions).values()].flat(),
    letsIn: new Set(companiesChosen(known, { industries: row.industry_ids, companies: row.company_ids })),
    years: row.years,
  };
}

export const openPair = async (
  services: BenchmarkServices,
  actor: Staff,
  { id, otherId }: { readonly id: number | string; readonly otherId: number | string },
): Promise<OpenedPair> => openRows(services, actor, await getBenchmarkRows(services.db, actor, [id, otherId]));

/** The same of rows that are read already. */
export async function openRows(
  services: BenchmarkServices,
  actor: Staff,
  [first, second]: readonly [BenchmarkRow, BenchmarkRow],
): Promise<OpenedPair> {
  const one = await openRow(services, actor, first);
  const other = await openRow(services, actor, second);
  const [before, after] = await Promise.all([sideOf(services, one, other), sideOf(services, other, one)]);
  const { metrics, indicators } = other.plan;
  return {
    one,
    other,
    pair: {
      before,
      after,
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
