import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { COLUMNS, SHEETS } from '#domain/methodology/exchange/form.ts';
import { expectAccessible, openAs, test } from './as-person.ts';

const PROCESSES = '/configurator/processes-managment';
const tag = () => Math.random().toString(36).slice(2, 8);

async function fromMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Файл методики' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** A small workbook in the form of the export: what it does not mention stays as it is. */
async function workbook(t: string, formula: string): Promise<Buffer> {
  const root = `ex_${t}`;
  const rows = {
    units: [['шт.']],
    processes: [
      [root, `Обмен ${t}`, null],
      [`${root}_in`, `Внутри ${t}`, root],
    ],
    metrics: [
      [`${root}.count`, `Счёт ${t}`, 'метрика', `${root}_in`, 'шт.'],
      [`${root}.double`, `Вдвое ${t}`, 'показатель', `${root}_in`, 'шт.', formula],
    ],
  };
  const bytes = await writeXlsx({
    sheets: (['metrics', 'processes', 'units'] as const).map((kind) => ({
      name: SHEETS[kind],
      rows: [Object.values(COLUMNS[kind]), ...rows[kind]],
    })),
  });
  return Buffer.from(bytes);
}

const MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

test('the methodology is exported whole and loaded from a file after a look at what changes', async ({ page }) => {
  const t = tag();
  await openAs(page, 'admin', PROCESSES);
  const download = page.waitForEvent('download');
  await fromMenu(page, 'Выгрузить в Excel');
  const file = await (await download).path();
  const book = await readXlsx(await readFile(file));
  expect(book.sheets.map(({ name }) => name)).toEqual([SHEETS.metrics, SHEETS.processes, SHEETS.units]);
  expect(book.sheets[0]!.rows.length).toBeGreaterThan(500);

  await fromMenu(page, 'Загрузить из Excel');
  const dialog = page.getByRole('dialog', { name: 'Загрузить методику из Excel' });
  await expectAccessible(page);
  const choose = async (formula: string) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'методика.xlsx', mimeType: MIME, buffer: await workbook(t, formula) });
  await choose(`{ex_${t}.cuont} * 2`);
  await expect(dialog.getByText('1 ошибка в файле')).toBeVisible();
  await expect(dialog.getByText('Показатели, F3')).toBeVisible();
  await expect(dialog.getByText(`{ex_${t}.count}?`)).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Выбрать другой' }).click();
  await choose(`{ex_${t}.count} * 2`);
  await expect(dialog.getByRole('status')).toHaveText('4 изменения');
  await dialog.getByRole('button', { name: 'Применить 4 изменения' }).click();
  await expect(page.getByText('Методика загружена из файла')).toBeVisible();
  await page.getByRole('searchbox').first().fill(`Вдвое ${t}`);
  await expect(page.getByRole('treeitem').filter({ hasText: `Вдвое ${t}` })).toBeVisible();
});

test('an analyst exports the methodology and cannot load one', async ({ page }) => {
  await openAs(page, 'analyst', PROCESSES);
  await page.getByRole('button', { name: 'Файл методики' }).click();
  await expect(page.getByRole('menuitem', { name: 'Выгрузить в Excel' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Загрузить из Excel' })).toHaveCount(0);
});
