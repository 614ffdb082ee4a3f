import { afterAll, expect, test } from 'vitest';
import { closeAll } from './opened.ts';
import { runScenarios } from './run-scenarios.ts';
import { SCENARIOS } from './scenarios/all.ts';

// The short run; `npm run test:faults` plays all of them, many times, on both kinds of database.
const SHORT = ['postgres away: upload', 'dead threads'];

afterAll(closeAll);

test('nothing acknowledged is lost when the database stops at once or the threads die', async () => {
  const scenarios = SCENARIOS.filter(({ name }) => SHORT.includes(name));
  // Tests share the machine: how soon it is there again is the command's to say.
  const results = await runScenarios({ scenarios, modes: ['embedded'], rounds: 1, restartedMs: 60_000 });
  expect(results.map(({ scenario, passed, failures }) => ({ scenario, passed, failures }))).toEqual(
    SHORT.map((scenario) => ({ scenario, passed: 1, failures: [] })),
  );
}, 600_000);
