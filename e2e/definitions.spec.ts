import { expect } from '@playwright/test';
import { openAs, test } from './as-person.ts';
import { fillWorkbook } from './fill-workbook.ts';
import { drop, GOOD, withTemplate } from './personal-template.ts';

test(
  'a client choosing metrics reads what counts in each, by mouse and by keyboard, and no key',
  { tag: '@gate' },
  async ({ page }) => {
    await openAs(page, 'client', '/sessions/dataEntry');
    await page.getByRole('searchbox').fill('Затраты на ИТ за год');
    const tree = page.getByRole('tree', { name: 'Метрики' });
    const label = tree.getByText('Затраты на ИТ за год', { exact: true });
    await expect(label.locator('xpath=ancestor-or-self::*[@title]').first()).toHaveAttribute(
      'title',
      /^Что это: Во сколько ИТ обходится компании за год[^]*\nЧто входит: Все затраты/,
    );
    await expect(page.getByText('Выберите метрику в дереве')).toBeVisible();
    await tree.focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('Выберите метрику в дереве'), 'a process is no metric').toBeVisible();
    await label.click();
    await expect(page.getByText('Выберите метрику в дереве')).toBeHidden();
    await expect(page.getByText('управленческий отчёт', { exact: false })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('по лимиту стоимости его списали сразу')).toBeVisible();
    await expect(page.getByText('Где взять')).toBeVisible();
    await expect(page.getByText('it_cost.total')).toHaveCount(0);
  },
);

test('the page of an indicator says how it is computed in names with own numbers, and what counts', async ({
  page,
}) => {
  await openAs(page, 'client', '/benchmarks/final/metrics?search=Затраты на ИТ на одного пользователя');
  await page.getByRole('link', { name: 'Затраты на ИТ на одного пользователя' }).first().click();
  const meaning = page.getByRole('region', { name: 'Как считаем' });
  await expect(meaning.getByRole('link', { name: 'Затраты на ИТ за год' })).toBeVisible();
  await expect(meaning).toContainText(/Пользователи ИТ-услуг на конец года\s*[\d\s]+чел\./);
  await expect(meaning).toContainText('Получается за 2025 год');
  await expect(meaning).toContainText('Амортизация');
  await expect(page.getByText('it_cost.per_user')).toHaveCount(0);
  await meaning.getByRole('link', { name: 'Затраты на ИТ за год' }).click();
  await expect(page.getByRole('heading', { name: 'Затраты на ИТ за год', level: 1 })).toBeVisible();
  await expect(meaning).toContainText('зарплата ИТ-службы с налогами');
});

test('a finding says what counts in its metric, in a table and on a phone', async ({ page }) => {
  const filled = await fillWorkbook(await withTemplate(page), { ...GOOD, 'co.revenue': '5 400,25 млн' });
  await drop(page, 'анкета.xlsx', filled);
  await expect(page.getByRole('heading', { name: /^Файл прочитан/ })).toBeVisible({ timeout: 30_000 });
  const uploads = page.getByRole('region', { name: 'Загружаемые анкеты' });
  await uploads.getByRole('button', { name: 'Показать замечания' }).click();
  await uploads.getByText('Что сюда входит').first().click();
  await expect(uploads.getByText('Выручка от обычной деятельности за год без НДС и акцизов')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(uploads.getByText('Что сюда входит').first()).toBeVisible();
});
