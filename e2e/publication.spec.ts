import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectAccessible, openAs, test } from './as-person.ts';
import { asAdmin } from './new-client.ts';
import { runAs } from './run-calculation.ts';

test.use({ viewport: { width: 1440, height: 900 } });
// Publishing changes what other journeys compare with, so here one thing happens after another.
test.describe.configure({ mode: 'serial' });

test('an analyst sees which figures moved, who moved them, from which cell to which, and takes it as a workbook', async ({
  page,
}) => {
  test.slow();
  const id = await runAs(page, 'analyst', '?years=[2024,2025]');
  await page.goto('/benchmarks/history');
  await page
    .getByRole('row', { name: new RegExp(`№ ${id}\\b`) })
    .getByRole('checkbox')
    .check();
  await page
    .getByRole('row', { name: /Рынок до отчётов/ })
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: /^Сравнить № \d+ и № \d+$/ }).click();
  await expect(page.getByRole('heading', { name: /Цифры сдвинулись у \d+ из \d+/ })).toBeVisible();
  const table = page.getByRole('region', { name: 'Сдвиги показателей' });
  for (const figure of ['P10', 'P25', 'Медиана', 'P75', 'P90', 'n', 'Исключено']) {
    await expect(table.getByRole('columnheader', { name: figure, exact: true })).toBeVisible();
  }
  await expect(table.getByText(/другие отборы у \d+/).first()).toBeVisible();
  await expectAccessible(page);

  await table.locator('tr[data-index]').first().click();
  const drawer = page.getByRole('dialog', { name: /^Кто сдвинул/ });
  await expect(drawer.getByRole('region', { name: 'Компании, сдвинувшие показатель' })).toContainText('размаха');
  await expect(drawer.getByRole('heading', { name: /^Ячейки анкет/ })).toBeVisible();
  await expect(drawer.getByText(/, [A-Z]+\d+$/).first(), 'sheet and cell').toBeVisible();
  await expect(drawer.getByRole('link', { name: /\.xlsx$/ }).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);

  await page.getByLabel('Период').click();
  await page.getByRole('option', { name: /^2024: \d+$/ }).click();
  await expect(page).toHaveURL(/period=2024/);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Выгрузить' }).click();
  expect((await readFile(await (await saved).path())).subarray(0, 2).toString()).toBe('PK');
});

test('“make final” opens a check, tells what changed meanwhile, and the journal keeps what was seen', async ({
  page,
  browser,
}) => {
  test.slow();
  const id = await runAs(page, 'analyst', '');
  const send = await asAdmin(browser);
  const final = await send<{ id: number }>('GET', '/api/bench-params/final/');
  await page.getByRole('button', { name: 'Сделать итоговым' }).click();
  await expect(page).toHaveURL(new RegExp(`/benchmarks/${id}/publication$`));
  await expect(page.getByRole('heading', { level: 1, name: /Проверка перед публикацией/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Не решено: \d+ причин/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Нерешённые причины' })).toContainText('Похоже на ошибку единицы');
  const publish = page.getByRole('region', { name: 'Готово к публикации' });
  await expect(publish).toContainText('ни одно не запрещает');
  await expectAccessible(page);

  // Somebody asks a company about a value far down the list, which no other journey decides about.
  const anomalies = `/api/benchmarks/${id}/anomalies/`;
  const { results } = await send<{ results: { places: object[] }[] }>('GET', `${anomalies}places/?test=far`);
  const place = results.at(-1)!.places[0]!;
  await send('POST', anomalies, { values: [place], decision: 'ask', reason: 'Спросим' });
  await publish.getByLabel('Комментарий для журнала').fill('Рынок проверен');
  await publish.getByRole('button', { name: 'Сделать итоговым' }).click();
  await expect(publish.getByText('Проверка устарела и составлена заново')).toBeVisible();
  await expect(publish.getByLabel('Комментарий для журнала')).toHaveValue('Рынок проверен');
  await send('POST', anomalies, { values: [{ ...place, version: 1 }], decision: null });

  await page.reload();
  await publish.getByLabel('Комментарий для журнала').fill('Рынок проверен');
  await publish.getByRole('button', { name: 'Сделать итоговым' }).click();
  await expect(page.getByText(`Расчёт № ${id} теперь итоговый`)).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL(new RegExp(`/benchmarks/${id}$`));
  // The other journeys go on with the market they know.
  await send('POST', `/api/benchmarks/history/${final.id}/make-final-calculation/`, { value: true });

  await openAs(page, 'admin', '/admin/logEntry');
  await page
    .getByRole('row', { name: new RegExp(`№ ${id}\\b.*Итоговый расчёт`) })
    .first()
    .click();
  const entry = page.getByRole('dialog');
  await expect(entry).toContainText('Рынок проверен');
  await expect(entry).toContainText('Не решено причин');
});
