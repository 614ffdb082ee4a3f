import type { Kysely } from 'kysely';
import type { OwnValue } from '#domain/benchmarks/release/own-in-market.ts';
import type { Period } from '#domain/figures/calculation.ts';
import { companyFigures } from '#domain/figures/company-figures.ts';
import { heldValues, type Held } from '#domain/figures/held-values.ts';
import type { Plan } from '#domain/figures/plan.ts';
import { HOLDS } from '../../../journal/visible-sessions.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { reportedRows } from '../../../questionnaires/value-queries.ts';

/** What a company reports, by its newest accepted questionnaires. */
export interface OwnValues {
  /** Ascending: the years it reported for. */
  readonly years: readonly number[];
  /** Ascending: the IT systems it reported values of. */
  readonly systems: readonly number[];
  at(metric: number, period: Period): OwnValue | null;
}

export const NO_VALUES: OwnValues = { years: [], systems: [], at: () => null };

/** What holds for a company, by year: read once for any number of systems. */
export type OwnHeld = ReadonlyMap<number, Held>;

export async function loadOwnHeld(db: Kysely<Database>, company: number, plan: Plan): Promise<OwnHeld> {
  const rows = await reportedRows(db).where('session.company_id', '=', company).where(HOLDS).execute();
  return new Map([...Map.groupBy(rows, ({ year }) => year)].map(([year, own]) => [year, heldValues(own, plan.zeros)]));
}

/** The figures that follow from what holds, by the methodology of a release; of one system or of all. */
export function ownValuesIn(held: OwnHeld, plan: Plan, system: number | null): OwnValues {
  const placeOf = new Map(Array.from(plan.measures, (id, at) => [id, at]));
  const byYear = new Map(
    [...held].map(([year, own]) => [year, companyFigures(plan, own, system === null ? null : [system])]),
  );
  const systems = [...held.values()].flatMap((own) =>
    [...own.systems].flatMap(([id, values]) => (values.size > 0 ? [id] : [])),
  );
  const years = [...byYear.keys()].toSorted((a, b) => a - b);
  const figureOf = (metric: number, year: number): number => byYear.get(year)?.[placeOf.get(metric) ?? -1] ?? NaN;
  return {
    years,
    systems: [...new Set(systems)].toSorted((a, b) => a - b),
    at(metric, period) {
      const year = period === 'latest' ? years.findLast((one) => !Number.isNaN(figureOf(metric, one))) : period;
      const value = year === undefined ? NaN : figureOf(metric, year);
      return year === undefined || Number.isNaN(value) ? null : { value, year };
    },
  };
}

/** The figures of a company as it reports them now. */
export const loadOwnValues = async (
  db: Kysely<Database>,
  company: number,
  plan: Plan,
  system: number | null,
): Promise<OwnValues> => ownValuesIn(await loadOwnHeld(db, company, plan), plan, system);
