import type { Kysely } from 'kysely';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { limiterIn } from './limiter.ts';
import type { Database } from './schema.ts';

interface SharedLimit {
  /** How many within a minute, in all processes together. */
  readonly points: number;
  /** How many a process takes at a time; divides `points`, or the last ones would never be given out. */
  readonly block: number;
}

/** What a process may still let through without asking, and until when; or for how long it lets nothing through. */
interface Reserve {
  left: number;
  until: number;
  isRefused: boolean;
  asking: Promise<void> | null;
}

const MINUTE = 60;
/** A database that is away must not hold up what does not need it. */
const PATIENCE_MS = 1000;
/** Beyond this what has run out is forgotten. */
const MOST_RESERVES = 10_000;

/**
 * Counts by key in the database without a write for each: a process reserves a block there and gives it out by itself.
 * What it does not use of a block within the minute is lost, so all processes together never let more through than one.
 */
export function createSharedLimit(
  db: Kysely<Database>,
  keyPrefix: string,
  { points, block }: SharedLimit,
  patienceMs = PATIENCE_MS,
) {
  const limit = { points, duration: MINUTE };
  const shared = limiterIn(db, keyPrefix, limit);
  const own = new RateLimiterMemory({ keyPrefix, ...limit });
  const reserves = new Map<string, Reserve>();

  async function consume(key: string): Promise<RateLimiterRes> {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new Error('the database is away')), patienceMs);
    const asked = shared.consume(key, block);
    // Whoever is late is answered by nobody.
    asked.catch(() => undefined);
    try {
      return await Promise.race([asked, late.promise]);
    } catch (refused) {
      if (refused instanceof RateLimiterRes) throw refused;
      return await own.consume(key, block);
    } finally {
      clearTimeout(timer);
    }
  }

  async function reserve(key: string, into: Reserve): Promise<void> {
    try {
      const { msBeforeNext } = await consume(key);
      const now = Date.now();
      into.left = now < into.until ? into.left + block : block;
      into.until = now + msBeforeNext;
      into.isRefused = false;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const now = Date.now();
      // What is left is too little for a dear call and enough for others.
      if (now >= into.until) into.left = 0;
      into.until = now + refused.msBeforeNext;
      into.isRefused = true;
    } finally {
      into.asking = null;
    }
  }

  function reserveOf(key: string): Reserve {
    const known = reserves.get(key);
    if (known) return known;
    if (reserves.size >= MOST_RESERVES) {
      for (const [old, { until, asking }] of reserves) if (until < Date.now() && !asking) reserves.delete(old);
    }
    const fresh: Reserve = { left: 0, until: 0, isRefused: false, asking: null };
    reserves.set(key, fresh);
    return fresh;
  }

  return {
    /** Counts so many; the seconds to wait, 0 when it may go ahead. */
    async take(key: string, count = 1): Promise<number> {
      const mine = reserveOf(key);
      for (;;) {
        const now = Date.now();
        if (now < mine.until && mine.left >= count) {
          mine.left -= count;
          return 0;
        }
        if (now < mine.until && mine.isRefused) return Math.max(1, Math.ceil((mine.until - now) / 1000));
        mine.asking ??= reserve(key, mine);
        await mine.asking;
      }
    },
  };
}
