import type { Kysely } from 'kysely';
import type { OwnValue } from '#domain/benchmarks/release/own-in-market.ts';
import type { Period } from '#domain/figures/calculation.ts';
import { companyFigures } from '#domain/figures/company-figures.ts';
import { heldValues } from '#domain/figures/held-values.ts';
import type { Plan } from '#domain/figures/plan.ts';
import { HOLDS } from '../../../journal/visible-sessions.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { reportedRows } from '../../../questionnaires/value-queries.ts';

/** What a company reports, by its newest accepted questionnaires. */
export interface OwnValues {
  /** Ascending: the years it reported for. */
  readonly years: readonly number[];
  at(metric: number, period: Period): OwnValue | null;
}

export const NO_VALUES: OwnValues = { years: [], at: () => null };

/** The figures of a company as it reports them now, by the methodology of a release; of one system or of all. */
export async function loadOwnValues(
  db: Kysely<Database>,
  company: number,
  plan: Plan,
  system: number | null,
): Promise<OwnValues> {
  const placeOf = new Map(Array.from(plan.measures, (id, at) => [id, at]));
  const rows = await reportedRows(db).where('session.company_id', '=', company).where(HOLDS).execute();
  const byYear = new Map(
    [...Map.groupBy(rows, ({ year }) => year)].map(([year, own]) => {
      return [year, companyFigures(plan, heldValues(own, plan.zeros), system === null ? null : [system])];
    }),
  );
  const years = [...byYear.keys()].toSorted((a, b) => a - b);
  const figureOf = (metric: number, year: number): number => byYear.get(year)?.[placeOf.get(metric) ?? -1] ?? NaN;
  return {
    years,
    at(metric, period) {
      const year = period === 'latest' ? years.findLast((one) => !Number.isNaN(figureOf(metric, one))) : period;
      const value = year === undefined ? NaN : figureOf(metric, year);
      return year === undefined || Number.isNaN(value) ? null : { value, year };
    },
  };
}
