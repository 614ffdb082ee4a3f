// A changed filter of one indicator on the typical size, from the click to the picture, in a real browser.
import { fileURLToPath } from 'node:url';
import { setTimeout } from 'node:timers/promises';
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { build, preview } from 'vite';
import { findChromium } from '../scripts/find-chromium.mjs';
import { TYPICAL } from './benchmark-data.ts';
import { openBenchPortal } from './benchmark-portal.ts';

const BAR_MS = 200;
const INDICATOR = 10_007;
const CONFIG = fileURLToPath(new URL('../vite.config.ts', import.meta.url));
const OUT = fileURLToPath(new URL('../.cache/bench-web/', import.meta.url));

const portal = await openBenchPortal(TYPICAL);

async function read<T>(path: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(`${portal.address}${path}`, init);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

async function calculate(): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const { id } = await read<{ id: number }>('/api/bench-params/', { method: 'POST', headers, body: '{}' });
  for (;;) {
    const { status } = await read<{ status: string }>(`/api/bench-params/${id}/`);
    if (status === 'done') return id;
    if (status === 'failed') throw new Error('the calculation failed');
    await setTimeout(100);
  }
}

/** Whoever calls the measured portal is its analyst, so the page is told that somebody has signed in. */
async function signedIn(page: Page): Promise<void> {
  const config = await read<{ authority: string; client_id: string; scope: string }>('/api/auth-config/');
  const user = {
    access_token: 'bench',
    token_type: 'Bearer',
    scope: config.scope,
    profile: { sub: '1', iss: config.authority, aud: config.client_id, exp: 4_000_000_000, iat: 0 },
    expires_at: 4_000_000_000,
  };
  await page.addInitScript(
    ([key, value]) => sessionStorage.setItem(key ?? '', value ?? ''),
    [`oidc.user:${config.authority}:${config.client_id}`, JSON.stringify(user)],
  );
}

/** Notes when something was last drawn on a canvas. */
const watchCanvas = () => {
  const proto = CanvasRenderingContext2D.prototype;
  const clear = Reflect.get(proto, 'clearRect');
  proto.clearRect = function watched(...args) {
    document.documentElement.dataset['drawn'] = String(performance.now());
    return clear.apply(this, args);
  };
};

/** Clicks an option of an open list; milliseconds until the new figures stand there and their picture is drawn. */
async function clickToPicture(page: Page, option: string): Promise<number> {
  const taken = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const said = () => document.querySelector('main [aria-live=polite]')?.textContent ?? '';
        const before = said();
        let begun = Infinity;
        document.addEventListener('click', (event) => (begun = event.timeStamp), { capture: true, once: true });
        // Everything drawn after the old figures were last seen, while new ones stand there, is the new picture.
        let lastOld = Infinity;
        const look = () => {
          const isNew = begun < Infinity && said() !== before;
          if (!isNew) lastOld = performance.now();
          const drawn = Number(document.documentElement.dataset['drawn'] ?? 0);
          if (isNew && drawn > lastOld) resolve(performance.now() - begun);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  await page.getByRole('option', { name: option, exact: true }).click();
  return taken;
}

const rank = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

/** The web as it is built for production, in a browser, in front of the measured portal. */
async function openBrowser() {
  await build({ configFile: CONFIG, logLevel: 'error', build: { outDir: OUT, emptyOutDir: true } });
  const server = await preview({
    configFile: CONFIG,
    build: { outDir: OUT },
    preview: { port: 0, host: '127.0.0.1', proxy: { '/api': portal.address } },
  });
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'ru-RU' });
  await signedIn(page);
  await page.addInitScript(watchCanvas);
  const close = async () => {
    await browser.close();
    await server.close();
  };
  return { page, origin: server.resolvedUrls?.local[0] ?? '', close };
}

/** Milliseconds of the processor that the page's main thread has spent so far, whatever else the machine does. */
async function spentBy(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/** Every choice is a new one: nothing that is measured has been asked for before. */
async function measure() {
  const { page, origin, close } = await openBrowser();
  try {
    await page.goto(`${origin}benchmarks/${await calculate()}/metrics/${INDICATOR}`);
    await page.getByRole('img').nth(1).waitFor();
    const names = (word: string, count: number) => Array.from({ length: count }, (_, at) => `${word} ${at + 1}`);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const times: number[] = [];
    const begun = await spentBy(session);
    for (const [field, options] of [
      ['ИТ-системы', names('Система', TYPICAL.systems)],
      ['Отрасли', names('Отрасль', 4)],
    ] as const) {
      await page.getByLabel(field, { exact: true }).click();
      for (const option of options) times.push(await clickToPicture(page, option));
      await page.keyboard.press('Escape');
    }
    return { times, processor: ((await spentBy(session)) - begun) / times.length };
  } finally {
    await close();
  }
}

try {
  const { times, processor } = await measure();
  const median = rank(times, 0.5);
  const held = median <= BAR_MS;
  console.log('bench benchmark-filter');
  console.log(
    `  ${held ? 'ok  ' : 'FAIL'} a changed filter, click to picture: median ${median.toFixed(0)} ms (bar ${BAR_MS}), ` +
      `least ${Math.min(...times).toFixed(0)}, p95 ${rank(times, 0.95).toFixed(0)} of ${times.length}; ${processor.toFixed(0)} ms of the processor in the page`,
  );
  process.exitCode = held ? 0 : 1;
} finally {
  await portal.close();
}
process.exit();
