import { sql, type Kysely } from 'kysely';
import type { MarketTasks } from '../market-tasks.ts';
import type { Database } from '../platform/database/schema.ts';
import type { TaskThread } from '../platform/task-thread.ts';
import type { Outlying } from './metric-rows.ts';

type Db = Kysely<Database>;

/** Fences drawn from fewer companies than the `least` mark nothing. */
export type Market = (least: number) => Promise<Outlying>;

/** Changes whenever the market or the methodology does. */
async function stampOf(db: Db): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select coalesce((select max(id) from market_change), 0) || ' ' ||
      coalesce((select max(id) from methodology_revision), 0) as stamp`.execute(db);
  return rows[0]?.stamp ?? '';
}

async function loadFences(thread: TaskThread<MarketTasks>): Promise<(least: number) => Outlying> {
  const { years, measures, n, low, high } = await thread.run('fences', {});
  const placeOfYear = new Map(Array.from(years, (year, at) => [year, at]));
  const placeOfMeasure = new Map(Array.from(measures, (measure, at) => [measure, at]));
  return (least) => (metric, year, system, value) => {
    const [of, ofYear] = [placeOfMeasure.get(metric), placeOfYear.get(year)];
    if (system !== null || of === undefined || ofYear === undefined) return null;
    const at = of * years.length + ofYear;
    if (n[at]! < least) return null;
    if (value < low[at]!) return 'low';
    return value > high[at]! ? 'high' : null;
  };
}

/** Tells what lies far from the market as it is now; worked out once and kept until something in it changes. */
export function marketOf(db: Db, thread: TaskThread<MarketTasks>): Market {
  let cached: { readonly stamp: string; readonly fences: ReturnType<typeof loadFences> } | null = null;
  return async (least) => {
    const stamp = await stampOf(db);
    if (cached?.stamp !== stamp) {
      const fences = loadFences(thread);
      cached = { stamp, fences };
      fences.catch(() => (cached = null));
    }
    return (await cached.fences)(least);
  };
}
