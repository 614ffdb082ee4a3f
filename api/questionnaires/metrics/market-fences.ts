import { sql, type Kysely } from 'kysely';
import type { MarketTasks } from '../../market-tasks.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { TaskThread } from '../../platform/task-thread.ts';
import type { Outlying } from './metric-rows.ts';

type Db = Kysely<Database>;

/** Tells what lies far from the market as it is now, for the operator's staff. */
export type Market = () => Promise<Outlying>;

/** Changes whenever the market or the methodology does. */
async function stampOf(db: Db): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select coalesce((select max(id) from market_change), 0) || ' ' ||
      coalesce((select max(id) from methodology_revision), 0) as stamp`.execute(db);
  return rows[0]?.stamp ?? '';
}

async function loadFences(thread: TaskThread<MarketTasks>): Promise<Outlying> {
  const { years, measures, low, high } = await thread.run('fences', {});
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
export function marketOf(db: Db, thread: TaskThread<MarketTasks>): Market {
  let cached: { readonly stamp: string; readonly fences: ReturnType<typeof loadFences> } | null = null;
  return async () => {
    const stamp = await stampOf(db);
    if (cached?.stamp !== stamp) {
      const fences = loadFences(thread);
      cached = { stamp, fences };
      fences.catch(() => (cached = null));
    }
    return cached.fences;
  };
}
