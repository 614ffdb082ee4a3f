import { CompiledQuery, type Kysely } from 'kysely';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Database } from './schema.ts';

/** Points allowed within `duration` seconds, then nothing for `blockDuration`. */
export interface Limit {
  readonly points: number;
  readonly duration: number;
  readonly blockDuration?: number;
}

/** The limiter speaks to a client of `pg`; here its statements go through the portal's own connections. */
const clientOver = (db: Kysely<Database>) => ({
  query: ({ text, values }: { text: string; values: unknown[] }) =>
    db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values)),
});

/** A counter in the database, so that all processes count together. */
export const limiterIn = (db: Kysely<Database>, keyPrefix: string, limit: Limit): RateLimiterPostgres =>
  new RateLimiterPostgres({
    storeClient: clientOver(db),
    storeType: 'client',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    ...limit,
  });
