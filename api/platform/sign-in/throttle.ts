import { CompiledQuery, type Kysely } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../database/schema.ts';
import { digest } from './payload-queries.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Failures allowed within `duration` seconds, then nothing for `blockDuration`. */
interface Limit {
  readonly points: number;
  readonly duration: number;
  readonly blockDuration: number;
}
const PER_NAME_AND_ADDRESS: Limit = { points: 5, duration: 15 * MINUTE, blockDuration: 15 * MINUTE };
const PER_ADDRESS: Limit = { points: 50, duration: 15 * MINUTE, blockDuration: 15 * MINUTE };
/** NIST 800-63B: at most 100 wrong passwords for one account, from wherever they come. */
const PER_NAME: Limit = { points: 100, duration: 24 * HOUR, blockDuration: HOUR };
const MAILS_PER_NAME: Limit = { points: 3, duration: HOUR, blockDuration: HOUR };
const MAILS_PER_ADDRESS: Limit = { points: 20, duration: HOUR, blockDuration: HOUR };

/** Counters of attempts in the database, so that all processes count together. */
export interface Throttle {
  /** Counts an attempt. Seconds to wait before another may be made, 0 when this one may go ahead. */
  attempt(username: string, ip: string): Promise<number>;
  /** The password was right: the attempts so far are forgiven. */
  succeeded(username: string, ip: string): Promise<void>;
  /** Counts a request for a mailed link. */
  mail(username: string, ip: string): Promise<{ waitForAddress: number; waitForName: number }>;
}

/** The limiter speaks to a client of `pg`; here its statements go through the portal's own connections. */
const clientOver = (db: Kysely<Database>) => ({
  query: ({ text, values }: { text: string; values: unknown[] }) =>
    db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values)),
});

export function createThrottle(db: Kysely<Database>): Throttle {
  const limiter = (keyPrefix: string, limit: Limit) =>
    new RateLimiterPostgres({
      storeClient: clientOver(db),
      storeType: 'client',
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      ...limit,
    });
  const pairs = limiter('pair', PER_NAME_AND_ADDRESS);
  const addresses = limiter('address', PER_ADDRESS);
  const names = limiter('name', PER_NAME);
  const mailNames = limiter('mail-name', MAILS_PER_NAME);
  const mailAddresses = limiter('mail-address', MAILS_PER_ADDRESS);
  // Only a digest is stored: people type passwords into the wrong field.
  const nameKey = (username: string) => digest(username.trim().toLowerCase());
  const pairKey = (username: string, ip: string) => `${nameKey(username)}|${ip}`;

  async function consume(one: RateLimiterPostgres, key: string): Promise<number> {
    try {
      await one.consume(key);
      return 0;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      throw refused;
    }
  }

  return {
    async attempt(username, ip) {
      // One after the other: a blocked address must not use up the attempts of somebody else's name.
      return (
        (await consume(addresses, ip)) ||
        (await consume(pairs, pairKey(username, ip))) ||
        (await consume(names, nameKey(username)))
      );
    },
    async succeeded(username, ip) {
      await pairs.delete(pairKey(username, ip));
      await names.delete(nameKey(username));
      await addresses.reward(ip);
    },
    async mail(username, ip) {
      const waitForAddress = await consume(mailAddresses, ip);
      const waitForName = waitForAddress > 0 ? waitForAddress : await consume(mailNames, nameKey(username));
      return { waitForAddress, waitForName };
    },
  };
}
