import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { COLUMNS, SHEETS } from '#domain/methodology/exchange/form.ts';
import { expectAccessible } from './accessible.ts';
import { openAs, test } from './as-person.ts';
import { openOnGround } from './methodology-ground.ts';

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
      name: SHEETS[kind].ru,
      rows: [Object.values(COLUMNS[kind]).map(({ ru }) => ru), ...rows[kind]],
    })),
  });
  return Buffer.from(bytes);
}

/** Opens the dialog for a workbook. */
async function openImport(page: Page): Promise<Locator> {
  await fromMenu(page, 'Загрузить из Excel');
  return page.getByRole('dialog', { name: 'Загрузить методику из Excel' });
}

/** Applies what the dialog shows, again at once after each change that someone else made first. */
async function applyChanges(page: Page, dialog: Locator): Promise<void> {
  const applied = page.getByText('Методика загружена из файла');
  await expect(async () => {
    if (await applied.isVisible()) return;
    await dialog.getByRole('button', { name: 'Применить 4 изменения' }).click({ timeout: 1000 });
    await expect(applied).toBeVisible({ timeout: 1500 });
  }).toPass({ timeout: 40_000, intervals: [0] });
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
  expect(book.sheets.map(({ name }) => name)).toEqual(['О файле', 'Показатели', 'Процессы', 'Единицы']);
  expect(book.sheets[1]!.rows.length).toBeGreaterThan(500);

  const dialog = await openImport(page);
  await choose(dialog, t, `{ex_${t}.cuont} * 2`);
  await expect(dialog.getByText('1 ошибка в файле')).toBeVisible();
  await expect(dialog.getByText('Показатели, F3')).toBeVisible();
  await expect(dialog.getByText(`{ex_${t}.count}?`)).toBeVisible();

  await dialog.getByRole('button', { name: 'Выбрать другой' }).click();
  await choose(dialog, t, `{ex_${t}.count} * 2`);
  await expect(dialog.getByRole('status')).toHaveText('4 изменения');
  await applyChanges(page, dialog);
  await page.getByRole('searchbox').first().fill(`Вдвое ${t}`);
  await expect(page.getByRole('treeitem').filter({ hasText: `Вдвое ${t}` })).toBeVisible();
});

test('an import is one entry of the history and is undone whole', async ({ page }) => {
  const t = tag();
  await openAs(page, 'admin', PROCESSES);
  const dialog = await openImport(page);
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: `Методика ${t}.xlsx`, mimeType: MIME, buffer: await workbook(t, `{ex_${t}.count} * 2`) });
  await expect(dialog.getByRole('status')).toHaveText('4 изменения');
  await applyChanges(page, dialog);
  await page.getByRole('button', { name: 'История изменений' }).first().click();
  const history = page.getByRole('dialog', { name: 'История изменений методики' });
  const entry = history.getByRole('listitem').filter({ hasText: `Загружен файл «Методика ${t}.xlsx»` });
  await expect(entry).toContainText('добавлено 4, изменено 0, удалено 0');
  await entry.getByRole('button', { name: '4 правки' }).click();
  await expect(entry.getByText(`Вдвое ${t}`)).toBeVisible();
  await expectAccessible(page);
  await entry.getByRole('button', { name: '4 правки' }).click();
  await entry.getByRole('button', { name: 'Отменить загрузку целиком' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Отменить загрузку целиком' }).click();
  await expect(history.getByText(`Отменена загрузка файла «Методика ${t}.xlsx»`)).toBeVisible();
  await expect(entry).toContainText('отменена целиком');
  await history.getByRole('searchbox').fill(`Счёт ${t}`);
  await expect(history.getByText(`из файла «Методика ${t}.xlsx»`)).toBeVisible();
  await expect(history.getByText(`отмена загрузки «Методика ${t}.xlsx»`)).toBeVisible();
  await history.getByRole('searchbox').fill('ничего такого нет');
  await expect(history.getByText('Ничего не нашлось')).toBeVisible();
});

test('a file older than the methodology shows whose work it would take back, and keeps it', async ({ page }) => {
  const { metric, send, t } = await openOnGround(page, PROCESSES);
  const download = page.waitForEvent('download');
  await fromMenu(page, 'Выгрузить в Excel');
  const old = await readFile(await (await download).path());
  await send('PUT', `/api/metrics/${metric.id}/`, { description: `Обращения ${t}` });
  const dialog = await openImport(page);
  await dialog.locator('input[type=file]').setInputFiles({ name: 'старая.xlsx', mimeType: MIME, buffer: old });
  await expect(dialog.getByText('Файл старее методики')).toBeVisible();
  const newer = dialog.getByRole('listitem').filter({ hasText: `tickets_${t}` });
  await expect(newer.first()).toContainText(`Сейчас`);
  await expect(newer.first()).toContainText(`Обращения ${t}`);
  await expect(dialog.getByText('Файл совпадает с методикой: менять нечего.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Заменить всё тем, что в файле' }).check();
  await expect(dialog.getByRole('button', { name: /^Применить/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Отмена' }).click();
  await expect(dialog).toBeHidden();
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
