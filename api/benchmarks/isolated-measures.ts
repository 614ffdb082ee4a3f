import type { Kysely } from 'kysely';
import { marksOf, valuesOf, type Calculation, type Period } from '#domain/figures/calculation.ts';
import { areSolvable, mayBeSeenTogether } from '#domain/benchmarks/confidential.ts';
import { isLeftOut } from '#domain/figures/judge.ts';
import type { Database } from '../platform/database/schema.ts';
import { takeTurns } from '../platform/take-turns.ts';
import type { Results } from './keep-results.ts';
import type { BenchmarkRow } from './queries.ts';

interface Around {
  readonly db: Kysely<Database>;
  readonly results: Results;
  readonly minimum: number;
}

/** The companies whose values are in the statistics of a measure, each with its value. */
function countedIn(calculation: Calculation, measure: number, period: Period = 'latest'): Map<number, number> {
  const found = valuesOf(calculation, measure, period);
  const marks = marksOf(calculation, measure, period);
  const counted = new Map<number, number>();
  calculation.companies.forEach((company, at) => {
    const value = found?.values[at] ?? NaN;
    if (value === value && !isLeftOut(marks?.[at] ?? 0)) counted.set(company, value);
  });
  return counted;
}

/**
 * The calculations a company saw before one of its own: its earlier ones, what was published until then, and what is
 * published now.
 */
async function listSeenBefore(db: Kysely<Database>, row: BenchmarkRow) {
  return db
    .selectFrom('benchmark')
    .select(['id', 'version', 'revision', 'it_system_ids'])
    .where('status', '=', 'done')
    .where((one) =>
      one.or([
        one.and([one('company_id', '=', row.company_id), one('id', '<', row.id)]),
        one.and([
          one('company_id', 'is', null),
          one.or([one('is_final', '=', true), one('published_at', '<=', row.created_at)]),
        ]),
      ]),
    )
    .orderBy('id')
    .execute();
}

const sameSystems = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

const known = new WeakMap<Calculation, { readonly key: string; readonly isolated: ReadonlyMap<number, number> }>();

/**
 * Populations that differ by many companies may still differ by few in one measure, which not everybody reports: then the
 * measure of the later calculation is not shown. With other IT systems the same companies may differ by what few of them
 * report for those, so there the values are compared too. Measure → how many companies the difference would tell of.
 */
export async function findIsolatedMeasures(
  { db, results, minimum }: Around,
  row: BenchmarkRow,
  calculation: Calculation,
): Promise<ReadonlyMap<number, number>> {
  if (row.company_id === null) return new Map();
  const seen = await listSeenBefore(db, row);
  const key = seen.map(({ id, version }) => `${id}.${version}`).join(' ');
  const found = known.get(calculation);
  if (found?.key === key) return found.isolated;
  const isolated = new Map<number, number>();
  const turn = takeTurns();
  for (const one of seen) {
    const { calculation: other } = await results.open(one);
    const byValue = !sameSystems(row.it_system_ids, one.it_system_ids);
    for (const measure of calculation.measures) {
      const [here, there] = [countedIn(calculation, measure), countedIn(other, measure)];
      const together = mayBeSeenTogether(
        byValue ? here : here.keys(),
        byValue ? there : there.keys(),
        minimum,
        row.company_id,
      );
      await turn();
      if (!together.allowed) isolated.set(measure, Math.min(together.have, isolated.get(measure) ?? Infinity));
    }
  }
  known.set(calculation, { key, isolated });
  return isolated;
}

/** Of how few companies the figures of a year would tell beside the latest ones; undefined: of none, or there are many. */
export function isolatedByYear(
  calculation: Calculation,
  measure: number,
  period: Period,
  { own, minimum }: { readonly own: number | null; readonly minimum: number },
  others: number,
): number | undefined {
  if (period === 'latest' || others < minimum || !areSolvable(others)) return undefined;
  const [year, latest] = [countedIn(calculation, measure, period), countedIn(calculation, measure)];
  const together = mayBeSeenTogether(year, latest, minimum, own);
  return together.allowed ? undefined : together.have;
}
