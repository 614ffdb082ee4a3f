import type { Kysely } from 'kysely';
import type { DoubtCause } from '#domain/doubts/doubt-text.ts';
import { doubtBehind } from '#domain/doubts/doubtful-figures.ts';
import { ratioIn } from '#domain/benchmarks/money/cost-gap.ts';
import { companyFigures } from '#domain/figures/company-figures.ts';
import { heldByYear, type Held } from '#domain/figures/held-values.ts';
import type { Plan } from '#domain/figures/plan.ts';
import { smallCounts } from '#domain/market/count-ratios.ts';
import type { OwnValues } from '#domain/market/read-measure.ts';
import { createCache } from '../../../platform/cache.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { loadHeld } from '../../../values/reported-rows.ts';
import { openStoredDoubts, type FoundDoubts } from '../../../values/open-doubts.ts';
import type { MarketDetail } from '../../../values/judge-stored.ts';
import { loadReportState } from '../queries.ts';
import type { Release } from '../release/load-release.ts';

/** What a company's figures follow from beside what it reports. */
type Formulas = Pick<Release, 'plan' | 'counts' | 'methodology'>;

/** The doubt behind a figure of one IT system or of all. */
type CauseOf = (measure: number, year: number) => DoubtCause | null;

/** A doubt stays behind all that is computed from its value until somebody has said that the value is right. */
function causesIn({ planned, doubts }: FoundDoubts, { plan, methodology }: Formulas, system: number | null): CauseOf {
  const standing = doubts.filter(({ state }) => state !== 'confirmed');
  const behind = doubtBehind({ plan }, standing);
  const names = new Map([...planned.metrics, ...methodology.metrics].map(({ id, description }) => [id, description]));
  return (measure, year) => {
    const mark = behind(measure, year, system);
    if (!mark) return null;
    const { measure: id } = mark.cell;
    return { metric: { id, name: names.get(id) ?? '' }, year, test: mark.test };
  };
}

const NO_VALUES: OwnValues = { years: [], systems: [], at: () => null };

/** What holds for a company, by year: read once for any number of systems. */
type OwnHeld = ReadonlyMap<number, Held>;

const loadOwnHeld = async (db: Kysely<Database>, company: number, plan: Plan): Promise<OwnHeld> =>
  heldByYear(await loadHeld(db, company), plan.zeros);

/** The figures that follow from what holds, by the methodology of a release; of one system or of all. */
function ownValuesIn(held: OwnHeld, { plan, counts }: Formulas, causeOf: CauseOf, system: number | null): OwnValues {
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
      const doubt = causeOf(metric, year);
      return { value, year, ...(of_few && { of_few }), ...(doubt && { doubt }) };
    },
  };
}

/** What a company reports at the moment of a call, by the methodology of a release. */
export interface OwnReport {
  /** Names the company, its main industry, the release, everything reported and what is doubted of it: what was made under it is still true. */
  readonly key: string;
  /** The one it is counted in first. */
  readonly industries: readonly number[];
  held(): Promise<OwnHeld>;
  /** Its figures of one system or of all. */
  values(system: number | null): Promise<OwnValues>;
}

export interface OwnReports {
  open(company: number | null, release: Formulas & Pick<Release, 'id' | 'names'>): Promise<OwnReport>;
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
export function createOwnReports(
  db: Kysely<Database>,
  detailFor: (company: number) => Promise<MarketDetail>,
): OwnReports {
  const kept = createCache<OwnValues>(MOST_VALUES);
  return {
    async open(company, release) {
      if (company === null) return OF_NOBODY;
      const { versions, industries } = await loadReportState(db, company);
      const stored = await openStoredDoubts(db, company, await detailFor(company));
      const key = [company, industries[0], release.id, release.names, versions, stored.key].join(' ');
      let reading: Promise<OwnHeld> | null = null;
      const held = () => (reading ??= loadOwnHeld(db, company, release.plan));
      let finding: Promise<FoundDoubts> | null = null;
      const values = async (system: number | null): Promise<OwnValues> => {
        const causeOf = causesIn(await (finding ??= stored.find()), release, system);
        return ownValuesIn(await held(), release, causeOf, system);
      };
      return {
        key,
        industries,
        held,
        values: (system) => kept.get(`${key} ${system}`, () => values(system)),
      };
    },
  };
}
