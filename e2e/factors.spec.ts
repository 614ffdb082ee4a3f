import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { openAs, test } from './as-person.ts';
import { codeOf, connectApp, newPerson, plugIn, shownCodes, signOut, typePassword } from './factor-steps.ts';
import { asAdmin } from './new-client.ts';

test('a passkey is set up in the profile, and then signs in by itself', { tag: '@gate' }, async ({ page }) => {
  await plugIn(page);
  const { user } = await newPerson(await asAdmin(), page, 'Ключевая Анна');
  await expect(page.getByText('Второго фактора пока нет')).toBeVisible();
  await page.getByRole('button', { name: 'Добавить ключ доступа' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новый ключ доступа' });
  await dialog.getByLabel('Название').fill('Рабочий ноутбук');
  await dialog.getByRole('button', { name: 'Создать ключ' }).click();
  await expect(page.getByRole('dialog', { name: 'Коды восстановления' })).toBeVisible();
  expect(await shownCodes(page)).toHaveLength(10);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Коды сохранены' }).click();
  await expect(page.getByText('Осталось 10 кодов')).toBeVisible();

  await page.getByRole('button', { name: 'Действия: Рабочий ноутбук' }).click();
  await page.getByRole('menuitem', { name: 'Переименовать' }).click();
  await page.getByRole('dialog').getByLabel('Название').fill('Ноутбук');
  await page.getByRole('button', { name: 'Сохранить название' }).click();
  await expect(page.getByText('Ноутбук', { exact: true })).toBeVisible();

  await signOut(page, 'Ключевая');
  await page.getByRole('button', { name: 'Использовать ключ доступа' }).press('Enter');
  await expect(page.getByRole('button', { name: /Ключевая/ })).toBeVisible();

  // With the password the key is the second step.
  await signOut(page, 'Ключевая');
  await typePassword(page, user.username);
  await expect(page.getByRole('heading', { name: 'Подтвердите вход' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Подтвердить ключом доступа' }).click();
  await expect(page.getByText('Ноутбук', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Действия: Ноутбук' }).click();
  await page.getByRole('menuitem', { name: 'Удалить' }).click();
  await page.getByRole('button', { name: 'Удалить фактор' }).click();
  await expect(page.getByText('Второго фактора пока нет')).toBeVisible();
});

async function typeRecovery(page: Page, username: string, code: string): Promise<void> {
  await typePassword(page, username);
  await page.getByRole('link', { name: 'Использовать код восстановления' }).click();
  await page.getByLabel('Код восстановления').fill(code);
  await page.getByRole('button', { name: 'Подтвердить', exact: true }).click();
}

test('an app is connected and asked for at sign-in; a recovery code works once', { tag: '@gate' }, async ({ page }) => {
  const { user } = await newPerson(await asAdmin(), page, 'Кодов Пётр');
  const { secret, recovery } = await connectApp(page);
  await signOut(page, 'Кодов');
  await page.setViewportSize({ width: 390, height: 844 });
  await typePassword(page, user.username);
  await expect(page.getByLabel('Код из приложения')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(codeOf(secret, 30));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText('Приложение с кодами', { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });

  await signOut(page, 'Кодов');
  await typeRecovery(page, user.username, recovery);
  await expect(page.getByText('Осталось 9 кодов')).toBeVisible();
  await signOut(page, 'Кодов');
  await typeRecovery(page, user.username, recovery);
  await expect(page.getByRole('alert')).toContainText('Код не подошёл');
  await expectAccessible(page);
});

test('an administrator resets the factor of somebody who has lost it', async ({ page, browser }) => {
  const { user } = await newPerson(await asAdmin(), page, 'Терялов Егор');
  await connectApp(page);
  const desk = await browser.newPage();
  await openAs(desk, 'admin', `/admin/role-management?search=${user.username}`);
  const row = desk.getByRole('row').filter({ hasText: 'Терялов Егор' });
  await row.hover();
  await row.getByRole('button').last().click();
  await desk.getByRole('menuitem', { name: 'Сбросить второй фактор' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Сбросить второй фактор' }).click();
  await expect(desk.getByText('Второй фактор пользователя «Терялов Егор» сброшен')).toBeVisible();
  await desk.close();
  // The reset has signed the person out.
  await typePassword(page, user.username);
  await expect(page.getByText('Второго фактора пока нет')).toBeVisible();
});

test('a role that requires a factor leads through setting one up at sign-in', async ({ page, browser }) => {
  const { user, role } = await newPerson(await asAdmin(), page, 'Строгая Нина');
  await signOut(page, 'Строгая');
  const desk = await browser.newPage();
  await openAs(desk, 'admin', '/admin/role-management?tab=roles&search=admin/role');
  await desk.getByRole('button', { name: `Действия с ролью «${role.name}»` }).click();
  await desk.getByRole('menuitem', { name: 'Требовать второй фактор' }).click();
  await expect(desk.getByRole('alertdialog')).toContainText('1 пользователь настроит');
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Требовать второй фактор' }).click();
  await expect(desk.getByText('Второй фактор обязателен')).toBeVisible();
  await expectAccessible(desk);
  await desk.close();

  await page.emulateMedia({ colorScheme: 'dark' });
  await typePassword(page, user.username);
  await expect(page.getByRole('heading', { name: 'Защитите вход' })).toBeVisible();
  await expectAccessible(page);
  const secret = (await page.locator('.part code').textContent()) ?? '';
  await page.getByLabel('Код из приложения').fill(codeOf(secret));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Коды восстановления' })).toBeVisible();
  expect(await page.locator('.codes li').allTextContents()).toHaveLength(10);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Я сохранил коды, войти' }).click();
  await expect(page.getByText('Ваша роль требует второго фактора')).toBeVisible();
});
