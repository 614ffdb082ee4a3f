import { expect } from '@playwright/test';
import { signInAs, test } from './as-person.ts';
import { freePort } from './free-port.ts';
import { originOf, type OwnPortal, START_LIMIT_MS, startPortal } from './own-portal.ts';

/** So many decisions an analyst makes in an hour. */
const MOST_DECISIONS = 40;
const DECIDED = /исключено|оставлено|исправлено/;

let portal: OwnPortal | undefined;
let origin: string;

// Decisions go with their values into every later calculation, and settle questions that other journeys read.
test.beforeAll(async () => {
  test.setTimeout(START_LIMIT_MS + 10_000);
  const port = await freePort();
  origin = originOf(port);
  portal = startPortal(port, { DEMO: 'on' });
  await portal.untilUp();
});
test.afterAll(() => portal?.stop());

test('likely mistakes go to zero by keys, and then nothing of them waits anywhere', async ({ page }) => {
  test.setTimeout(600_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, 'analyst', `${origin}/benchmarks/calculation`);
  await page.getByRole('button', { name: 'Запустить расчёт' }).click();
  await page.waitForURL(/\/benchmarks\/\d+$/, { timeout: 120_000 });
  // The menu leads to the calculation that waits.
  const menu = page.getByRole('navigation', { name: 'Разделы портала' });
  await menu.getByRole('link', { name: /^Разбор сомнений, \d+/ }).click();
  await expect(page).toHaveURL(/\/benchmarks\/\d+\/anomalies/);
  const progress = page.getByRole('region', { name: 'Сколько разобрано' });
  const left = async () => Number(/осталось (\d+)/.exec(await progress.innerText())?.[1] ?? 0);
  await expect.poll(left, { timeout: 60_000 }).toBeGreaterThan(0);
  const all = await left();
  expect(all).toBeLessThanOrEqual(MOST_DECISIONS);
  const rows = page.locator('tr[data-index]');
  for (let open = all; open > 0; open--) {
    const texts = await rows.allInnerTexts();
    const next = rows.nth(texts.findIndex((text) => !DECIDED.test(text)));
    await next.focus();
    await expect(next).toBeFocused();
    await page.keyboard.press('x');
    if (open === all) {
      await page.keyboard.type('Ошибка единицы');
      await page.keyboard.press('Enter');
    }
    await expect.poll(left).toBe(open - 1);
  }
  await expect(progress).toContainText('всё решено');
  await page.goto(`${origin}/`);
  const waiting = page.getByRole('region', { name: 'Ждёт меня' });
  await expect(waiting.getByRole('listitem').first()).toBeVisible();
  await expect(waiting).toContainText('Расчёт готов, выпуск ждёт подписи');
  await expect(waiting).not.toContainText('на ошибку, не решено');
  const done = page.getByRole('region', { name: 'Сделано сегодня' });
  await expect(done.getByRole('listitem').first()).toBeVisible();
});
