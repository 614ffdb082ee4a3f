import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { openAs, test } from './as-person.ts';

test(
  'an analyst changes the own phone and reads the change in the journal as old and new',
  { tag: '@gate' },
  async ({ page }) => {
    await openAs(page, 'analyst', '/profile/user-data');
    const phone = page.getByLabel('Телефон');
    const before = await phone.inputValue();
    const after = `+7 495 ${String(Date.now()).slice(-7)}`;
    await phone.fill(after);
    await page.getByRole('button', { name: 'Сохранить данные' }).click();
    await expect(page.getByText('Данные сохранены')).toBeVisible();

    await page.goto('/admin/logEntry?action=update');
    // Somebody else may have changed theirs at the same time.
    const changes = page.getByRole('row', { name: /Изменение.*Телефон/ });
    await changes.filter({ hasText: 'Беляев' }).first().click();
    const details = page.getByRole('dialog');
    await expect(details.getByText('Телефон')).toBeVisible();
    await expect(details.locator('del')).toContainText(before);
    await expect(details.locator('ins')).toContainText(after);
    await details.getByRole('button', { name: 'Закрыть' }).click();
    await expect(details).toBeHidden();
  },
);

test('from a tariff to who changed it, and the lines found come as a workbook', async ({ page }) => {
  await openAs(page, 'admin', '/admin/pricing?tab=tariffs');
  await page
    .getByRole('button', { name: /^Изменить тариф: / })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('link', { name: 'Кто и когда менял' }).click();
  await expect(page).toHaveURL(/object_type=tariff.*object_id=\d+/);
  await page.goto('/admin/logEntry?object_type=user');
  await page.getByRole('row', { name: /Вход/ }).first().click();
  const details = page.getByRole('dialog');
  await details.getByRole('link', { name: 'Все записи об этом объекте' }).click();
  await expect(details).toBeHidden();
  await expect(page.getByRole('button', { name: /Объект.*Пользователь «/ })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать Excel' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^Журнал действий \d{4}-\d{2}-\d{2}\.xlsx$/);
});

test(
  'the statistics show figures, months and companies, and come as a workbook',
  { tag: '@gate' },
  async ({ page }) => {
    await openAs(page, 'admin', '/admin/statistic');
    await expect(page.getByText('Действующие пользователи')).toBeVisible();
    await expect(page.getByRole('img', { name: /за последние двенадцать месяцев/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /Северный Терминал.*Расширенный/ })).toBeVisible();

    await page.getByRole('button', { name: 'Таблица' }).click();
    const months = page.getByRole('region', { name: /за последние двенадцать месяцев/ });
    await expect(months.getByRole('row')).toHaveCount(13);

    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Скачать Excel' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^Статистика портала \d{4}-\d{2}-\d{2}\.xlsx$/);
    expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
  },
);
