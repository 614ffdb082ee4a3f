import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { openXlsx, saveXlsx } from 'hucre/xlsx';
import { HEADERS } from '#domain/templates/form.ts';
import { openAs, test } from './as-person.ts';

const TEMPLATES = '/configurator/templates-managment';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function generated(page: Page): Promise<Buffer> {
  const waiting = page.waitForEvent('download');
  await button(page, 'Скачать шаблон по методике').click();
  return readFile(await (await waiting).path());
}

/** The same template with one key written twice, as copying a row makes it. */
async function withDoubledKey(template: Buffer): Promise<Buffer> {
  const book = await openXlsx(template);
  const sheet = book.sheets.find(({ rows }) => rows.some((row) => row.includes(HEADERS.key.ru)))!;
  const header = sheet.rows.findIndex((row) => row.includes(HEADERS.key.ru));
  const column = sheet.rows[header]!.indexOf(HEADERS.key.ru);
  const [first, second] = sheet.rows.slice(header + 1).filter((row) => typeof row[column] === 'string');
  second![column] = first![column]!;
  return Buffer.from(await saveXlsx(book));
}

test('a template with mistakes is refused in the dialog with its cells', { tag: '@gate' }, async ({ page }) => {
  await openAs(page, 'admin', TEMPLATES);
  await expect(page.getByRole('heading', { name: /Действующий шаблон/ })).toBeVisible();
  const broken = await withDoubledKey(await generated(page));
  await button(page, 'Загрузить новый шаблон').click();
  const dialog = page.getByRole('dialog');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'шаблон.pdf', mimeType: 'application/pdf', buffer: Buffer.from('pdf') });
  await expect(dialog.getByText('принимаются только файлы .xlsx')).toBeVisible();
  await dialog.locator('input[type=file]').setInputFiles({ name: 'шаблон.xlsx', mimeType: XLSX, buffer: broken });
  await expect(dialog.getByText('Шаблон не принят, ничего не изменилось.')).toBeVisible({ timeout: 30_000 });
  await expect(button(page, 'Опубликовать')).toBeDisabled();
  await expect(
    dialog
      .getByRole('listitem')
      .filter({ hasText: /[A-Z]+\d+/ })
      .first(),
  ).toBeVisible();
});

test('a failure of the upload is shown in the dialog too', async ({ page }) => {
  await openAs(page, 'admin', TEMPLATES);
  const file = await generated(page);
  await page.route('**/api/upload/template/', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
  );
  await button(page, 'Загрузить новый шаблон').click();
  await page.locator('input[type=file]').setInputFiles({ name: 'шаблон.xlsx', mimeType: XLSX, buffer: file });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/станет недоступен всем пользователям/)).toBeVisible({ timeout: 30_000 });
  await button(page, 'Опубликовать').click();
  await expect(dialog.getByText('Не удалось проверить или опубликовать шаблон')).toBeVisible();
});

test('what the methodology makes is compared with the template in force before it is published', async ({ page }) => {
  await openAs(page, 'admin', TEMPLATES);
  await button(page, 'Опубликовать шаблон по методике').click();
  const dialog = page.getByRole('dialog', { name: 'Опубликовать шаблон по методике' });
  await expect(dialog.getByText(/Проверено: \d+ показател/)).toBeVisible();
  await expect(dialog.getByText(/станет недоступен всем пользователям/)).toBeVisible();
  await expect(button(page, 'Опубликовать')).toBeEnabled();
  await button(page, 'Отмена').click();
  await expect(dialog).toBeHidden();
});

test('the tree of the builder is walked and ticked by keyboard; a process ticks all its metrics', async ({ page }) => {
  await openAs(page, 'client2', '/sessions/dataEntry');
  const tree = page.getByRole('tree', { name: 'Метрики' });
  await tree.focus();
  await page.keyboard.press('Space');
  await expect(tree.getByRole('treeitem').first()).toHaveAttribute('aria-checked', 'true');
  await expect(page.getByText(/Выбрано метрик: [1-9]\d* из/)).toBeVisible();
  await button(page, 'Снять выбор').click();
  await expect(button(page, 'Выгрузить шаблон')).toBeDisabled();
  await button(page, 'Выбрать всё').click();
  await expect(page.getByText(/Выбрано метрик: (\d+) из \1/)).toBeVisible();
  await expect(page.getByText('Подготовка шаблона может занять некоторое время')).toBeVisible();
});

test('staff choose a company for the template; the file bears its name', { tag: '@gate' }, async ({ page }) => {
  await openAs(page, 'analyst', '/sessions/dataEntry');
  await page.getByRole('combobox', { name: 'Компания' }).fill('Северный');
  await page.getByRole('option', { name: /Северный Терминал/ }).click();
  await page.getByRole('searchbox').fill('Масштаб компании');
  await button(page, 'Выбрать найденное').click();
  const waiting = page.waitForEvent('download');
  await button(page, 'Выгрузить шаблон').click();
  expect((await waiting).suggestedFilename()).toMatch(/Северный.*\.xlsx$/);
  await expect(page.locator('[data-variant=success]')).toContainText('Шаблон выгружен');
});
