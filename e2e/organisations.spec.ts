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

async function addCompany(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Добавить компанию' }).click();
  const dialog = page.getByRole('dialog', { name: 'Добавить компанию' });
  await dialog.getByLabel('Название').fill(name);
  await dialog.getByRole('button', { name: 'Добавить компанию' }).click();
  await expect(dialog).toBeHidden();
}

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

test('a company on which something hangs is not deleted: the reason stands there with a way to it', async ({
  page,
}) => {
  await openAs(page, 'admin', PAGE);
  await choose(page, 'Северный Терминал', 'Удалить компанию');
  const dialog = page.getByRole('dialog', { name: 'Удалить нельзя' });
  await expect(dialog).toContainText(/С ней связано: \d+ пользовател\p{L}+, \d+ подпис\p{L}+, \d+ анкет\p{L}*\./u);
  await dialog.getByRole('link', { name: 'Открыть пользователей' }).click();
  await expect(page).toHaveURL(/\/admin\/role-management\?company_id=\d+/);
});

test('the second of two administrators learns of the conflict and overwrites nothing', async ({ page, browser }) => {
  const name = fresh('Спорная');
  await openAs(page, 'admin', PAGE);
  await addCompany(page, name);
  const address = `${PAGE}?search=${encodeURIComponent(name)}`;
  await page.goto(address);
  const other = await (await browser.newContext()).newPage();
  await openAs(other, 'admin', address);
  await choose(page, name, 'Изменить компанию');
  await choose(other, name, 'Изменить компанию');
  await page.getByLabel('Название').fill(`${name} первая`);
  await page.getByRole('button', { name: 'Сохранить компанию' }).click();
  await expect(row(page, `${name} первая`)).toBeVisible();
  await other.getByLabel('Название').fill(`${name} вторая`);
  await other.getByRole('button', { name: 'Сохранить компанию' }).click();
  await expect(other.getByRole('dialog').getByText('Запись тем временем изменил')).toBeVisible();
  await expect(other.getByLabel('Название')).toHaveValue(`${name} вторая`);
  await page.reload();
  await expect(row(page, `${name} первая`)).toBeVisible();
  await other.context().close();
});

test('a taken name is reported under its field, and unsaved changes are not lost by a stray key', async ({ page }) => {
  await openAs(page, 'admin', PAGE);
  await page.getByRole('button', { name: 'Добавить компанию' }).click();
  const dialog = page.getByRole('dialog', { name: 'Добавить компанию' });
  await dialog.getByLabel('Название').fill('ао «северный ТЕРМИНАЛ»');
  await dialog.getByRole('button', { name: 'Добавить компанию' }).click();
  await expect(dialog.getByRole('alert')).toContainText('уже есть в списке');
  await dialog.getByLabel('Название').press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Закрыть без сохранения?' });
  await question.getByRole('button', { name: 'Вернуться к форме' }).click();
  await expect(dialog.getByLabel('Название')).toHaveValue('ао «северный ТЕРМИНАЛ»');
});

test('a new company leads to its contact and its subscription; a name like another and a long one are pointed out', async ({
  page,
}) => {
  const name = fresh('ООО «Ромашка');
  await openAs(page, 'admin', PAGE);
  await addCompany(page, `${name}»`);
  await page.getByRole('button', { name: 'Скрыть подсказку' }).click();
  await page.getByRole('button', { name: 'Добавить компанию' }).click();
  const dialog = page.getByRole('dialog', { name: 'Добавить компанию' });
  await dialog.getByLabel('Название').fill('я'.repeat(5000));
  await expect(dialog.getByText('Не длиннее 200 знаков, сейчас 5000')).toBeVisible();
  await dialog.getByRole('button', { name: 'Добавить компанию' }).click();
  await expect(dialog.getByLabel('Название')).toHaveValue('я'.repeat(5000));
  await dialog.getByLabel('Название').fill('я'.repeat(180));
  await expect(dialog.getByText('180 из 200 знаков')).toBeVisible();
  const variant = name.replace('ООО «', 'АО "') + '"';
  await dialog.getByLabel('Название').fill(variant);
  await expect(dialog.getByText(`Похожа на ${name}»`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Добавить компанию' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Добавить контакт' }).click();
  const person = page.getByRole('dialog', { name: 'Новый пользователь' });
  await expect(person.getByLabel('Компания')).toHaveValue(variant);
  await page.keyboard.press('Escape');
  await expect(person).toBeHidden();
  await expect(page).not.toHaveURL(/add_for/);

  await page.goto(`${PAGE}?search=${encodeURIComponent(variant)}`);
  await choose(page, variant, 'Оформить подписку');
  await expect(page.getByRole('dialog', { name: 'Добавить подписку' }).getByLabel('Компания')).toHaveValue(variant);
});

