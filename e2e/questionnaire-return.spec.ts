import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { openAs, test } from './as-person.ts';
import { fillWorkbook } from './fill-workbook.ts';
import { fresh } from './new-client.ts';
import { button, GOOD } from './personal-template.ts';
import { newSender } from './questionnaire-ground.ts';
import { openSignedIn } from './sign-in-by-call.ts';

test(
  'the staff send a questionnaire back with a reason by cell, and the company settles just that',
  { tag: '@gate' },
  async ({ page, browser }) => {
    const sender = await newSender();
    const name = `${fresh('возврат')}.xlsx`;
    const id = await sender.upload(name, await fillWorkbook(sender.template, GOOD));
    await page.setViewportSize({ width: 1440, height: 900 });
    await openAs(page, 'analyst', `/company-questionnaires?search=${encodeURIComponent(name)}`);
    const table = page.getByRole('table', { name: 'Список анкет' });
    const row = table.getByRole('row').nth(1);
    await expect(row).toContainText('учтена');
    await page.getByRole('checkbox', { name: /^Выбрать: №/ }).check();
    await button(page, 'Вернуть… (1)').click();
    const panel = page.getByRole('dialog', { name: /Проба/ });
    await expect(button(panel, 'Вернуть анкету')).toBeDisabled();
    const add = panel.getByRole('combobox', { name: 'Добавить ячейку: показатель' });
    await add.fill('Выручка');
    await page
      .getByRole('option', { name: /^Выручка/ })
      .first()
      .click();
    await panel.getByRole('button', { name: 'Единица' }).click();
    await expectAccessible(page);
    await button(panel, 'Вернуть анкету').click();
    await expect(page.getByText('Анкета возвращена компании')).toBeVisible();
    await expect(row).toContainText('Возвращена');

    const company = await (await browser.newContext()).newPage();
    await openSignedIn(company, sender.person, `/sessions/${id}/check`);
    const card = company.getByRole('region', { name: /^Выручка/ });
    await expect(card).toContainText('Проверьте, в тех ли единицах указано значение.');
    await button(card, 'Ввести другое').click();
    await card.getByRole('textbox', { name: 'Верное число' }).fill('5500');
    await company.keyboard.press('Enter');
    await button(company, 'Принять анкету').click();
    await expect(company.getByText('Анкета принята', { exact: true })).toBeVisible({ timeout: 30_000 });
    await company.context().close();
    await page.reload();
    await expect(row).toContainText('Принята');
  },
);

test('questionnaires are left out of the market with one reason and taken in again', async ({ page }) => {
  const sender = await newSender();
  const name = `${fresh('исключить')}.xlsx`;
  await sender.upload(name, await fillWorkbook(sender.template, GOOD));
  await openAs(page, 'analyst', `/company-questionnaires?search=${encodeURIComponent(name)}`);
  const row = page.getByRole('table', { name: 'Список анкет' }).getByRole('row').nth(1);
  await page.getByRole('checkbox', { name: /^Выбрать: №/ }).check();
  await button(page, 'Исключить… (1)').click();
  const dialog = page.getByRole('dialog', { name: /^Исключить 1 анкету/ });
  await dialog.getByRole('textbox', { name: 'Причина' }).fill('Слияние компаний');
  await button(dialog, 'Исключить 1').click();
  await expect(row).toContainText('не учтена');
  await row.getByRole('button', { name: /^Включить/ }).click();
  await expect(row).not.toContainText('не учтена');
});
