import type { Kysely } from 'kysely';
import { flagsOf, valuesOf, type Calculation } from '#domain/benchmarks/calculation.ts';
import { mayBeSeenTogether } from '#domain/benchmarks/confidential.ts';
import { isKept } from '#domain/benchmarks/judge.ts';
import type { Database } from '../platform/database/schema.ts';
import { takeTurns } from '../platform/take-turns.ts';
import type { Results } from './keep-results.ts';
import type { BenchmarkRow } from './queries.ts';

interface Around {
  readonly db: Kysely<Database>;
  readonly results: Results;
  readonly minimum: number;
}

/** The companies whose values are in the statistics of a measure. */
function countedIn(calculation: Calculation, measure: number): number[] {
  const found = valuesOf(calculation, measure, 'latest');
  const flags = flagsOf(calculation, measure, 'latest');
  return [...calculation.companies].filter((_, at) => {
    const value = found?.values[at] ?? NaN;
    return value === value && isKept(flags?.[at] ?? 0);
  });
}

/** The calculations a company saw before one of its own: its earlier ones, and the published one. */
async function listSeenBefore(db: Kysely<Database>, row: BenchmarkRow) {
  return db
    .selectFrom('benchmark')
    .select(['id', 'version', 'revision'])
    .where('status', '=', 'done')
    .where((one) =>
      one.or([
        one.and([one('company_id', '=', row.company_id), one('id', '<', row.id)]),
        one.and([one('company_id', 'is', null), one('is_final', '=', true)]),
      ]),
    )
    .orderBy('id')
    .execute();
}

const known = new WeakMap<Calculation, { readonly key: string; readonly isolated: ReadonlyMap<number, number> }>();

/**
 * Populations that differ by many companies may still differ by few in one measure, which not everybody reports: then the
 * measure of the later calculation is not shown. Measure → how many companies the difference would tell of.
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
    for (const measure of calculation.measures) {
      const together = mayBeSeenTogether(
        countedIn(calculation, measure),
        countedIn(other, measure),
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
