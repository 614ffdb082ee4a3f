import type { Kysely } from 'kysely';
import { ratioIn } from '#domain/benchmarks/money/cost-gap.ts';
import type { OwnValue } from '#domain/benchmarks/release/own-in-market.ts';
import type { Period } from '#domain/figures/calculation.ts';
import { companyFigures } from '#domain/figures/company-figures.ts';
import { heldValues, type Held } from '#domain/figures/held-values.ts';
import type { Plan } from '#domain/figures/plan.ts';
import { smallCounts } from '#domain/market/count-ratios.ts';
import { HOLDS } from '../../../journal/visible-sessions.ts';
import { createCache } from '../../../platform/cache.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { reportedRows } from '../../../questionnaires/value-queries.ts';
import { loadReportState } from '../queries.ts';
import type { Release } from '../release/load-release.ts';

/** What a company reports, by its newest accepted questionnaires. */
export interface OwnValues {
  /** Ascending: the years it reported for. */
  readonly years: readonly number[];
  /** Ascending: the IT systems it reported values of. */
  readonly systems: readonly number[];
  at(metric: number, period: Period): OwnValue | null;
}

/** What a company's figures follow from beside what it reports. */
type Formulas = Pick<Release, 'plan' | 'counts'>;

const NO_VALUES: OwnValues = { years: [], systems: [], at: () => null };

/** What holds for a company, by year: read once for any number of systems. */
type OwnHeld = ReadonlyMap<number, Held>;

async function loadOwnHeld(db: Kysely<Database>, company: number, plan: Plan): Promise<OwnHeld> {
  const rows = await reportedRows(db).where('session.company_id', '=', company).where(HOLDS).execute();
  return new Map([...Map.groupBy(rows, ({ year }) => year)].map(([year, own]) => [year, heldValues(own, plan.zeros)]));
}

/** The figures that follow from what holds, by the methodology of a release; of one system or of all. */
function ownValuesIn(held: OwnHeld, { plan, counts }: Formulas, system: number | null): OwnValues {
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
      if (year === undefined || Number.isNaN(value)) return null;
      const of_few = smallCounts(ratioIn(counts, metric, year), (id) => figureOf(id, year));
      return of_few ? { value, year, of_few } : { value, year };
    },
  };
}

/** What a company reports at the moment of a call, by the methodology of a release. */
export interface OwnReport {
  /** Names the company, the release and everything reported: what was made under the same key is still true. */
  readonly key: string;
  /** The one it is counted in first. */
  readonly industries: readonly number[];
  held(): Promise<OwnHeld>;
  /** Its figures of one system or of all. */
  values(system: number | null): Promise<OwnValues>;
}

export interface OwnReports {
  open(company: number | null, release: Formulas & Pick<Release, 'id'>): Promise<OwnReport>;
}

const OF_NOBODY: OwnReport = {
  key: '',
  industries: [],
  held: async () => new Map(),
  values: async () => NO_VALUES,
};

/** About 25 kB each at 540 measures of five years. */
const MOST_VALUES = 500;

/** Keeps the figures of companies until what they follow from changes, which one small query tells at each call. */
export function createOwnReports(db: Kysely<Database>): OwnReports {
  const kept = createCache<OwnValues>(MOST_VALUES);
  return {
    async open(company, release) {
      if (company === null) return OF_NOBODY;
      const { versions, industries } = await loadReportState(db, company);
      const key = [company, release.id, versions].join(' ');
      let reading: Promise<OwnHeld> | null = null;
      const held = () => (reading ??= loadOwnHeld(db, company, release.plan));
      return {
        key,
        industries,
        held,
        values: (system) => kept.get(`${key} ${system}`, async () => ownValuesIn(await held(), release, system)),
      };
    },
  };
}
