import { setTimeout as pause } from 'node:timers/promises';
import { terminateAll } from '../database-faults.ts';
import { calculate, upload } from '../people.ts';
import type { Scenario } from '../scenario.ts';

const TIMES = 5;
const EVERY_MS = 300;
const READERS = 4;
const PAGES = ['/api/sessions/', '/api/benchmarks/history/', '/api/users/me/'];

/** What an administrator of the database does, again and again, while people work. */
export const TERMINATED_UNDER_LOAD: Scenario = {
  name: 'connections ended under load',
  seed: 'small',
  async run(site, round) {
    let isOver = false;
    const readers = Array.from({ length: READERS }, async (_, at) => {
      while (!isOver) {
        await site.call('analyst', 'GET', PAGES[at % PAGES.length]!);
        await pause(10);
      }
    });
    const changes: Promise<unknown>[] = [];
    for (let time = 0; time < TIMES; time++) {
      changes.push(upload(site, round.acknowledged), calculate(site, round.acknowledged));
      await pause(round.random() * EVERY_MS);
      await terminateAll(site);
      round.hit();
    }
    await Promise.all(changes).finally(() => (isOver = true));
    await Promise.all(readers);
  },
};
