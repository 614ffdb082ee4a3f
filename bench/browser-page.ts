import { fileURLToPath } from 'node:url';
import { chromium, type CDPSession, type Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { findChromium } from '../scripts/find-chromium.mjs';

const ROOT = fileURLToPath(new URL('./page/', import.meta.url));
const OUT = fileURLToPath(new URL('../.cache/bench-page/', import.meta.url));
const QUIET_MS = 80;

export interface MeasuredPage {
  readonly page: Page;
  /** Milliseconds of the processor that the page's main thread spends on something: scripts, styles, layout, painting. */
  readonly cost: (act: () => Promise<unknown>) => Promise<number>;
  /** The longest tasks of the main thread while something is done, in milliseconds of the processor, longest first. */
  readonly tasks: (act: () => Promise<unknown>) => Promise<number[]>;
  readonly close: () => Promise<void>;
}

async function spent(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = (metric: string): number => metrics.find(({ name }) => name === metric)?.value ?? Number.NaN;
  // The commands by which the browser is steered and measured are no part of the page.
  return (seconds('TaskDuration') - seconds('DevToolsCommandDuration')) * 1000;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
}

/** The main thread is the one that dispatches events. */
function longestTasks(events: readonly TraceEvent[]): number[] {
  const main = events.find(({ name }) => name === 'EventDispatch');
  return events
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === main?.pid && tid === main.tid)
    .map(({ tdur = 0 }) => tdur / 1000)
    .toSorted((a, b) => b - a);
}

/** The page of `bench/page`, built as for production and opened in Chromium. */
export async function openPage(): Promise<MeasuredPage> {
  const config = { root: ROOT, configFile: false as const, logLevel: 'error' as const, plugins: [react()] };
  await build({ ...config, build: { outDir: OUT, emptyOutDir: true, target: 'es2022' } });
  const server = await preview({ ...config, build: { outDir: OUT }, preview: { port: 0, host: '127.0.0.1' } });
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(server.resolvedUrls?.local[0] ?? '');
  await page.waitForSelector('[role=tree]');
  const session = await page.context().newCDPSession(page);
  // Time of the thread itself: what other programs take away does not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return {
    page,
    async cost(act) {
      const before = await spent(session);
      await act();
      // Suggestions and painting come a little later, and belong to it.
      await page.waitForTimeout(QUIET_MS);
      return (await spent(session)) - before;
    },
    async tasks(act) {
      await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] });
      await act();
      const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
      return longestTasks(trace.traceEvents);
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}
