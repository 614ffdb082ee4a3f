import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type { MarketMoney } from '#contract/market-money.ts';
import { expectNoOverflow } from './accessible.ts';
import { openAs, test } from './as-person.ts';
import { asAdmin, fresh, newCompany, newTariff, openAsNewEmployee, subscribe } from './new-client.ts';

// The demo's market is calculated and published when the portal starts for the first time.

const PAGE = '/benchmarks/final/money';

/** Opens the page and waits until both releases of the demo are there; how many rows it has. */
async function openMoney(page: Page): Promise<number> {
  await openAs(page, 'client', PAGE);
  let money: MarketMoney | undefined;
  await expect(async () => {
    const answer = page.waitForResponse(/\/api\/market\/final\/money\//, { timeout: 5_000 });
    await page.reload();
    money = (await (await answer).json()) as MarketMoney;
    expect(money.head.release.id).toBe(2);
  }).toPass({ timeout: 90_000 });
  await expect(page.getByText(/^Объяснить/)).toBeVisible();
  return [...money!.explain, ...money!.defend, ...money!.unjudged].length;
}

const table = (page: Page) => page.getByRole('table', { name: 'Затраты рядом с рынком' });
/** A row of a ratio: those of sections and panels have no heading. */
const rows = (page: Page) => table(page).locator('tr.row');

const amounts = async (page: Page): Promise<number[]> =>
  (await rows(page).locator('.roubles').allInnerTexts()).flatMap((text) => {
    const found = /[▼▲] ([+−])([\d\s,]+)/.exec(text);
    if (!found) return [];
    return [Number(found[2]!.replace(/\s/g, '').replace(',', '.')) * (found[1] === '+' ? 1 : -1)];
  });

test('a client reads what the difference to the market costs a year, opens a row and takes it along', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const count = await openMoney(page);
  await expect(rows(page)).toHaveCount(count);
  await expect(page.getByText(/Строки пересекаются, поэтому складывать их нельзя/)).toBeVisible();
  const sums = await amounts(page);
  const dear = sums.filter((one) => one > 0);
  const cheap = sums.filter((one) => one < 0);
  expect([dear.length, cheap.length], 'both sections have rows').toEqual([expect.any(Number), expect.any(Number)]);
  expect(dear.length * cheap.length).toBeGreaterThan(0);
  expect(dear).toEqual(dear.toSorted((a, b) => b - a));
  expect(cheap).toEqual(cheap.toSorted((a, b) => a - b));
  expect(sums, 'dearer first').toEqual([...dear, ...cheap]);

  const first = rows(page).first();
  const name = await first.getByRole('link').innerText();
  await first.getByRole('button', { name: `Подробнее: ${name}` }).press('Enter');
  await expect(page.getByRole('heading', { name: /^Откуда/ })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Чем объяснить' })).toContainText('За год: ');

  await page.getByRole('combobox', { name: 'С чем сравнить' }).click();
  await page.getByRole('option', { name: 'Сравнить с лучшей четвертью' }).click();
  await expect(page).toHaveURL(/yardstick=best/);
  await expect(page.getByText(/дороже границы лучшей четверти рынка: \d+/)).toBeVisible();
  expect((await amounts(page)).filter((one) => one > 0).length, 'fewer are that cheap').toBeGreaterThanOrEqual(
    dear.length,
  );

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Скачать CSV' }).click(),
  ]);
  const written = await readFile(await file.path(), 'utf8');
  expect(written.trim().split('\r\n')).toHaveLength(1 + count);
  expect(written).toContain(name);

  const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(printed.match(/\/Type\s*\/Page\b/g)?.length, 'sheets of paper').toBeLessThanOrEqual(2);

  await page.getByRole('link', { name: 'Страница показателя' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
});

test('the group in the address is measured by, and goes along to the page and back', async ({ page }) => {
  await openMoney(page);
  const before = await rows(page).allInnerTexts();
  await page.getByRole('radio', { name: /Мой размер/ }).check();
  await expect(page).toHaveURL(/money\?.*size=\d/);
  await expect.poll(() => rows(page).allInnerTexts()).not.toEqual(before);
  await page.getByRole('link', { name: 'Все показатели' }).click();
  await expect(page).toHaveURL(/metrics\?.*size=\d/);
  await page.getByRole('link', { name: 'Деньги' }).click();
  await expect(page).toHaveURL(/money\?.*size=\d/);
});

test('on a phone every row is a card, nothing sticks out and nothing is lost', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const count = await openMoney(page);
  await expect(rows(page)).toHaveCount(count);
  await expectNoOverflow(page);
  await rows(page)
    .first()
    .getByRole('button', { name: /^Подробнее/ })
    .click();
  await expect(page.getByRole('heading', { name: /^Откуда/ })).toBeVisible();
  await expectNoOverflow(page);
});

test('a failed call says so in its place, and is repeated there', async ({ page }) => {
  await openMoney(page);
  const broken = /\/api\/market\/final\/money\//;
  await page.route(broken, (route) => route.fulfill({ status: 503, json: { detail: 'нет связи' } }));
  await page.reload();
  const again = page.getByRole('button', { name: 'Повторить' });
  await expect(again).toBeVisible({ timeout: 30_000 });
  await page.unroute(broken);
  await again.click();
  await expect(page.getByText(/^Объяснить/)).toBeVisible();
});

test('without values, and without a subscription, the page says what it would show', async ({ page }) => {
  const send = await asAdmin();
  const company = await newCompany(send, fresh('Без данных'));
  const { id: tariff } = await newTariff(send, fresh('Тариф'));
  await subscribe(send, company, tariff, -1, 30);
  await openAsNewEmployee(page, send, company, PAGE);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Ваших данных о затратах ещё нет')).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 90_000 });
  await expect(page.getByRole('link', { name: 'Загрузить данные' })).toBeVisible();

  const unsubscribed = await newCompany(send, fresh('Без подписки'));
  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  await openAsNewEmployee(page, send, unsubscribed, PAGE);
  await expect(page.getByText('Здесь была бы разница с рынком в рублях')).toBeVisible();
});

test('the staff are told whose page it is', async ({ page }) => {
  await openAs(page, 'analyst', PAGE);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Эта страница — для компаний')).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 90_000 });
  await expect(page.getByRole('link', { name: 'Деньги', exact: true })).toHaveCount(0);
});
