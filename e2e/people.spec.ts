import { expect, type Page } from '@playwright/test';
import type { User } from '#contract/access-users.ts';
import { expectAccessible, expectNoOverflow } from './accessible.ts';
import { openAs, test } from './as-person.ts';
import {
  asAdmin,
  fresh,
  newCompany,
  newTariff,
  openAsNewEmployee,
  openFirstTime,
  PASSWORD,
  type Send,
} from './new-client.ts';

const PAGE = '/admin/role-management';

const freshName = (word: string): string => fresh(word).replace(' ', '.');
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const act = async (page: Page, name: string, action: string) => {
  await row(page, name).hover();
  await row(page, name).getByRole('button', { name: 'Действия со строкой' }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};
const agree = (page: Page, action: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: action }).click();

const newUser = (send: Send, fields: object): Promise<User & { temporary_password: string }> =>
  send('POST', '/api/users/', { full_name: 'Зорин Илья', username: freshName('zorin'), ...fields });

/** Signs in with a temporary password and sets an own one. */
async function firstSignIn(page: Page, username: string, temporary: string, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill(temporary);
  await page.locator('button[type=submit]').first().click();
  await page.locator('input[name=new]').fill(PASSWORD);
  await page.locator('input[name=confirm]').fill(PASSWORD);
  await page.locator('button[type=submit]').first().click();
  await expect(page.getByRole('main')).toBeVisible();
}

