import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
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

/** Opens the dialog for a workbook. */
async function openImport(page: Page): Promise<Locator> {
  await fromMenu(page, 'Загрузить из Excel');
  return page.getByRole('dialog', { name: 'Загрузить методику из Excel' });
}

/** Applies what the dialog shows, again after each change that someone else made first. */
async function applyChanges(page: Page, dialog: Locator): Promise<void> {
  await expect(async () => {
    await dialog.getByRole('button', { name: 'Применить 4 изменения' }).click({ timeout: 5000 });
    await expect(page.getByText('Методика загружена из файла')).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 40_000 });
}

const MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const choose = async (dialog: Locator, t: string, formula: string) =>
  dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'методика.xlsx', mimeType: MIME, buffer: await workbook(t, formula) });

test('the methodology is exported whole and loaded from a file after a look at what changes', async ({ page }) => {
  const t = tag();
  await openAs(page, 'admin', PROCESSES);
  const download = page.waitForEvent('download');
  await fromMenu(page, 'Выгрузить в Excel');
  const file = await (await download).path();
  const book = await readXlsx(await readFile(file));
  expect(book.sheets.map(({ name }) => name)).toEqual(['О файле', SHEETS.metrics, SHEETS.processes, SHEETS.units]);
  expect(book.sheets[1]!.rows.length).toBeGreaterThan(500);

  const dialog = await openImport(page);
  await expectAccessible(page);
  await choose(dialog, t, `{ex_${t}.cuont} * 2`);
  await expect(dialog.getByText('1 ошибка в файле')).toBeVisible();
  await expect(dialog.getByText('Показатели, F3')).toBeVisible();
  await expect(dialog.getByText(`{ex_${t}.count}?`)).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Выбрать другой' }).click();
  await choose(dialog, t, `{ex_${t}.count} * 2`);
  await expect(dialog.getByRole('status')).toHaveText('4 изменения');
  await applyChanges(page, dialog);
  await page.getByRole('searchbox').first().fill(`Вдвое ${t}`);
  await expect(page.getByRole('treeitem').filter({ hasText: `Вдвое ${t}` })).toBeVisible();
});

test('the second of two administrators sees the comparison again before applying it', async ({ page, browser }) => {
  const other = await (await browser.newContext()).newPage();
  const imports = await Promise.all(
    [page, other].map(async (one) => {
      const t = tag();
      await openAs(one, 'admin', PROCESSES);
      const dialog = await openImport(one);
      await choose(dialog, t, `{ex_${t}.count} * 2`);
      await expect(dialog.getByRole('status')).toHaveText('4 изменения');
      return { t, dialog };
    }),
  );
  await applyChanges(other, imports[1]!.dialog);
  await other.context().close();
  const { t, dialog } = imports[0]!;
  await dialog.getByRole('button', { name: 'Применить 4 изменения' }).click();
  await expect(dialog.getByText('Пока вы смотрели, методику изменил другой человек')).toBeVisible();
  await expectAccessible(page);
  await applyChanges(page, dialog);
  await page.getByRole('searchbox').first().fill(`Вдвое ${t}`);
  await expect(page.getByRole('treeitem').filter({ hasText: `Вдвое ${t}` })).toBeVisible();
});

test('an analyst exports the methodology and cannot load one', async ({ page }) => {
  await openAs(page, 'analyst', PROCESSES);
  await page.getByRole('button', { name: 'Файл методики' }).click();
  await expect(page.getByRole('menuitem', { name: 'Выгрузить в Excel' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Загрузить из Excel' })).toHaveCount(0);
});
