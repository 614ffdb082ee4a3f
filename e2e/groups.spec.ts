import { expect, type Page } from '@playwright/test';
import type { ReleaseMarket, ReleaseMenu } from '#contract/releases.ts';
import { expectAccessible, openAs, test } from './as-person.ts';

// The demo's market is calculated and published when the portal starts for the first time.
test.describe.configure({ timeout: 150_000 });

const groups = (page: Page) => page.getByRole('group', { name: 'С кем сравнить' });

/** Opens a page of the published market and waits until both releases of the demo are there. */
async function openMarket(page: Page, address: string): Promise<ReleaseMenu> {
  await openAs(page, 'client', address);
  let menu: ReleaseMenu | undefined;
  await expect(async () => {
    const answer = page.waitForResponse(/\/api\/releases\/2\/menu\//, { timeout: 5_000 });
    await page.reload();
    menu = (await (await answer).json()) as ReleaseMenu;
  }).toPass({ timeout: 90_000 });
  await expect(groups(page)).toBeVisible();
  return menu!;
}

test('a client changes the group by keyboard, and it goes along to the other pages and into the address', async ({
  page,
}) => {
  await openMarket(page, '/benchmarks/final/metrics');
  await expect(page.getByText(/Ваша группа по размеру: .*чел\./)).toBeVisible();
  const all = groups(page).getByRole('button', { name: /Весь рынок 60/ });
  await expect(all).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);

  const row = page.getByRole('row').nth(1);
  const [before, height] = [await row.innerText(), await page.getByRole('region').first().boundingBox()];
  await all.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(groups(page).getByRole('button', { name: /Мой размер/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/[?&]size=\d/);
  await expect(row).not.toHaveText(before);
  const after = await page.getByRole('region').first().boundingBox();
  expect([after?.x, after?.y], 'nothing moves').toEqual([height?.x, height?.y]);

  await page.getByRole('link', { name: 'Сводка' }).click();
  await expect(page).toHaveURL(/summary\?.*size=\d/);
  await expect(groups(page).getByRole('button', { name: /Мой размер/ })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  const saved = page.waitForRequest(/summary\/file\/\?.*size=\d/);
  await page.getByRole('button', { name: 'Скачать Excel' }).click();
  await saved;
  await page.goBack();
  await page.goBack();
  await expect(all, 'back undoes the choice').toHaveAttribute('aria-pressed', 'true');
});

test('a closed group stays in the menu with its reason, and can be reached but not chosen', async ({ page }) => {
  const menu = await openMarket(page, '/benchmarks/final/metrics');
  const closed = menu.industries.find(({ hidden }) => hidden === 'few')!;
  await groups(page).getByRole('button', { name: 'Другая группа' }).press('Enter');
  const item = page.getByRole('menuitem', { name: new RegExp(`^${closed.name}`) });
  await expect(item).toContainText('данных мало: меньше 6');
  await expect(item).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  const isReached = () => item.evaluate((element) => element === document.activeElement);
  for (let left = 20; left > 0 && !(await isReached()); left--) await page.keyboard.press('ArrowDown');
  await expect(item).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/industry=/);
  const open = menu.industries.find(({ hidden, id }) => hidden === null && id !== menu.own.industry_id)!;
  await page.getByRole('menuitem', { name: new RegExp(`^${open.name}`) }).click();
  await expect(page).toHaveURL(new RegExp(`industry=${open.id}`));
  await expect(groups(page).getByRole('button', { name: new RegExp(open.name) })).toBeVisible();
});

test('a figure kept from the earlier release is marked with its number and date', async ({ page }) => {
  const menu = await openMarket(page, '/benchmarks/final/metrics');
  const shown = menu.industries.filter(({ hidden }) => hidden === null);
  let kept: { group: number; id: number; description: string } | undefined;
  for (const { id } of shown) {
    const answer = page.waitForResponse((one) => one.url().includes(`/market/?industry=${id}`));
    await page.goto(`/benchmarks/final/metrics?industry=${id}`);
    const { processes } = (await (await answer).json()) as ReleaseMarket;
    const metrics = (of: ReleaseMarket['processes']): ReleaseMarket['processes'][number]['metrics'][number][] =>
      of.flatMap((process) => [...process.metrics, ...metrics([...process.children])]);
    const found = metrics(processes).find(({ latest }) => latest.since !== null);
    if (found) kept = { group: id, id: found.id, description: found.description };
    if (kept) break;
  }
  expect(kept, 'the demo has kept figures').toBeDefined();
  const words = /Сохранена: выпуск №\s1 от \d\d\.\d\d\.\d{4}/;
  await page.getByRole('searchbox', { name: 'Найти показатель' }).fill(kept!.description);
  await expect(page.getByRole('img', { name: words }).first()).toBeVisible();
  await expect(page.getByText(/\* цифра сохранена: выпуск №\s1 от/)).toBeVisible();
  await page.goto(`/benchmarks/final/metrics/${kept!.id}?industry=${kept!.group}`);
  await expect(page.getByRole('img', { name: words }).first()).toBeVisible();
  await expect(page.getByText(/группы «.+».*; цифры группы\s— выпуска от/)).toBeVisible();
  await expectAccessible(page);
});

test('how figures are published is explained with a picture, and every page of the market leads there', async ({
  page,
}) => {
  await openMarket(page, '/benchmarks/final/summary');
  await page.getByRole('link', { name: 'Как публикуются цифры' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Как публикуются цифры' })).toBeVisible();
  await expect(page.getByRole('img', { name: /Пример: двенадцать компаний/ })).toBeVisible();
  await page.getByRole('navigation', { name: 'На этой странице' }).getByRole('link', { name: 'Округление' }).click();
  await expect(page.getByRole('heading', { name: 'Округление' })).toBeFocused();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, 'nothing sticks out on a phone').toBeLessThanOrEqual(0);
});

test('every release can be opened from the history, and an earlier one compared with the newest', async ({ page }) => {
  await openMarket(page, '/benchmarks/final/metrics');
  await page.goto('/benchmarks/history');
  const releases = page.getByRole('region', { name: 'Выпуски рынка' });
  await releases.getByRole('link', { name: /^Выпуск №\s1 от/ }).click();
  await expect(page.getByText(/Сглаженные квантили, округлены, выпуск №\s1 от/)).toBeVisible();
  await page.goBack();
  await expectAccessible(page);
  await releases
    .getByRole('link', { name: /^Сравнить с выпуском/ })
    .last()
    .click();
  await expect(page.getByRole('heading', { name: /Цифры сдвинулись у \d+ из \d+/ })).toBeVisible();
});

test('on a phone the groups scroll sideways and the page does not', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openMarket(page, '/benchmarks/final/metrics');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  expect(await groups(page).evaluate((box) => box.scrollWidth - box.clientWidth)).toBeGreaterThan(0);
  await expectAccessible(page);
});
