import { readXlsx } from 'hucre/xlsx';
import { expect, type Page } from '@playwright/test';
import { expectNoOverflow } from './accessible.ts';
import { openAs, test } from './as-person.ts';
import { bytesOf, saved } from './personal-template.ts';

// The demo's market is calculated and published when the portal starts for the first time.

const PHONE = { width: 390, height: 844 };
const table = (page: Page) => page.getByRole('region', { name: 'Показатели расчёта' });
const cards = (page: Page) => page.getByRole('list', { name: 'Показатели расчёта' }).getByRole('listitem');

async function openTable(page: Page, search: string): Promise<void> {
  await openAs(page, 'client', `/benchmarks/final/metrics?${search}`);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/выпуск №\s2/).first()).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 90_000 });
}

test(
  'on a phone each indicator is a card with value, median and companies; a tap opens it',
  { tag: '@gate' },
  async ({ page }) => {
    await page.setViewportSize(PHONE);
    await openTable(page, 'all=true&search=Доля затрат');
    const first = cards(page).first();
    await expect(first).toContainText(/Медиана: [\d,]+\s*\d+ компан/);
    await expect(page.getByRole('columnheader')).toHaveCount(0);
    await expectNoOverflow(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    const box = (await first.boundingBox())!;
    await page.mouse.click(box.x + box.width / 2, box.y + box.height - 8);
    await expect(page, 'the whole card is the link').toHaveURL(/\/benchmarks\/final\/metrics\/\d+/);
  },
);

test('on a phone the cards are sorted from the worst place, and round again', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openTable(page, 'all=true');
  await page.getByRole('button', { name: 'Сортировка' }).click();
  await page.getByRole('menuitemradio', { name: 'Место' }).click();
  await expect(page).toHaveURL(/ordering=place/);
  await expect(cards(page).first()).toContainText('худшие');
  await page.getByRole('button', { name: 'Сортировка: Место' }).click();
  await page.getByRole('menuitemradio', { name: /Место/ }).click();
  await expect(page).toHaveURL(/ordering=-place/);
  await expect(cards(page).first()).toContainText('лучшие');
  await page.getByRole('button', { name: 'Сортировка: Место' }).click();
  await page.getByRole('menuitemradio', { name: 'Обычный порядок' }).click();
  await expect(page).not.toHaveURL(/ordering/);
});

test('on a phone a second group stands in the card', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openTable(page, 'all=true&search=Доля затрат');
  await page.getByRole('button', { name: 'Сравнить с…' }).click();
  await page
    .getByRole('menuitemradio', { name: /· ваша/ })
    .first()
    .click();
  await expect(cards(page).first()).toContainText(/Медиана отрасли: [\d,]+/);
  await expectNoOverflow(page);
});

test('headings one can sort by show it; the sorted one says how', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openTable(page, 'all=true');
  const place = table(page).getByRole('columnheader', { name: 'Место' });
  await expect(place.locator('svg')).toHaveCSS('opacity', '0.6');
  await expect(place).not.toHaveAttribute('aria-sort');
  await place.getByRole('button').click();
  await expect(place).toHaveAttribute('aria-sort', 'ascending');
  const row = table(page).getByRole('row').nth(1);
  await expect(row, 'the worst 10 % come first').toContainText('худшие');
  await place.getByRole('button').click();
  await expect(place).toHaveAttribute('aria-sort', 'descending');
  await expect(row).toContainText('лучшие');
});

test('a second group is printed and exported beside the first', async ({ page }) => {
  await openTable(page, 'all=true&search=Доля затрат');
  await page.getByRole('button', { name: 'Сравнить с…' }).click();
  const own = page.getByRole('menuitemradio', { name: /· ваша/ }).first();
  const name = /^(.+?) · ваша/.exec((await own.innerText()).replaceAll('\n', ' '))![1]!;
  await own.click();
  await expect(table(page).getByRole('columnheader', { name: 'Медиана отрасли' })).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const paper = page.locator('.etalon-paper');
  await expect(paper.getByText(`Медиана: ${name}`)).toBeAttached();
  await expect(paper.locator('tbody tr:not([data-process])').first().locator('td').last()).toHaveText(/\d/);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));

  await page.getByRole('button', { name: 'Выгрузить' }).click();
  const file = await saved(page, () => page.getByRole('menuitem', { name: /Весь расчёт/ }).click());
  const { sheets } = await readXlsx(await bytesOf(file));
  expect(sheets[0]!.rows).toContainEqual(['Рядом', expect.stringMatching(new RegExp(`^${name}, n = \\d+$`))]);
  expect(sheets[1]!.rows[0]).toEqual(
    expect.arrayContaining(['Медиана', `${name}: Медиана`, `${name}: Место на рынке`]),
  );
});

test('on a phone the values of a questionnaire and of a company begin with what is newest', async ({ page }) => {
  await openAs(page, 'client', '/company-questionnaires');
  const address = (link: string) => page.locator(link).first().getAttribute('href');
  const pages = [await address('a[href$="/metrics"][href*="/sessions/"]'), await address('nav a[href^="/companies/"]')];
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
