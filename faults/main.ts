// `npm run test:faults`: kills the portal and its PostgreSQL in the middle of things and looks what is left.
// `-- --rounds=1 --only=reading --mode=embedded` plays a part of it.
import { parseArgs } from 'node:util';
import { findSystemServers } from '#api/testing/test-cluster.ts';
import { closeAll } from './opened.ts';
import { LOGS, runScenarios, type Result } from './run-scenarios.ts';
import type { Mode } from './modes.ts';
import { SCENARIOS } from './scenarios/all.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    only: { type: 'string', default: '' },
    mode: { type: 'string', default: '' },
    list: { type: 'boolean', default: false },
  },
});

const scenarios = SCENARIOS.filter(({ name }) => name.includes(values.only));
const rounds = Number(values.rounds);
const MODES: readonly Mode[] = ['embedded', 'server'];
const asked = MODES.filter((mode) => values.mode === '' || mode === values.mode);
if (scenarios.length === 0 || asked.length === 0 || !Number.isInteger(rounds) || rounds < 1 || rounds > 1000) {
  console.error(`npm run test:faults -- [--rounds=20] [--mode=embedded|server] [--only=…] [--list]`);
  process.exit(1);
}
if (values.list) {
  console.log(scenarios.map(({ name }) => name).join('\n'));
  process.exit(0);
}
const hasServer = findSystemServers().length > 0;
if (!hasServer && asked.includes('server'))
  console.log('No PostgreSQL 15 or newer in /usr/lib/postgresql: mode server is left out.');
const modes = asked.filter((mode) => mode === 'embedded' || hasServer);

const line = (cells: readonly (string | number)[]): string =>
  cells.map((cell, at) => (at === 0 ? String(cell).padEnd(34) : String(cell).padStart(10))).join(' ');

function show({ scenario, mode, skipped, ...result }: Result): void {
  if (skipped !== null) console.log(`${line([scenario, mode])}    skipped: ${skipped}`);
  else {
    const outage = `${(result.longestOutageMs / 1000).toFixed(1)} s`;
    console.log(line([scenario, mode, result.rounds, result.passed, result.hits, outage]));
  }
  for (const { round, why, log } of result.failures) console.log(`    round ${round}: ${why}\n    ${log}`);
}

const nameOf = ({ scenario, mode }: Result): string => `${scenario} (${mode})`;

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void closeAll().finally(() => process.exit(1)));
}

console.log(line(['scenario', 'mode', 'rounds', 'passed', 'on time', 'outage']));
const results = await runScenarios({ scenarios, modes, rounds, restartedMs: 5000, onResult: show });
const failed = results.filter(({ failures }) => failures.length > 0);
const passed = results.filter((result) => result.passed > 0);
const missed = passed.filter(({ hits }) => hits === 0);
if (missed.length > 0) console.log(`\nThe moment was never hit: ${missed.map(nameOf).join(', ')}.`);
if (failed.length > 0) console.log(`\n${failed.length} scenarios failed; the logs of their rounds are in ${LOGS}.`);
else if (passed.length === 0) console.log('\nNothing was played.');
else console.log('\nIn what was played, nothing acknowledged was lost and nothing left half done.');
process.exit(failed.length === 0 && passed.length > 0 ? 0 : 1);
