import { setTimeout as pause } from 'node:timers/promises';
import { calculate, upload } from '../people.ts';
import { must } from '../broken.ts';
import type { Scenario } from '../scenario.ts';

const HOUR = 3_600_000;
/** What the clock jumps to, and whether people's sign-in outlives it: a token of an hour does not live two. */
const JUMPS: readonly (readonly [ms: number, isSignedIn: boolean])[] = [
  [-2 * HOUR, true],
  [HOUR / 6, true],
  [2 * HOUR, false],
  [24 * HOUR, false],
];

/** The portal's clock jumps against the database's, and back. */
export const CLOCK: Scenario = {
  name: 'clock jumps',
  seed: 'small',
  watched: '/api/health/',
  async run(site, round) {
    try {
      for (const [clockMs, isSignedIn] of JUMPS) {
        const before = upload(site, round.acknowledged);
        if (isSignedIn) await pause(round.random() * 100);
        else await before;
        site.order((orders) => ({ ...orders, clockMs }));
        round.hit();
        await pause(300);
        if (isSignedIn)
          must((await upload(site, round.acknowledged)) !== null, `no upload with the clock at ${clockMs}`);
        await before;
        site.order((orders) => ({ ...orders, clockMs: 0 }));
        await pause(100);
      }
    } finally {
      site.order((orders) => ({ ...orders, clockMs: 0 }));
    }
  },
};

const TIMES = 3;

/** The threads that read workbooks and compute the market die under their work. */
export const DEAD_THREADS: Scenario = {
  name: 'dead threads',
  seed: 'small',
  async run(site, round) {
    for (let time = 0; time < TIMES; time++) {
      await Promise.all([upload(site, round.acknowledged), calculate(site, round.acknowledged)]);
      await pause(round.random() * 80);
      const running = await site.ask(`select 1 from jobs.job where state = 'active'`);
      if (running?.length) round.hit();
      site.order((orders) => ({ ...orders, deadThreads: orders.deadThreads + 1 }));
      await pause(100);
    }
  },
};
