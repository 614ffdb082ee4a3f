import { expect } from '@playwright/test';
import { expectNoOverflow } from './accessible.ts';
import { test } from './as-person.ts';
import { openMarket } from './open-market.ts';
import { runAs } from './run-calculation.ts';

// The demo's market is calculated and published when the portal starts for the first time.

test('the market of every date can be opened from the history, and an earlier one compared with the newest', async ({
  page,
}) => {
  await openMarket(page, '/benchmarks/final/metrics');
  await page.goto('/benchmarks/history');
  const releases = page.getByRole('region', { name: 'Рынок по датам' });
  await releases
    .getByRole('link', { name: /^Рынок на/ })
    .last()
    .click();
  await expect(page.getByText(/^Рынок на \d\d\.\d\d\.\d{4}/)).toBeVisible();
  await page.goBack();
  await releases.getByRole('link', { name: 'Сравнить с нынешним' }).last().click();
  await expect(page.getByRole('heading', { name: /^Весь рынок, \d\d\.\d\d\.\d{4}$/ })).toHaveCount(2);
  await expect(page.getByRole('heading', { name: /Середина рынка изменилась у \d+ из \d+/ })).toBeVisible();
  const moves = page.getByRole('region', { name: 'Сдвиги показателей' });
  await expect(moves.getByRole('columnheader', { name: /Ваше значение/ })).toBeVisible();
  await expect(moves.getByText(/^было (лучше|хуже|больше|меньше) на /).first()).toBeVisible();
});

test('a saved group of the own industry is laid beside the market, with the own company in both', async ({ page }) => {
  await openMarket(page, '/benchmarks/final/metrics');
  const id = await runAs(page, 'client', '');
  await page.goto('/benchmarks/history');
  const row = page.getByRole('row').filter({ has: page.locator(`[href="/benchmarks/${id}/metrics"]`) });
  await row.hover();
  await row.getByRole('button', { name: 'Действия со строкой' }).click();
  await page.getByRole('menuitem', { name: 'Сравнить с рынком' }).click();
  await expect(page).toHaveURL(new RegExp(`/compare/${id}$`));
  await expect(page.getByRole('heading', { name: /Середины групп различаются у \d+ из \d+/ })).toBeVisible();
  await expect(page.getByText('Вторая группа', { exact: true })).toBeVisible();
  const moves = page.getByRole('region', { name: 'Сдвиги показателей' });
  await page.getByRole('searchbox', { name: 'Найти показатель' }).fill('Текучесть');
  await expect(moves.getByText(/^в первой (лучше|хуже) на /).first()).toBeVisible();
  await moves.getByRole('columnheader', { name: /Место/ }).getByRole('button').click();
  await expect(page).toHaveURL(/ordering=-?place/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(moves.getByText(/^в первой (лучше|хуже) на /).first()).toBeVisible();
  await expectNoOverflow(page);
});
