import { expect, type Page } from '@playwright/test';
import { expectNoOverflow } from './accessible.ts';
import { openAs, test } from './as-person.ts';

const PAGE = '/admin/organizations';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const act = async (page: Page, name: string, action: string) => {
  await row(page, name).hover();
  await row(page, name).getByRole('button', { name: action }).click();
};
/** The same of a company that has more actions than stand side by side. */
const choose = async (page: Page, name: string, action: string) => {
  await act(page, name, 'Действия со строкой');
  await page.getByRole('menuitem', { name: action }).click();
};
/** Journeys run side by side on one portal: each has names of its own. */
const fresh = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`;

test(
  'an administrator adds a company with industries, finds it, renames it and deletes it',
  { tag: '@gate' },
  async ({ page }) => {
    const name = fresh('Завод «Пример»');
    await openAs(page, 'admin', PAGE);
    await page.getByRole('button', { name: 'Добавить компанию' }).click();
    const dialog = page.getByRole('dialog', { name: 'Добавить компанию' });
    await dialog.getByRole('button', { name: 'Добавить компанию' }).click();
    await expect(dialog.getByText('Введите название компании')).toBeVisible();
    await dialog.getByLabel('Название').fill(name);
    await dialog.getByLabel('Отрасли').fill('метал');
    await page.getByRole('option', { name: 'Металлургия' }).click();
    await dialog.getByLabel('Отрасли').fill('энерг');
    await page.getByRole('option', { name: 'Энергетика' }).click();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Добавить компанию' }).click();
    await expect(page.getByText(`Компания ${name} добавлена`)).toBeVisible();

    await page.getByRole('searchbox').fill(name.toUpperCase());
    await expect(row(page, name)).toContainText('Металлургия');
    await expect(row(page, name)).toContainText('Энергетика');
    await expect(page).toHaveURL(/search=/);
    await page.reload();
    await expect(page.getByRole('row')).toHaveCount(2);

    const renamed = `${name} плюс`;
    // By keyboard: the key that opens the form must not save it as well.
    await row(page, name).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByLabel('Название').fill(renamed);
    await page.getByRole('button', { name: 'Сохранить компанию' }).click();
    await expect(row(page, renamed)).toBeVisible();

    await choose(page, renamed, 'Удалить компанию');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить компанию' }).click();
    await expect(page.getByText(`Компания ${renamed} удалена`)).toBeVisible();
    await expect(page.getByText('Ничего не найдено')).toBeVisible();
  },
);

test('on a phone the companies and the dialog are usable and accessible', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'admin', PAGE);
  await expect(row(page, 'Северный Терминал')).toBeVisible();
  await expectNoOverflow(page);
  await row(page, 'Северный Терминал').getByRole('button', { name: 'Действия со строкой' }).click();
  await page.getByRole('menuitem', { name: 'Изменить компанию' }).click();
  await expect(page.getByRole('dialog').getByLabel('Название')).toHaveValue('АО «Северный Терминал»');
});
