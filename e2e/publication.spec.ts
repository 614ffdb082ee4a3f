import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectAccessible, test } from './as-person.ts';
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
  await expect(table.getByText(/другие отборы у \d+ компан/).first()).toBeVisible();
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

test('“make final” opens a check; what changed meanwhile is told, and what was seen stands in the journal', async ({
  page,
}) => {
  test.slow();
  const id = await runAs(page, 'analyst', '');
  await page.getByRole('button', { name: 'Сделать итоговым' }).click();
  await expect(page).toHaveURL(new RegExp(`/benchmarks/${id}/publication$`));
  await expect(page.getByRole('heading', { level: 1, name: /Проверка перед публикацией/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Не решено: \d+ причин/ })).toBeVisible();
  const causes = page.getByRole('region', { name: 'Нерешённые причины' });
  await expect(causes).toContainText('Похоже на ошибку единицы');
  const publish = page.getByRole('region', { name: 'Готово к публикации' });
  await expect(publish).toContainText('ни одно не запрещает');
  await expectAccessible(page);

  // The same person decides on the desk in another tab.
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.evaluate(
    (kept) => kept.forEach(([key, value]) => sessionStorage.setItem(key, value)),
    await page.evaluate(() => Object.entries<string>(sessionStorage)),
  );
  await other.goto(`/benchmarks/${id}/anomalies`);
  await other.locator('tr[data-index]').first().click();
  await other.getByLabel('Причина').fill('Проверено');
  await other.getByRole('button', { name: 'Оставить' }).click();
  await expect(other.getByText('Решение записано: оставлено')).toBeVisible();

  await publish.getByLabel('Комментарий для журнала').fill('Рынок проверен');
  await publish.getByRole('button', { name: 'Сделать итоговым' }).click();
  await expect(publish.getByText('Проверка устарела и составлена заново')).toBeVisible();
  await expect(publish.getByLabel('Комментарий для журнала')).toHaveValue('Рынок проверен');
  await other.getByRole('button', { name: 'Отменить последнее' }).click();
  await expect(other.getByText('Решение отменено')).toBeVisible();
  await other.close();

  await page.reload();
  await publish.getByLabel('Комментарий для журнала').fill('Рынок проверен');
  await publish.getByRole('button', { name: 'Сделать итоговым' }).click();
  await expect(page.getByText(`Расчёт № ${id} теперь итоговый`)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/benchmarks/${id}$`));
});
