import { expect } from '@playwright/test';
import { openAs, test } from './as-person.ts';

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

test('the API is described on a page of its own to whoever is signed in', async ({ page }) => {
  await openAs(page, 'client', '/profile/user-data');
  await page.goto('/api/docs/');
  // The page draws the calls in sight only.
  await expect(page.getByRole('link', { name: '/api/instruction/' })).toBeVisible();
  expect((await page.request.get('/api/openapi.json')).status()).toBe(401);
});
