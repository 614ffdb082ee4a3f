import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { hideYears, keepOneYear } from './accessibility/planted.ts';
import { openAs, test } from './as-person.ts';
import { asAdmin, fresh, newCompany, newTariff, openAsNewEmployee, subscribe } from './new-client.ts';

// The demo's market is calculated and published when the portal starts for the first time.

const PAGE = '/benchmarks/final/years';
const YEARS = /\/api\/market\/final\/years\//;

const sentence = (page: Page) => page.getByText(/^(За год|С\s20\d\d по\s20\d\d год) (вы|ваши)/);

/** Opens the page and waits until both releases of the demo are there. */
async function openYears(page: Page, address = PAGE): Promise<void> {
  await openAs(page, 'client', address);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/Рынок на \d\d\.\d\d\.\d{4} · 60 компаний/).first()).toBeVisible({ timeout: 5_000 });
    await expect(sentence(page)).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 90_000 });
}

test('a client reads how the company moved in a year, in words, slopes and lists, and takes the picture along', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openYears(page);
  await page.goto('/benchmarks/final/metrics');
  await page.getByRole('link', { name: 'Год к году' }).click();
  await expect(page).toHaveURL(/\/benchmarks\/final\/years/);
  await expect(page.getByRole('img', { name: /^За год вы/ })).toBeVisible();
  const changes = page.getByRole('list', { name: 'Что изменилось' }).getByRole('listitem');
  await expect(changes.first()).toContainText(/Вы улучшили \d+ показател.+, рынок\s— \d+/);
  await expect(changes.last()).toContainText(/Из слабых уш.+ \d+, во.+ \d+: было \d+, стало \d+/);
  await expect(changes, 'three key numbers of the demo moved while their places stayed').toHaveCount(5);
  await expect(changes.filter({ hasText: 'Доля площадок с резервным каналом' })).toContainText(
    /30,77\s→ 20.*стало хуже, место прежнее/,
  );
  await expect(page.getByRole('list', { name: 'Сами числа: вы и середина рынка' }).getByRole('listitem')).toHaveCount(
    6,
  );

  const [, own] = /Вы: лучше (\d+)/.exec((await page.getByRole('img', { name: /^Вы:/ }).getAttribute('aria-label'))!)!;
  await expect(changes.first()).toContainText(`Вы улучшили ${own} `);
  const left = page.getByRole('list', { name: /^Ушли из слабых: \d+/ });
  const [, count] = /: (\d+)/.exec((await left.getAttribute('aria-label'))!)!;
  await page.getByRole('button', { name: `Показать все ${count}` }).click();
  await expect(left.getByRole('listitem')).toHaveCount(Number(count));

  for (const [name, begin] of [
    ['Сохранить SVG', '<svg'],
    ['Сохранить PNG', '\u0089PNG'],
  ] as const) {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
    expect((await readFile(await file.path(), 'latin1')).slice(0, begin.length)).toBe(begin);
  }
  await page.getByRole('button', { name: 'Таблица', exact: true }).click();
  const table = page.getByRole('region', { name: /^За год вы/ }).getByRole('table');
  await expect(table.getByRole('row')).toHaveCount(7);
  await expect(table).toContainText('Место 2024');
  await page.getByRole('button', { name: 'График', exact: true }).click();

  const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(printed.match(/\/Type\s*\/Page\b/g)?.length, 'sheets of paper').toBeLessThanOrEqual(3);
});

test('the years and the group are chosen in place and stay in the address', async ({ page }) => {
  await openYears(page);
  const before = await sentence(page).innerText();
  await page.getByRole('combobox', { name: 'Какие годы сравнить' }).click();
  await page.getByRole('option', { name: '2022 → 2025' }).click();
  await expect(page).toHaveURL(/from=2022&to=2025|to=2025&from=2022/);
  await expect(page.getByText(/^С\s2022 по\s2025 год/)).toBeVisible();
  expect(await sentence(page).innerText()).not.toBe(before);
  await page.getByRole('radio', { name: /Моя отрасль/ }).check();
  await expect(page).toHaveURL(/industry=\d+/);
  await expect(page.getByRole('heading', { name: 'Что изменилось' })).toBeVisible();
});

test('a year without a published market is hatched and says why; the own numbers stay', async ({ page }) => {
  await openYears(page);
  await hideYears(page);
  await page.reload();
  await expect(page.getByText('Сравнить места по ключевым показателям за эти годы нельзя.').first()).toBeVisible();
  const unplaced = page.getByRole('list', { name: 'Без сравнения мест' }).getByRole('listitem');
  await expect(unplaced).toHaveCount(6);
  await expect(unplaced.first()).toContainText(/2024\sгод: данных мало: меньше \d/);
  await expect(page.getByText(/Сравнить не с чем: ни по одному показателю/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Сами числа: вы и середина рынка' }).getByRole('listitem')).toHaveCount(
    6,
  );
});

test('with one year the page says so and leads to the upload', async ({ page }) => {
  await openYears(page);
  await keepOneYear(page);
  await page.reload();
  await expect(page.getByText(/Пока есть только 2025\sгод/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Загрузить данные' })).toBeVisible();
});

test('a failed call says so in its place, and is repeated there', async ({ page }) => {
  await openYears(page);
  await page.route(YEARS, (route) => route.fulfill({ status: 503, json: { detail: 'нет связи' } }));
  await page.reload();
  const again = page.getByRole('button', { name: 'Повторить' });
  await expect(again).toBeVisible({ timeout: 30_000 });
  await page.unroute(YEARS);
  await again.click();
  await expect(sentence(page)).toBeVisible();
});

test('without values, without a subscription and for the staff the page says what it would show', async ({
  page,
  browser,
}) => {
  const send = await asAdmin();
  const company = await newCompany(send, fresh('Без лет'));
  const { id: tariff } = await newTariff(send, fresh('Тариф'));
  await subscribe(send, company, tariff, -1, 30);
  await openAsNewEmployee(page, send, company, PAGE);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Ваших данных ещё нет')).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 90_000 });

  const unsubscribed = await newCompany(send, fresh('Без подписки'));
  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  await openAsNewEmployee(page, send, unsubscribed, PAGE);
  await expect(page.getByText('Здесь было бы сравнение двух лет')).toBeVisible();

  const staff = await browser.newPage();
  await openAs(staff, 'analyst', PAGE);
  await expect(staff.getByText('Эта страница — для компаний')).toBeVisible();
  await expect(staff.getByRole('link', { name: 'Год к году', exact: true })).toHaveCount(0);
  await staff.close();
});
