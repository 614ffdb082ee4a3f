import { sql, type Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { Outlying } from './metric-rows.ts';

type Db = Kysely<Database>;

/** Where the market of this moment lies, by year: far from it is what lies outside the fences. */
export interface MarketFences {
  readonly years: Int32Array;
  readonly measures: Int32Array;
  /** `[measure][year]`. */
  readonly low: Float64Array;
  readonly high: Float64Array;
}

/** Works the fences out, where the market is known. */
export type LoadFences = () => Promise<MarketFences>;

/** Tells what lies far from the market as it is now, for the operator's staff. */
export type Market = () => Promise<Outlying>;

/** Changes whenever the market or the methodology does. */
async function stampOf(db: Db): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select coalesce((select max(id) from market_change), 0) || ' ' ||
      coalesce((select max(id) from methodology_revision), 0) as stamp`.execute(db);
  return rows[0]?.stamp ?? '';
}

async function outlyingFrom(load: LoadFences): Promise<Outlying> {
  const { years, measures, low, high } = await load();
  const placeOfYear = new Map(Array.from(years, (year, at) => [year, at]));
  const placeOfMeasure = new Map(Array.from(measures, (measure, at) => [measure, at]));
  return (metric, year, system, value) => {
    const [of, ofYear] = [placeOfMeasure.get(metric), placeOfYear.get(year)];
    if (system !== null || of === undefined || ofYear === undefined) return null;
    const at = of * years.length + ofYear;
    if (value < low[at]!) return 'low';
    return value > high[at]! ? 'high' : null;
  };
}

/** Tells what lies far from the market as it is now; worked out once and kept until something in it changes. */
export function marketOf(db: Db, load: LoadFences): Market {
  let cached: { readonly stamp: string; readonly fences: ReturnType<typeof outlyingFrom> } | null = null;
  return async () => {
    const stamp = await stampOf(db);
    if (cached?.stamp !== stamp) {
      const fences = outlyingFrom(load);
      cached = { stamp, fences };
      fences.catch(() => (cached = null));
    }
    return cached.fences;
  };
}
