import type { Kysely } from 'kysely';
import { RateLimiterRes, type RateLimiterPostgres } from 'rate-limiter-flexible';
import { limiterIn, type Limit } from '../database/limiter.ts';
import type { Database } from '../database/schema.ts';
import { networkOf } from '../http/network-of.ts';
import { digest } from './payload-queries.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const PER_NAME_AND_ADDRESS: Limit = { points: 5, duration: 15 * MINUTE, blockDuration: 15 * MINUTE };
const PER_ADDRESS: Limit = { points: 50, duration: 15 * MINUTE, blockDuration: 15 * MINUTE };
/** NIST 800-63B: at most 100 wrong passwords for one account, from wherever they come. */
const PER_NAME: Limit = { points: 100, duration: 24 * HOUR, blockDuration: HOUR };
/** Only who has the password gets as far as a code, so a long block shuts nobody else out. */
const CODES_PER_NAME: Limit = { points: 100, duration: 24 * HOUR, blockDuration: 24 * HOUR };
/** A browser or session of the person's own is counted apart, so that strangers elsewhere cannot shut its owner out. */
const PER_OWN: Limit = { points: 5, duration: 15 * MINUTE, blockDuration: 15 * MINUTE };
const PER_OWN_DAY: Limit = { points: 50, duration: 24 * HOUR, blockDuration: HOUR };
const MAILS_PER_NAME: Limit = { points: 3, duration: HOUR, blockDuration: HOUR };
const MAILS_PER_ADDRESS: Limit = { points: 20, duration: HOUR, blockDuration: HOUR };

/** Counters of attempts in the database, so that all processes count together. */
export interface Throttle {
  /** Counts an attempt and says whether it may go ahead. */
  attempt(username: string, ip: string, own?: Own, what?: Secret): Promise<Pass>;
  /** The secret was right: the attempts so far are forgiven. */
  succeeded(username: string, ip: string, own?: Own, what?: Secret): Promise<void>;
  /** Counts a request for a mailed link. */
  mail(username: string, ip: string): Promise<{ address: Pass; name: Pass }>;
}

/** A browser in which this person has signed in before, or a session of theirs; null for anything else. */
type Own = string | null;

/** What is tried. Codes are counted apart: a right password would otherwise forgive wrong codes. */
type Secret = 'password' | 'code';

export interface Pass {
  /** Seconds to wait, 0 when the attempt may go ahead. */
  readonly wait: number;
  /** Whether this very attempt was the one too many. */
  readonly began: boolean;
  /** Whether it closed the account to all but its own devices. */
  readonly closed?: boolean;
}
const FREE: Pass = { wait: 0, began: false };

/** `noteRefused` hears of each attempt that has to wait. */
export function createThrottle(db: Kysely<Database>, noteRefused: () => void = () => undefined): Throttle {
  const limiter = (keyPrefix: string, limit: Limit) => limiterIn(db, keyPrefix, limit);
  const pairs = limiter('pair', PER_NAME_AND_ADDRESS);
  const addresses = limiter('address', PER_ADDRESS);
  const names = limiter('name', PER_NAME);
  const codeNames = limiter('code-name', CODES_PER_NAME);
  const owns = limiter('own', PER_OWN);
  const ownDays = limiter('own-day', PER_OWN_DAY);
  const mailNames = limiter('mail-name', MAILS_PER_NAME);
  const mailAddresses = limiter('mail-address', MAILS_PER_ADDRESS);
  // Only a digest is stored: people type passwords into the wrong field.
  const nameKey = (username: string, what: Secret = 'password') =>
    digest(username.trim().toLowerCase()) + (what === 'code' ? '|code' : '');
  const pairKey = (username: string, ip: string, what: Secret) => `${nameKey(username, what)}|${networkOf(ip)}`;

  async function consume(one: RateLimiterPostgres, key: string): Promise<Pass> {
    try {
      await one.consume(key);
      return FREE;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const wait = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      return { wait, began: refused.consumedPoints === one.points + 1 };
    }
  }

  const ownKey = (username: string, own: string, what: Secret) => `${nameKey(username, what)}|${own}`;

  async function consumeName(username: string, what: Secret): Promise<Pass> {
    const pass = await consume(what === 'code' ? codeNames : names, nameKey(username, what));
    return pass.began ? { ...pass, closed: true } : pass;
  }

  /** In sequence, so that a blocked name does not use up other limits. */
  async function consumeEach(keys: readonly (readonly [RateLimiterPostgres, string])[]): Promise<Pass> {
    for (const [one, key] of keys) {
      const pass = await consume(one, key);
      if (pass.wait > 0) return pass;
    }
    return FREE;
  }

  async function count(username: string, ip: string, own: Own, what: Secret): Promise<Pass> {
    if (own !== null) {
      const key = ownKey(username, own, what);
      return consumeEach([
        [owns, key],
        [ownDays, key],
      ]);
    }
    const pass = await consumeEach([
      [pairs, pairKey(username, ip, what)],
      [addresses, networkOf(ip)],
    ]);
    return pass.wait > 0 ? pass : consumeName(username, what);
  }

  return {
    async attempt(username, ip, own = null, what = 'password') {
      const pass = await count(username, ip, own, what);
      if (pass.wait > 0) noteRefused();
      return pass;
    },
    async succeeded(username, ip, own = null, what = 'password') {
      if (own !== null) {
        await owns.delete(ownKey(username, own, what));
        await ownDays.delete(ownKey(username, own, what));
        return;
      }
      await pairs.delete(pairKey(username, ip, what));
      await (what === 'code' ? codeNames : names).delete(nameKey(username, what));
      await addresses.reward(networkOf(ip));
    },
    async mail(username, ip) {
      const address = await consume(mailAddresses, networkOf(ip));
      return { address, name: address.wait > 0 ? address : await consume(mailNames, nameKey(username)) };
    },
  };
}
