import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** How large a market is made. */
export interface MarketSize {
  readonly companies: number;
  readonly years: number;
  readonly systems: number;
  readonly metrics: number;
}

export const LARGE_MARKET: MarketSize = { companies: 2000, years: 5, systems: 10, metrics: 500 };

/** The year companies reported last. */
export const NEWEST_YEAR = 2025;
export const yearsOf = ({ years }: MarketSize): number[] =>
  Array.from({ length: years }, (_, at) => NEWEST_YEAR - years + 1 + at);

export const UNIT = 'тыс. руб.';

/** How many metrics there are to one indicator. */
export const METRICS_OF_INDICATOR = 5;

/** Everybody's password in such a portal: it is of no use elsewhere. */
export const MARKET_PASSWORD = 'рынок для измерений 2025';

/** One person of each role; the client works in the first company. */
export const MARKET_PEOPLE = { client: 'client-1', analyst: 'analyst', admin: 'admin' } as const;
export type MarketRole = keyof typeof MARKET_PEOPLE;

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** A folder of its own for each number of companies, away from the demonstration's. */
const CACHE = join(ROOT, '.cache');
export const marketFolder = (companies: number): string => join(CACHE, `market-${companies}`);

/** How many companies the largest market made so far has. */
export function largestMarket(): number | undefined {
  const names = existsSync(CACHE) ? readdirSync(CACHE) : [];
  return names
    .flatMap((name) => /^market-(\d+)$/.exec(name)?.[1] ?? [])
    .map(Number)
    .toSorted((one, other) => other - one)[0];
}
