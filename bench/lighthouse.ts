// How the client's first pages open on a phone by Lighthouse: nothing cached, a slow network and processor.
import { spawn } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { buildWeb } from '../scripts/build-web.mjs';
import { findChromium } from '../scripts/find-chromium.mjs';
import { openLighthouse } from './peers.ts';
import { rank } from './report.ts';

/** An address without a page: the frame alone, against which the script work of home is measured. */
const PAGES = {
  frame: '/no/such/page',
  home: '/',
  market: '/benchmarks/final/metrics',
  metric: '/benchmarks/final/metrics/482',
};
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const [PERFORMANCE, SHIFT, WHOLE, WORK] = [65, 0.05, 100, 2];
const PORT = '8971';
const origin = `http://localhost:${PORT}`;

const { lighthouse, puppeteer } = await openLighthouse();
const built = await buildWeb();
if (built.code !== 0) throw new Error(built.output);
const portal = spawn(process.execPath, ['e2e/run-portal.ts'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, PORT, HOST: '127.0.0.1', PUBLIC_URL: origin, DEMO: 'on', LOG_LEVEL: 'warn' },
});
for (let left = 600; left > 0; left--) {
  if ((await fetch(`${origin}/api/health/`).catch(() => undefined))?.ok) break;
  await setTimeout(1000);
}

const browser = await puppeteer.launch({
  executablePath: findChromium() ?? 'chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--lang=ru'],
});

const page = await browser.newPage();
await page.goto(`${origin}/`);
await page.locator('input[name=username]').fill('client');
await page.locator('input[name=password]').fill('etalon-demo');
await page.locator('form button[type=submit]').click();
// The sign-in has a `main` of its own.
await page.locator('#root main').wait();

/** The parts of the main thread's work that are script. */
const SCRIPT = new Set(['scriptEvaluation', 'scriptParseCompile', 'garbageCollection']);

function workOf(details: unknown): number {
  const { items } = details as { readonly items: readonly { readonly group: string; readonly duration: number }[] };
  return items.reduce((sum, { group, duration }) => (SCRIPT.has(group) ? sum + duration : sum), 0);
}

/** Lighthouse empties the cache before it opens the page, and leaves the sign-in. */
async function audit(path: string) {
  const answer = await lighthouse(`${origin}${path}`, { logLevel: 'error' }, undefined, page);
  if (!answer) throw new Error(`${path}: no result`);
  const { categories, audits, environment } = answer.lhr;
  const score = (category: string) => Math.round((categories[category]?.score ?? Number.NaN) * 100);
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    shift: figure('cumulative-layout-shift'),
    paint: figure('largest-contentful-paint'),
    blocked: figure('total-blocking-time'),
    bytes: figure('total-byte-weight'),
    work: workOf(audits['mainthread-work-breakdown']?.details),
    machine: environment.benchmarkIndex,
  };
}

console.log('bench lighthouse (phone)');
const work = new Map<string, number>();
for (const [name, path] of Object.entries(PAGES)) {
  const rounds: Awaited<ReturnType<typeof audit>>[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await audit(path));
  const middle = (of: (round: (typeof rounds)[number]) => number) => rank(rounds.map(of), 0.5);
  const [performance, shift] = [middle((one) => one.performance), Math.max(...rounds.map((one) => one.shift))];
  const whole = rounds.every(({ accessibility, practices }) => accessibility === WHOLE && practices === WHOLE);
  work.set(
    name,
    middle((one) => one.work),
  );
  const held = name === 'frame' || (performance >= PERFORMANCE && shift < SHIFT && whole);
  if (!held) process.exitCode = 1;
  console.log(
    `  ${held ? 'ok  ' : 'FAIL'} ${name}: performance ${rounds.map((one) => one.performance).join(', ')} (bar ${PERFORMANCE} in the middle), ` +
      `shift ${shift.toFixed(3)} (bar ${SHIFT}), accessibility ${middle((one) => one.accessibility)}, ` +
      `best practices ${middle((one) => one.practices)} (bar ${WHOLE}); paint ${(middle((one) => one.paint) / 1000).toFixed(1)} s, ` +
      `blocked ${middle((one) => one.blocked).toFixed(0)} ms, script ${middle((one) => one.work).toFixed(0)} ms, ${(middle((one) => one.bytes) / 1024).toFixed(0)} KB; ` +
      `speed of the machine ${middle((one) => one.machine).toFixed(0)}`,
  );
}
const ratio = (work.get('home') ?? Number.NaN) / (work.get('frame') ?? Number.NaN);
if (!(ratio <= WORK)) process.exitCode = 1;
console.log(
  `  ${ratio <= WORK ? 'ok  ' : 'FAIL'} home: ${ratio.toFixed(2)} times the script work of the frame (bar ${WORK})`,
);
await browser.close();
portal.kill('SIGTERM');