test(
  'an administrator creates a user; the password is shown once, and with it the person signs in',
  { tag: '@gate' },
  async ({ page, browser }) => {
    const company = fresh('Порт «Проба»');
    await newCompany(await asAdmin(), company);
    const username = freshName('lebedev');
    await openAs(page, 'admin', PAGE);
    await page.getByRole('button', { name: 'Добавить пользователя' }).click();
    const dialog = page.getByRole('dialog', { name: 'Новый пользователь' });
    await dialog.getByRole('button', { name: 'Создать пользователя' }).click();
    await expect(dialog.getByText('Выберите компанию, в которой работает клиент')).toBeVisible();
    await dialog.getByLabel('Фамилия и имя').fill('Лебедев Глеб');
    await dialog.getByLabel('Имя для входа').fill('ADMIN');
    await dialog.getByLabel('Компания').fill(company);
    await page.getByRole('option', { name: company }).click();
    await expect(dialog.getByText('Первый сотрудник компании становится её контактным лицом.')).toBeVisible();
    await expect(dialog.getByRole('switch', { name: 'Контактное лицо компании' })).toBeChecked();
    await dialog.getByRole('button', { name: 'Создать пользователя' }).click();
    await expect(dialog.getByText('Такое имя для входа уже занято.')).toBeVisible();

    await page.keyboard.press('Escape');
    await expect(page.getByText('Закрыть без сохранения?')).toBeVisible();
    await page.getByRole('button', { name: 'Вернуться к форме' }).click();
    await dialog.getByLabel('Имя для входа').fill(username);
    await dialog.getByRole('button', { name: 'Создать пользователя' }).click();

    const shown = page.getByRole('dialog', { name: 'Временный пароль' });
    await expect(shown.getByText('Портал больше не покажет этот пароль')).toBeVisible();
    const password = (await shown.getByRole('textbox', { name: 'Пароль' }).textContent()) ?? '';
    expect(password).toMatch(/^[a-z0-9]{4}(-[a-z0-9]{4}){3}$/);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await shown.getByRole('button', { name: 'Скопировать пароль' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(password);
    await page.keyboard.press('Escape');
    await expect(shown).toBeVisible();
    await shown.getByRole('button', { name: 'Пароль передан' }).click();
    await expect(shown).toBeHidden();
    await expect(page.getByText(password)).toHaveCount(0);

    const own = await (await browser.newContext()).newPage();
    await firstSignIn(own, username, password, '/profile/user-data');
    await expect(own.getByText(company)).toBeVisible();
  },
);

test('the list of users is searched and filtered, and its state stands in the address', async ({ page }) => {
  const send = await asAdmin();
  const company = fresh('Склад');
  const user = await newUser(send, { company_id: await newCompany(send, company) });
  await openAs(page, 'admin', PAGE);
  await page.getByRole('searchbox').fill(company.toUpperCase());
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Фильтр' }).click();
  await page.getByRole('menuitem', { name: 'Состояние' }).click();
  await page.getByRole('menuitemcheckbox', { name: /Действует/ }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/disabled=/);
  await page.reload();
  await expect(row(page, user.username)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
});

test('a user is disabled, out at once, enabled again and given a new password', async ({ page, browser }) => {
  const send = await asAdmin();
  const name = fresh('Зорин Илья');
  const user = await newUser(send, { full_name: name, company_id: await newCompany(send, fresh('Верфь')) });
  const own = await (await browser.newContext()).newPage();
  await openFirstTime(own, user, '/profile/user-data');

  await openAs(page, 'admin', `${PAGE}?search=${encodeURIComponent(user.username)}`);
  await act(page, name, 'Отключить');
  await expect(page.getByRole('alertdialog')).toContainText('сразу выйдет из портала');
  await agree(page, 'Отключить пользователя');
  await expect(row(page, name)).toContainText('Отключён');
  await own.reload();
  await expect(own.locator('input[name=password]')).toBeVisible();

  await act(page, name, 'Включить');
  await agree(page, 'Включить пользователя');
  await expect(row(page, name)).toContainText('Действует');
  await act(page, name, 'Выдать временный пароль');
  await agree(page, 'Выдать пароль');
  await expect(page.getByRole('dialog', { name: 'Временный пароль' })).toBeVisible();
});

test('of two administrators who edit one user, the second is warned and keeps what was typed', async ({ page }) => {
  const send = await asAdmin();
  const name = fresh('Седов');
  const user = await newUser(send, { full_name: name, company_id: await newCompany(send, fresh('Док')) });
  await openAs(page, 'admin', `${PAGE}?search=${encodeURIComponent(user.username)}`);
  await row(page, name).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Телефон').fill('+7 900 000-00-00');
  const { user_id, username, version } = user;
  await send('PUT', `/api/users/${user_id}/`, { full_name: `${name} мл.`, username, version });
  await dialog.getByRole('button', { name: 'Сохранить пользователя' }).click();
  await expect(dialog.getByText('тем временем изменил')).toBeVisible();
  await expect(dialog.getByLabel('Телефон')).toHaveValue('+7 900 000-00-00');
  expect((await send<User>('GET', `/api/users/${user_id}/`)).full_name).toBe(`${name} мл.`);
});

test('nobody takes the own role or account away by a slip, and the last administrator stays', async ({ page }) => {
  await openAs(page, 'admin', `${PAGE}?search=orlova`);
  await row(page, 'Орлова').hover();
  await row(page, 'Орлова').getByRole('button', { name: 'Действия со строкой' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Изменить пользователя']);
  await page.keyboard.press('Escape');
  await row(page, 'Орлова').click();
  await expect(page.getByText('Свою роль меняет другой администратор.')).toBeVisible();
});

test('an own role is added, ticked, saved after a summary, renamed and deleted', async ({ page }) => {
  const name = fresh('Куратор');
  await openAs(page, 'admin', `${PAGE}?tab=roles`);
  await page.getByRole('button', { name: 'Добавить роль' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новая роль' });
  await dialog.getByLabel('Название').fill('клиент');
  await dialog.getByRole('button', { name: 'Добавить роль' }).click();
  await expect(dialog.getByText('Роль с таким названием уже есть.')).toBeVisible();
  await dialog.getByLabel('Название').fill(name);
  await dialog.getByLabel('Скопировать права роли').click();
  await page.getByRole('option', { name: 'Клиент' }).click();
  await dialog.getByRole('button', { name: 'Добавить роль' }).click();
  await expect(page.getByRole('columnheader', { name })).toContainText('32 из 70 прав');

  await page.getByRole('checkbox', { name: `${name}: Удалять анкеты` }).check();
  await page.getByRole('checkbox', { name: `${name}: Загружать анкеты` }).uncheck();
  await page.getByRole('link', { name: 'Пользователи', exact: true }).click();
  await expect(page.getByText('Уйти без сохранения?')).toBeVisible();
  await page.getByRole('button', { name: 'Вернуться к ролям' }).click();

  await page.getByRole('button', { name: `Сохранить роль «${name}»: 2 изменения` }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Этой роли ни у кого нет.');
  await expect(question).toContainText('Получат: 1');
  await expect(question).toContainText('Потеряют: 1');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Сохранить роль' }).click();
  await expect(page.getByText(`Роль «${name}» сохранена`)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: `${name}: Удалять анкеты` })).toBeChecked();

  await page.getByRole('button', { name: `Действия с ролью «${name}»` }).click();
  await page.getByRole('menuitem', { name: 'Переименовать' }).click();
  await page.getByRole('dialog').getByLabel('Название').fill(`${name} 2`);
  await page.getByRole('button', { name: 'Сохранить название' }).click();
  await page.getByRole('button', { name: `Действия с ролью «${name} 2»` }).click();
  await page.getByRole('menuitem', { name: 'Удалить роль' }).click();
  await agree(page, 'Удалить роль');
  await expect(page.getByRole('columnheader', { name: `${name} 2` })).toHaveCount(0);
});

test('the matrix shows all codes by area, finds them by word and by spelling, and locks what is fixed', async ({
  page,
}) => {
  await openAs(page, 'admin', `${PAGE}?tab=roles`);
  await expect(page.getByRole('checkbox', { name: /^Аналитик: (?!все права)/ })).toHaveCount(70);
  await expect(page.getByRole('checkbox', { name: 'Администратор: Сбрасывать пароли' })).toBeDisabled();
  await expect(page.getByRole('checkbox', { name: 'Клиент: Сбрасывать пароли' })).toBeDisabled();
  await page.getByRole('searchbox').fill('admin/role');
  await expect(page.getByRole('checkbox', { name: /^Аналитик: (?!все права)/ })).toHaveCount(4);
  await page.getByRole('searchbox').fill('bench/all/expor');
  await expect(page.getByRole('checkbox', { name: /^Аналитик: (?!все права)/ })).toHaveCount(1);
  await expect(page).toHaveURL(/search=bench/);
  await page.getByRole('searchbox').fill('жжж');
  await expect(page.getByText('Таких прав нет')).toBeVisible();
});

test('on a phone the matrix shows one role at a time', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'admin', `${PAGE}?tab=roles&search=admin/role`);
  await page.getByRole('combobox', { name: 'Роль' }).click();
  await page.getByRole('option', { name: 'Аналитик' }).click();
  await expect(page.getByRole('checkbox', { name: /^Администратор/ })).toHaveCount(0);
  await expectNoOverflow(page);
});

test(
  'a contact manages the own company’s users within the tariff, and learns where it ends',
  { tag: '@gate' },
  async ({ page }) => {
    const send = await asAdmin();
    const company = await newCompany(send, fresh('Причал'));
    const tariff = await newTariff(send, fresh('Малый'), { max_users: 2 });
    const today = new Date().toISOString().slice(0, 10);
    const subscription = { company, tariff: tariff.id, valid_from: today, valid_to: '2099-12-31' };
    await send('POST', '/api/subscriptions/', { ...subscription, contact_user: null, is_blocked: false });
    const contact = await newUser(send, { full_name: 'Яшина Вера', company_id: company, is_company_contact: true });
    await openFirstTime(page, contact, '/profile/organisation-users');

    await expect(page.getByText('1 из 2 пользователей')).toBeVisible();
    await page.getByRole('button', { name: 'Добавить пользователя' }).click();
    const dialog = page.getByRole('dialog', { name: 'Новый пользователь' });
    await expect(dialog.getByRole('combobox', { name: 'Роль' })).toHaveText('Клиент');
    await dialog.getByLabel('Фамилия и имя').fill('Буров Иван');
    await dialog.getByLabel('Имя для входа').fill(freshName('burov'));
    await dialog.getByRole('button', { name: 'Создать пользователя' }).click();
    await page.getByRole('button', { name: 'Пароль передан' }).click();

    await expect(page.getByText('2 из 2 пользователей')).toBeVisible();
    await expect(page.getByText('Свободных мест нет')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Добавить пользователя' })).toBeDisabled();
    await act(page, 'Буров Иван', 'Отключить');
    await agree(page, 'Отключить пользователя');
    await expect(page.getByText('1 из 2 пользователей')).toBeVisible();

    await newUser(send, { company_id: company });
    await act(page, 'Буров Иван', 'Включить');
    await agree(page, 'Включить пользователя');
    await expect(page.getByText(/может быть 2 действующих пользователя, сейчас их 2/)).toBeVisible();
  },
);

test('an employee who is no contact has no list of users, and a client no role management', async ({ page }) => {
  const send = await asAdmin();
  await openAsNewEmployee(page, send, await newCompany(send, fresh('Шлюз')), '/profile/user-data');
  await expect(page.getByRole('link', { name: 'Пользователи организации' })).toHaveCount(0);
  for (const address of ['/profile/organisation-users', PAGE]) {
    await page.goto(address);
    await expect(page.getByText('У вас не достаточно прав для выполнения операции')).toBeVisible();
  }
});
