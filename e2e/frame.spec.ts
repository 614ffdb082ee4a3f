import { expect } from '@playwright/test';
import { openAs, test } from './as-person.ts';
import { openWhole } from './open-whole.ts';

const CLOSED_TO_CLIENTS = ['/configurator', '/admin/role-management', '/admin/pricing', '/companies'];

test('a page that lacks a right is refused, one that is not there is not found', { tag: '@gate' }, async ({ page }) => {
  await openAs(page, 'client', '/');
  for (const address of CLOSED_TO_CLIENTS) {
    await openWhole(page, address);
    await expect(page.getByText('У вас не достаточно прав для выполнения операции')).toBeVisible();
  }
  for (const address of ['/gallery/', '/no/such/page']) {
    await openWhole(page, address);
    await expect(page.getByRole('heading', { name: 'Страница не найдена' })).toBeVisible();
  }
  await page.getByRole('link', { name: /главную/i }).click();
  await expect(page.getByRole('heading', { name: /Здравствуйте/ })).toBeVisible();
});

test('the language is switched and remembered', { tag: '@gate' }, async ({ page }) => {
  await openAs(page, 'client2', '/');
  const answered = page.waitForResponse(/users\/me\/locale/);
  await page.getByRole('button', { name: /English|EN/ }).click();
  await answered;
  await expect(page.getByRole('link', { name: 'Incoming data' }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Incoming data' }).first()).toBeVisible();
  const back = page.waitForResponse(/users\/me\/locale/);
  await page.getByRole('button', { name: /русский/ }).click();
  await back;
  await expect(page.getByRole('link', { name: 'Входящие данные' }).first()).toBeVisible();
});

test('the home page leads to the three cards and gives the instruction', async ({ page }) => {
  await openAs(page, 'client', '/');
  await expect(page.getByText('АО «Северный Терминал»').first()).toBeVisible();
  await expect(page.getByText('Расширенный').first()).toBeVisible();
  const main = page.getByRole('main');
  for (const [card, address] of [
    ['Бенчмарк', /\/benchmarks\/calculation$/],
    ['Входящие данные', /\/sessions\/import$/],
    ['Анкеты организации', /\/companies\/\d+\/metrics$/],
  ] as const) {
    await page.goto('/');
    await main.getByRole('link', { name: new RegExp(card) }).click();
    await expect(page).toHaveURL(address);
  }
  await page.goto('/');
  const download = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Скачать инструкцию' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Инструкция.*\.pdf$/);
});

test(
  'a service that is down is shown in a toast, and a read is tried once more',
  { tag: '@gate' },
  async ({ page }) => {
    await openAs(page, 'admin', '/');
    let calls = 0;
    await page.route('**/api/audit-log/**', async (route) => {
      calls += 1;
      await route.fulfill({ status: 503, json: {} });
    });
    await page.getByRole('link', { name: 'Журнал' }).click();
    await expect(page.getByText('Сервис временно не доступен').first()).toBeVisible();
    expect(calls).toBe(2);
  },
);

test('the API is described on a page of its own to whoever is signed in', async ({ page }) => {
  await openAs(page, 'client', '/profile/user-data');
  await page.goto('/api/docs/');
  // The page draws the calls in sight only.
  await expect(page.getByRole('link', { name: '/api/instruction/' })).toBeVisible();
  expect((await page.request.get('/api/openapi.json')).status()).toBe(401);
});
