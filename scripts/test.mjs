// `npm test`: every check to its end, whatever fails before it; `--no-browser` leaves the browser out.
import { say } from './run.mjs';
import { BROWSER_STEPS, STEPS } from './test-steps.mjs';

const steps = process.argv.includes('--no-browser') ? STEPS : [...STEPS, ...BROWSER_STEPS];
const total = { passed: 0, failed: 0 };
const failures = [];

for (const step of steps) {
  const started = Date.now();
  const { passed, failed, output } = await step.work();
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  total.passed += passed;
  total.failed += failed;
  say(`${failed === 0 ? '✓' : '✗'} ${step.name} (${passed + failed}) ${seconds} с`);
  if (failed > 0) {
    failures.push(step.name);
    say(`${output.trimEnd().replace(/^/gm, '    ')}\n`);
  }
}

if (failures.length > 0) say(`\nНе прошло: ${failures.join(', ')}`);
say(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
