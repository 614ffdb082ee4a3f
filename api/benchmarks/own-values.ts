import type { Kysely } from 'kysely';
import type { OwnValue } from '#domain/benchmarks/position.ts';
import type { Period } from '#domain/figures/calculation.ts';
import { companyFigures } from '#domain/figures/company-figures.ts';
import { heldValues } from '#domain/figures/held-values.ts';
import { makePlan } from '#domain/figures/plan.ts';
import type { Methodology } from '#domain/methodology/states.ts';
import type { Database } from '../platform/database/schema.ts';
import { HOLDS, reportedRows } from '../questionnaires/value-queries.ts';

/** What a company that is not in a calculation reports itself, to be laid beside it. */
export type OwnValues = (metric: number, period: Period) => OwnValue | null;

/** The figures of a company as it reports them now, for the systems a calculation was made for, by its methodology. */
export async function loadOwnValues(
  db: Kysely<Database>,
  company: number,
  { metrics }: Methodology,
  systems: readonly number[],
): Promise<OwnValues> {
  const plan = makePlan(metrics);
  const placeOf = new Map(Array.from(plan.measures, (id, at) => [id, at]));
  const rows = await reportedRows(db).where('session.company_id', '=', company).where(HOLDS).execute();
  const byYear = new Map(
    [...Map.groupBy(rows, ({ year }) => year)].map(([year, own]) => {
      return [year, companyFigures(plan, heldValues(own, plan.zeros), systems.length === 0 ? null : systems)];
    }),
  );
  const years = [...byYear.keys()].toSorted((a, b) => b - a);
  const figureOf = (metric: number, year: number): number => byYear.get(year)?.[placeOf.get(metric) ?? -1] ?? NaN;
  return (metric, period) => {
    const year = period === 'latest' ? years.find((one) => !Number.isNaN(figureOf(metric, one))) : period;
    const value = year === undefined ? NaN : figureOf(metric, year);
    return year === undefined || Number.isNaN(value) ? null : { value, year };
  };
}
