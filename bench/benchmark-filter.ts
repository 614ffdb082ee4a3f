// A changed filter of one indicator on the typical size, from the click to the picture, in a real browser.
import { setTimeout } from 'node:timers/promises';
import { TYPICAL } from './benchmark-data.ts';
import { openBenchPortal } from './benchmark-portal.ts';
import { clickToPicture, openPortalPage, spentBy } from './portal-page.ts';
import { rank } from './report.ts';

const BAR_MS = 200;
const INDICATOR = 10_007;

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

/** Every choice is a new one: nothing that is measured has been requested before. */
async function measure() {
  const { page, origin, close } = await openPortalPage(portal.address);
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
      for (const option of options) {
        times.push(await clickToPicture(page, page.getByRole('option', { name: option, exact: true })));
      }
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
