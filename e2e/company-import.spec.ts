import { expect, type Locator, type Page } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { COLUMNS, SHEET } from '#domain/organisations/company-import/form.ts';
import { openAs, test } from './as-person.ts';

const PAGE = '/admin/organizations';
const MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const tag = () => Math.random().toString(36).slice(2, 8);

async function choose(dialog: Locator, rows: readonly (readonly (string | null)[])[]): Promise<void> {
  const bytes = await writeXlsx({
    sheets: [{ name: SHEET.ru, rows: [Object.values(COLUMNS).map(({ ru }) => ru), ...rows.map((row) => [...row])] }],
  });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'компании.xlsx', mimeType: MIME, buffer: Buffer.from(bytes) });
}

async function open(page: Page): Promise<Locator> {
  await openAs(page, 'admin', PAGE);
  await page.getByRole('button', { name: 'Загрузить из Excel' }).click();
  return page.getByRole('dialog', { name: 'Загрузить компании из Excel' });
}

test(
  'the template is downloaded, and each mistake in a file is named with its cell',
  { tag: '@gate' },
  async ({ page }) => {
    const t = tag();
    const dialog = await open(page);
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Скачать шаблон' }).click();
    expect((await download).suggestedFilename()).toContain('Шаблон компаний');

    const good = [`ООО «Первая ${t}»`, 'Энергетика', 'Анна Петрова', null, `anna.${t}`, null, 'Базовый', '2030-01-01'];
    await choose(dialog, [good, [`Вторая ${t}`, 'Космос']]);
    await expect(dialog.getByText('1 ошибка в файле')).toBeVisible();
    await expect(dialog.getByRole('list', { name: 'Что исправить' })).toContainText('Компании, B3');
    await expect(dialog.getByRole('button', { name: /Сохранить/ })).toBeHidden();

    await dialog.getByRole('button', { name: 'Выбрать другой' }).click();
    await expect(dialog.getByRole('button', { name: 'Скачать шаблон' })).toBeVisible();
  },
);

test(
  'companies are saved as shown, similar names are pointed out, passwords are printed',
  { tag: '@gate' },
  async ({ page }) => {
    const t = tag();
    const dialog = await open(page);
    const good = [`ООО «Первая ${t}»`, 'Энергетика', 'Анна Петрова', null, `anna.${t}`, null, 'Базовый', '2030-01-01'];
    await choose(dialog, [good, [`АО "первая ${t}"`], ['АО «Северный Терминал»']]);
    await expect(dialog.getByText('Добавится компаний: 2. Изменится: 0.')).toBeVisible();
    await expect(dialog.getByText('Без изменений: 1.')).toBeVisible();
    await expect(dialog.getByRole('list', { name: 'Что проверить' })).toContainText('Похожа на ООО «Первая');
    await dialog.getByRole('button', { name: 'Сохранить компании (2)' }).click();

    const slips = page.getByRole('dialog', { name: 'Приглашения' });
    await expect(slips.getByRole('list', { name: 'Временные пароли' })).toContainText(`anna.${t}`);
    await page.keyboard.press('Escape');
    await expect(slips).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(slips.getByText(`anna.${t}`)).toBeVisible();
    await expect(slips.getByRole('button', { name: 'Напечатать' })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await slips.getByRole('button', { name: 'Готово' }).click();
    await expect(slips).toBeHidden();
    await page.getByRole('searchbox').fill(`первая ${t}`);
    await expect(page.getByRole('row').filter({ hasText: `ООО «Первая ${t}»` })).toContainText('Энергетика');
  },
);
