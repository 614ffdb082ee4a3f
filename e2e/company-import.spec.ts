import { expect, type Locator, type Page } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { readFile } from 'node:fs/promises';
import { COLUMNS, SHEET } from '#domain/organisations/company-import/form.ts';
import { openAs, test } from './as-person.ts';

const PAGE = '/onboarding';
const MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const tag = () => Math.random().toString(36).slice(2, 8);
type Row = readonly (string | null)[];

async function load(page: Page, buffer: Buffer): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name: 'компании.xlsx', mimeType: MIME, buffer });
}

async function choose(page: Page, rows: readonly Row[]): Promise<void> {
  const head = Object.values(COLUMNS).map(({ ru }) => ru);
  await load(
    page,
    Buffer.from(await writeXlsx({ sheets: [{ name: SHEET.ru, rows: [head, ...rows.map((row) => [...row])] }] })),
  );
}

async function download(page: Page, button: Locator): Promise<Buffer> {
  const file = page.waitForEvent('download');
  await button.click();
  return readFile(await (await file).path());
}

test(
  'twenty companies with mistakes: good rows enter, the others come back marked, are repaired, invited and take part',
  { tag: '@gate' },
  async ({ page }) => {
    const t = tag();
    const rows: Row[] = Array.from({ length: 20 }, (_, at) => [
      `Участник ${t} ${at}`,
      at === 3 ? 'Космос' : 'Энергетика',
      `Контакт ${t} ${at}`,
      at === 7 ? 'без собаки' : `c${at}.${t}@company.example`,
    ]);
    await openAs(page, 'admin', PAGE);
    await choose(page, rows);
    await expect(page.getByRole('list', { name: 'Что исправить' })).toContainText('Компании, B5');
    await page.getByRole('button', { name: /^Завести 18 / }).click();
    const letters = page.getByRole('dialog', { name: 'Приглашения' });
    await expect(letters).toContainText('18 приглашений лежат в «Письма»');
    await letters.getByRole('button', { name: 'Готово' }).click();
    const returned = page.getByRole('region', { name: 'Вернулись 2 строки' });
    await expect(returned).toContainText('B2');
    const file = await download(page, returned.getByRole('button', { name: 'Файл с пометками' }));
    expect(file.length).toBeGreaterThan(1000);
    await choose(
      page,
      [3, 7].map((at) => [`Участник ${t} ${at}`, 'Энергетика', `Контакт ${t} ${at}`, `d${at}.${t}@company.example`]),
    );
    await page.getByRole('button', { name: /^Завести 2 / }).click();
    await letters.getByRole('button', { name: 'Готово' }).click();
    await expect(returned).toHaveCount(0);

    const whom = page.getByRole('region', { name: 'Кого пригласить' });
    await whom.getByRole('checkbox', { name: 'Все с подпиской' }).uncheck();
    await whom.getByRole('searchbox', { name: 'Найти компанию' }).fill(`Участник ${t}`);
    await whom.getByRole('button', { name: 'Добавить 20 найденных' }).click();
    await whom.getByRole('button', { name: 'Подготовить 20 приглашений и включить 20 в сбор' }).click();
    await expect(page.getByText('Приглашено 20 человек, в сбор вошло 20 компаний')).toBeVisible();
    await openAs(page, 'admin', `/admin/letters?state=kept&search=${encodeURIComponent(t)}`);
    await expect(page.getByText('ссылка действует до').first()).toBeVisible();
    await openAs(page, 'admin', '/campaigns');
    await page.getByRole('searchbox', { name: 'Компания или контакт' }).fill(t);
    await expect(page.getByRole('row', { name: /письмо: лежит/ }).first()).toBeVisible();
  },
);

test('similar names are pointed out; a password is shown only without an address, and closing asks', async ({
  page,
}) => {
  const t = tag();
  await openAs(page, 'admin', PAGE);
  expect((await download(page, page.getByRole('button', { name: 'Образец файла' }))).length).toBeGreaterThan(1000);
  const good = [`ООО «Первая ${t}»`, 'Энергетика', 'Анна Петрова', null, `anna.${t}`, null, 'Базовый', '2030-01-01'];
  await choose(page, [good, [`АО "первая ${t}"`], ['АО «Северный Терминал»']]);
  await expect(page.getByText('Добавится компаний: 2. Изменится: 0.')).toBeVisible();
  await expect(page.getByText('Без изменений: 1.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Что проверить' })).toContainText('Похожа на ООО «Первая');
  await page.getByRole('button', { name: /^Завести 2 / }).click();

  const slips = page.getByRole('dialog', { name: 'Приглашения' });
  await expect(slips.getByRole('list', { name: 'Временные пароли' })).toContainText(`anna.${t}`);
  await page.keyboard.press('Escape');
  await expect(slips).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(slips.getByText(`anna.${t}`)).toBeVisible();
  await expect(slips.getByRole('button', { name: 'Напечатать' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await slips.getByRole('button', { name: 'Готово' }).click();
  await expect(slips.getByText('Закрыть временные пароли?')).toBeVisible();
  await slips.getByRole('button', { name: 'Закрыть насовсем' }).click();
  await expect(slips).toBeHidden();
  await openAs(page, 'admin', `/admin/organizations?search=${encodeURIComponent(`первая ${t}`)}`);
  await expect(page.getByRole('row').filter({ hasText: `ООО «Первая ${t}»` })).toContainText('Энергетика');
});