test('filters of companies live in the address', async ({ page }) => {
  await openAs(page, 'admin', PAGE);
  await page.getByRole('button', { name: 'Фильтр' }).click();
  await page.getByRole('menuitem', { name: 'Тариф' }).click();
  await page.getByRole('menuitemcheckbox', { name: /Базовый/ }).click();
  await page.keyboard.press('Escape');
  await expect(row(page, 'Волжские Грузовые Линии')).toBeVisible();
  await expect(row(page, 'Северный Терминал')).toBeHidden();
  await expect(page).toHaveURL(/tariff=\d+/);
  await page.reload();
  await expect(row(page, 'Северный Терминал')).toBeHidden();
  await expect(row(page, 'Волжские Грузовые Линии')).toBeVisible();
});

for (const [tab, title, add] of [
  ['branches', 'Отрасли', 'Добавить отрасль'],
  ['it-systems', 'ИТ-системы', 'Добавить ИТ-систему'],
  ['units', 'Единицы измерения', 'Добавить единицу'],
] as const) {
  test(`the directory «${title}» is added to, renamed and deleted from`, async ({ page }) => {
    const name = fresh('Запись');
    await openAs(page, 'admin', PAGE);
    await page.getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(new RegExp(`tab=${tab}$`));
    await page.getByRole('button', { name: add }).click();
    await page.getByRole('dialog').getByLabel('Название').fill(`  ${name} `);
    await page.getByRole('dialog').getByRole('button', { name: add }).click();
    await expect(row(page, name)).toBeVisible();
    await act(page, name, 'Переименовать');
    await page.getByRole('dialog').getByLabel('Название').fill(`${name} иначе`);
    await page.getByRole('button', { name: 'Сохранить название' }).click();
    await page.getByRole('searchbox').fill(`${name} ИНАЧЕ`);
    await expect(page.getByRole('row')).toHaveCount(2);
    await act(page, `${name} иначе`, 'Удалить');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click();
    await expect(page.getByText('Ничего не найдено')).toBeVisible();
  });
}

test('an industry in use is not deleted and leads to its companies; the way back leads to the directory', async ({
  page,
}) => {
  await openAs(page, 'admin', `${PAGE}?tab=branches`);
  await act(page, 'Транспорт и логистика', 'Удалить');
  const dialog = page.getByRole('dialog', { name: 'Удалить нельзя' });
  await expect(dialog).toContainText(/Используется: \d+ компани\p{L}+\./u);
  await dialog.getByRole('link', { name: 'Показать компании' }).click();
  await expect(page).toHaveURL(/branch=\d+/);
  await expect(row(page, 'Северный Терминал')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('table', { name: 'Отрасли' })).toBeVisible();
});

test('a rule is taken off the list and put back; the default one stays', async ({ page }) => {
  await openAs(page, 'admin', `${PAGE}?tab=calc-rules`);
  await row(page, 'Складывает значения').hover();
  await expect(row(page, 'Складывает значения').getByRole('button', { name: 'Удалить' })).toHaveCount(0);
  await act(page, 'Наименьшее из значений', 'Удалить');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(row(page, 'Наименьшее из значений')).toHaveCount(0);
  await page.getByRole('button', { name: 'Вернуть правило' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Вернуть правило' }).click();
  await expect(row(page, 'Наименьшее из значений')).toContainText('Минимум');
});

test('an analyst sees the organisations and changes nothing', async ({ page }) => {
  await openAs(page, 'analyst', PAGE);
  await expect(row(page, 'Северный Терминал')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Добавить компанию' })).toHaveCount(0);
  await row(page, 'Северный Терминал').hover();
  await expect(row(page, 'Северный Терминал').getByRole('button')).toHaveCount(0);
});

test('a client is refused the page of organisations', async ({ page }) => {
  await openAs(page, 'client', PAGE);
  await expect(page.getByText('Дополнительные права')).toBeVisible();
});

test('administration shows the sections one may open', async ({ page }) => {
  await openAs(page, 'analyst', '/admin');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /Роли и пользователи/ })).toHaveCount(0);
  await main.getByRole('link', { name: /Организации/ }).click();
  await expect(page).toHaveURL(/\/admin\/organizations$/);
});

test('on a phone the companies and the dialog are usable and accessible', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'admin', PAGE);
  await expect(row(page, 'Северный Терминал')).toBeVisible();
  await expectNoOverflow(page);
  await row(page, 'Северный Терминал').getByRole('button', { name: 'Действия со строкой' }).click();
  await page.getByRole('menuitem', { name: 'Изменить компанию' }).click();
  await expect(page.getByRole('dialog').getByLabel('Название')).toHaveValue('АО «Северный Терминал»');
});

test('an administrator withdraws a company from the market and brings it back', { tag: '@gate' }, async ({ page }) => {
  const name = fresh('Уходящая компания');
  await openAs(page, 'admin', PAGE);
  await addCompany(page, name);
  await page.getByRole('searchbox').fill(name);
  await choose(page, name, 'Отозвать данные из рынка');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('опубликованные цифры не изменятся');
  await question.getByRole('button', { name: 'Отозвать данные из рынка' }).click();
  await expect(row(page, name)).toContainText('вне рынка');
  await choose(page, name, 'Вернуть данные в рынок');
  await expect(row(page, name)).not.toContainText('вне рынка');
});
