import { setTimeout as pause } from 'node:timers/promises';
import { tooManyCalls } from './limit-calls.ts';

/** How fast the calls of one person are served; dear ones count as many. */
export interface Pace {
  /** More than a page asks for, or several that are opened together. */
  readonly atOnce: number;
  readonly perSecond: number;
  /** Whoever would wait longer is refused. */
  readonly patienceMs: number;
}

/** The calls of a minute, spread over it: whoever sends them all at once must not make the others wait. */
export const PACE: Pace = { atOnce: 100, perSecond: 20, patienceMs: 10_000 };

/** Beyond this whoever has no call waiting is forgotten. */
const MOST_PEOPLE = 10_000;

/** Returns a wait for the turn of a call. */
export function paceCalls({ atOnce, perSecond, patienceMs }: Pace): (person: number, cost?: number) => Promise<void> {
  const inAdvance = (atOnce / perSecond) * 1000;
  /** When the calls of a person up to now would be served one after another. */
  const served = new Map<number, number>();
  return async (person, cost = 1) => {
    const now = performance.now();
    if (served.size > MOST_PEOPLE) for (const [one, until] of served) if (until < now) served.delete(one);
    const until = Math.max(served.get(person) ?? 0, now);
    const wait = until - now - inAdvance;
    if (wait > patienceMs) throw tooManyCalls(Math.ceil((wait - patienceMs) / 1000));
    served.set(person, until + (cost / perSecond) * 1000);
    if (wait > 0) await pause(wait);
  };
}
