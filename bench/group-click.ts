// A client clicks a group of the release on the typical size: from the click to the picture, in a real browser.
import type { Locator, Page } from '@playwright/test';
import { TYPICAL } from './benchmark-data.ts';
import { openPortalPage, spentBy } from './portal-page.ts';
import { openPublishedPortal } from './published-portal.ts';
import { rank } from './report.ts';

const BAR_MS = 150;
const INDICATOR = 10_007;
/** All industries and systems, and some of both. */
const MOST = 20;

const { portal } = await openPublishedPortal(TYPICAL);

/** Milliseconds from a click to the frame after the new figures; null where the rounded figures are the same. */
async function clickToFigures(page: Page, item: Locator): Promise<number | null> {
  const taken = page.evaluate(
    () =>
      new Promise<number | null>((resolve) => {
        const figures = () => document.querySelector('main .MuiCard-root')?.textContent ?? '';
        const [before, from] = [figures(), performance.now()];
        let begun = Infinity;
        document.addEventListener('click', (event) => (begun = event.timeStamp), { capture: true, once: true });
        const look = () => {
          // The charts are drawn in the same commit; the frame after it has them on the screen.
          if (figures() !== before) requestAnimationFrame(() => resolve(performance.now() - begun));
          else if (performance.now() - from > 3_000) resolve(null);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  await item.click();
  return taken;
}

/** Every group is a new one: nothing that is measured has been requested before. */
async function measure() {
  const { page, origin, close } = await openPortalPage(portal.address);
  try {
    await page.goto(`${origin}benchmarks/final/metrics/${INDICATOR}`);
    await page.getByRole('img').nth(1).waitFor();
    const menu = page.getByRole('radiogroup', { name: 'С кем сравнить' }).locator('..').getByRole('button').last();
    await menu.click();
    const names = await page
      .locator('[role=menuitemradio]:not([aria-disabled=true]) > span:first-child')
      .allInnerTexts();
    await page.keyboard.press('Escape');
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const times: number[] = [];
    const begun = await spentBy(session);
    for (const [at] of names.slice(0, MOST).entries()) {
      await menu.click();
      const item = page.locator('[role=menuitemradio]:not([aria-disabled=true])').nth(at);
      const took = await clickToFigures(page, item);
      if (took !== null) times.push(took);
    }
    return { times, processor: ((await spentBy(session)) - begun) / times.length };
  } finally {
    await close();
  }
}

try {
  const { times, processor } = await measure();
  const median = rank(times, 0.5);
  const held = times.length > 0 && median <= BAR_MS;
  console.log('bench group-click');
  console.log(
    `  ${held ? 'ok  ' : 'FAIL'} a group of the release, click to picture: median ${median.toFixed(0)} ms (bar ${BAR_MS}), ` +
      `least ${Math.min(...times).toFixed(0)}, p95 ${rank(times, 0.95).toFixed(0)} of ${times.length}; ${processor.toFixed(0)} ms of the processor in the page`,
  );
  process.exitCode = held ? 0 : 1;
} finally {
  await portal.close();
}
process.exit();
