import { readXlsx } from 'hucre/xlsx';
import { expect, type Page } from '@playwright/test';
import { expectNoOverflow } from './accessible.ts';
import { openAs, test } from './as-person.ts';
import { bytesOf, saved } from './personal-template.ts';

// The demo's market is calculated and published when the portal starts for the first time.

const PHONE = { width: 390, height: 844 };
const table = (page: Page) => page.getByRole('table', { name: 'Показатели по процессам' });
const rows = (page: Page) => table(page).locator('tr.indicator');

async function openTable(page: Page, search: string): Promise<void> {
  await openAs(page, 'client', `/benchmarks/final/metrics?${search}`);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/^Рынок на \d\d\.\d\d\.\d{4}/).first()).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 90_000 });
}

test(
  'on a phone each indicator is a name with its number, the row of twenty, the words and what is usual; a tap opens it',
  { tag: '@gate' },
  async ({ page }) => {
    await page.setViewportSize(PHONE);
    await openTable(page, 'all=true&search=Доля затрат');
    const first = rows(page).first();
    await expect(first).toContainText(/\d–\d/);
    await expect(page.getByRole('columnheader').filter({ visible: true })).toHaveCount(0);
    await expectNoOverflow(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    // Not behind the bar at the bottom.
    await first.evaluate((row) => row.scrollIntoView({ block: 'center' }));
    const box = (await first.boundingBox())!;
    await page.mouse.click(box.x + box.width / 2, box.y + box.height - 8);
    await expect(page, 'the whole row is the link').toHaveURL(/\/benchmarks\/final\/metrics\/\d+/);
  },
);

test(
  'the core comes first with the weakest process on top, everything on demand',
  { tag: '@gate' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openTable(page, 'all=true');
    const count = page.getByText(/^\d+ показател\S* из \d+$/);
    const [core, all] = (await count.innerText()).match(/\d+/g)!.map(Number);
    expect(core).toBeLessThan(all!);
    const middles = await table(page)
      .getByText(/^обычно сильнее \d+ из 20/)
      .allInnerTexts();
    const places = middles.map((text) => Number(/\d+/.exec(text)![0]));
    expect(places, 'the weakest process first').toEqual(places.toSorted((a, b) => a - b));
    await page.getByRole('radio', { name: /^Все \d+/ }).check();
    await expect(page).toHaveURL(/whole=true/);
    await expect(count).toHaveText(new RegExp(`^${all} показател\\S* из ${all}$`));
    const frame = await table(page).evaluate((box) => box.scrollWidth - box.parentElement!.clientWidth);
    expect(frame, 'nothing has to be scrolled').toBeLessThanOrEqual(0);
  },
);

test('only what is weaker than the market, ordered by money, stands in the address', async ({ page }) => {
  await openTable(page, 'all=true&show=worse');
  await expect(table(page).getByText(/^▼/).first()).toBeVisible();
  await expect(table(page).locator('.words', { hasText: /^▲/ })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Порядок' }).click();
  await page.getByRole('option', { name: 'Порядок: деньги' }).click();
  await expect(page).toHaveURL(/ordering=money/);
  await page.getByRole('button', { name: 'Слабее рынка' }).click();
  await expect(page).not.toHaveURL(/show=/);
});

test('a second group is printed and exported beside the first', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openTable(page, 'all=true&search=Доля затрат');
  await page.getByRole('button', { name: 'Сравнить с…' }).click();
  const own = page.getByRole('menuitemradio', { name: /· ваша/ }).first();
  const name = /^(.+?) · ваша/.exec((await own.innerText()).replaceAll('\n', ' '))![1]!;
  await own.click();
  await expect(table(page).getByRole('columnheader', { name: /^Отрасль/ })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(rows(page).first().locator('td.second')).toHaveText(/\d/);
  await expect(page.getByRole('button', { name: 'Сравнить с…' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('button', { name: 'Выгрузить' }).click();
  const file = await saved(page, () => page.getByRole('menuitem', { name: /Все показатели/ }).click());
  const { sheets } = await readXlsx(await bytesOf(file));
  expect(sheets[0]!.rows).toContainEqual([
    'С чем ещё сравнить',
    expect.stringMatching(new RegExp(`^${name}, n = \\d+$`)),
  ]);
  expect(sheets[1]!.rows[0]).toEqual(
    expect.arrayContaining(['Медиана', `${name}: Медиана`, `${name}: Место на рынке`]),
  );
});

test('on a phone the values of a questionnaire and of a company begin with what is newest', async ({ page }) => {
  await openAs(page, 'client', '/data');
  const address = (link: string) => page.locator(link).first().getAttribute('href');
  const company = await address('main a[href^="/companies/"]');
  await page.goto('/company-questionnaires');
  const pages = [await address('a[href$="/metrics"][href*="/sessions/"]'), company];
  await page.setViewportSize(PHONE);
  const values = page.getByRole('table', { name: 'Значения показателей' });
  for (const one of pages) {
    await page.goto(one!);
    const second = values.getByRole('columnheader').nth(1);
    await expect(second).toHaveText(one === pages[0] ? 'Все системы' : /2025/);
    await expect(second).toBeInViewport({ ratio: 0.9 });
    await expectNoOverflow(page);
  }
});
