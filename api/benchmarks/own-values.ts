import type { Kysely } from 'kysely';
import type { Period } from '#domain/benchmarks/calculation.ts';
import type { OwnValue } from '#domain/benchmarks/position.ts';
import type { Methodology } from '#domain/methodology/states.ts';
import { forAllSystems, prepare, withIndicators } from '#domain/questionnaires/calculate.ts';
import { holdingOf, type ValuesOfSession } from '#domain/questionnaires/holding.ts';
import type { Database } from '../platform/database/schema.ts';

/** What a company that is not in a calculation reports itself, to be laid beside it. */
export type OwnValues = (metric: number, period: Period) => OwnValue | null;

async function loadReported(db: Kysely<Database>, company: number): Promise<Map<number, ValuesOfSession[]>> {
  const rows = await db
    .selectFrom('session_value')
    .innerJoin('session', 'session.id', 'session_id')
    .select(['year', 'session_id', 'it_system_id', 'metric_ids', 'values'])
    .where('company_id', '=', company)
    .where('year', 'is not', null)
    .where('status', 'in', ['accepted', 'accepted_with_warnings'])
    .where('hidden', '=', false)
    .where('dry_run', '=', false)
    .execute();
  const byYear = new Map<number, ValuesOfSession[]>();
  for (const row of rows) byYear.set(row.year ?? 0, [...(byYear.get(row.year ?? 0) ?? []), row]);
  return byYear;
}

/** The figures of a company as it reports them now, for the systems a calculation was made for, by its methodology. */
export async function loadOwnValues(
  db: Kysely<Database>,
  company: number,
  { metrics }: Methodology,
  systems: readonly number[],
): Promise<OwnValues> {
  const calculator = prepare(metrics);
  const ofCompany = new Set(metrics.filter(({ per_system }) => !per_system).map(({ id }) => id));
  const byYear = new Map<number, ReadonlyMap<number, number>>();
  for (const [year, rows] of await loadReported(db, company)) {
    const held = holdingOf(rows);
    const chosen = [...held.systems].filter(([system]) => systems.includes(system));
    if (systems.length > 0 && chosen.length === 0) continue;
    const reported =
      systems.length === 0
        ? held
        : { all: new Map([...held.all].filter(([metric]) => ofCompany.has(metric))), systems: new Map(chosen) };
    byYear.set(year, withIndicators(calculator, forAllSystems(calculator, reported)));
  }
  const years = [...byYear.keys()].toSorted((a, b) => b - a);
  return (metric, period) => {
    const year = period === 'latest' ? years.find((one) => byYear.get(one)?.has(metric)) : period;
    const value = year === undefined ? undefined : byYear.get(year)?.get(metric);
    return year === undefined || value === undefined ? null : { value, year };
  };
}
