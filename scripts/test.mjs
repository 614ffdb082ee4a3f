// `npm test`, `npm run test:all` (--all) and `npm run check` (--no-browser, --changed): every stage to its end, whatever fails before it.
import { readProgress } from './report-progress.mjs';
import { say } from './run.mjs';
import { findChanged } from './test-changed.mjs';
import { ALL, changed, CHECK, GATE } from './test-plan.mjs';

/** Stages compute on one core and wait in between: three at once fill two cores. */
const AT_ONCE = 3;
const TELL_EVERY = 15_000;
/** Of a stage that failed nobody reads what passed. */
const PASSED = /^\s*✓/;

const asked = (word) => process.argv.includes(word);
const began = Date.now();
const total = { passed: 0, failed: 0 };
const failures = [];
const underWay = new Map();

const clock = (since) => {
  const seconds = Math.round((Date.now() - since) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
const indent = (text) => text.trimEnd().replace(/^/gm, '    ');

function planAsked() {
  const place = process.argv.indexOf('--changed');
  if (place !== -1) return changed(findChanged(process.argv[place + 1]));
  if (asked('--all')) return ALL;
  return asked('--no-browser') ? CHECK : GATE;
}

function listen(name) {
  return (line) => {
    const told = readProgress(line);
    if (told?.progress) underWay.set(name, ` ${told.progress}`);
    if (told?.failure) say(`✗ ${name}: ${indent(told.failure).trimStart()}`);
    return told === null && !PASSED.test(line);
  };
}

async function runStage({ name, work }) {
  const since = Date.now();
  underWay.set(name, '');
  const { passed, failed, output } = await work(listen(name)).catch(({ stack }) => ({
    passed: 0,
    failed: 1,
    output: stack,
  }));
  underWay.delete(name);
  total.passed += passed;
  total.failed += failed;
  say(`${failed === 0 ? '✓' : '✗'} ${name} (${passed + failed}) ${clock(since)}`);
  if (failed > 0) {
    failures.push(name);
    say(`${indent(output)}\n`);
  }
  return failed === 0;
}

async function runChains(chains) {
  for (let chain = chains.shift(); chain; chain = chains.shift()) {
    for (const [place, stage] of chain.entries()) {
      const isWell = await runStage(stage);
      if (isWell || !stage.stopsChain) continue;
      for (const { name } of chain.slice(place + 1)) say(`– ${name}: не начато`);
      break;
    }
  }
}

const telling = setInterval(() => {
  const stages = [...underWay].map(([name, progress]) => name + progress);
  say(`  ${clock(began)} ${stages.join(' · ')}`);
}, TELL_EVERY);
const chains = [...planAsked()];
await Promise.all(Array.from({ length: AT_ONCE }, () => runChains(chains)));
clearInterval(telling);

if (failures.length > 0) say(`\nНе прошло: ${failures.join(', ')}`);
say(`\nВсего ${clock(began)}\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
