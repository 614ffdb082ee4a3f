import { setTimeout as pause } from 'node:timers/promises';
import type { Supervised } from './supervisor.ts';

const EVERY_MS = 50;
/** A call may fail a moment before the death of the process is noticed. */
const TOLERANCE_MS = 500;
const PATIENCE_MS = 15_000;

interface Failed {
  readonly from: number;
  readonly to: number;
  readonly what: string;
}

export interface Watch {
  /** The longest time without a good answer, in milliseconds. */
  readonly longestOutage: () => number;
  /** Ends it; what was answered otherwise than with success or 503 in words while the portal lived. */
  stop(): Promise<readonly string[]>;
}

async function isExplained(answer: Response, body: string): Promise<boolean> {
  if (answer.status !== 503 || !answer.headers.has('retry-after')) return false;
  const { detail } = JSON.parse(body) as { detail?: unknown };
  return typeof detail === 'string' && detail.length > 20;
}

/** Somebody who looks at the portal all the time. */
export function watch(url: string, token: string, portal: Supervised): Watch {
  const problems: string[] = [];
  const failed: Failed[] = [];
  let longest = 0;
  let good = performance.now();
  let isOver = false;

  async function look(): Promise<void> {
    const from = performance.now();
    try {
      const answer = await fetch(url, {
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const body = await answer.text();
      if (answer.ok) {
        longest = Math.max(longest, performance.now() - good - EVERY_MS);
        good = performance.now();
        portal.answered();
      } else if (!(await isExplained(answer, body))) problems.push(`${url} ${answer.status} ${body.slice(0, 300)}`);
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
      failed.push({ from, to: performance.now(), what: `${url} ${cause}` });
    }
  }

  const watching = (async () => {
    while (!isOver) {
      await look();
      await pause(EVERY_MS);
    }
  })();

  /** Nobody answers for a process that is not there. */
  const isExcused = ({ from, to }: Failed): boolean =>
    portal.absences.some(
      (absence) => absence.from - TOLERANCE_MS <= to && from <= (absence.to ?? performance.now()) + TOLERANCE_MS,
    );

  return {
    longestOutage: () => Math.max(longest, performance.now() - good - 2 * EVERY_MS),
    async stop() {
      isOver = true;
      await watching;
      return [...problems, ...failed.filter((one) => !isExcused(one)).map(({ what }) => what)];
    },
  };
}
