import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { openAs, signInAs, test } from './as-person.ts';
import { asAdmin, fresh } from './new-client.ts';

const PAGE = '/profile/security';
const PASSWORD = 'клён под окном растёт 17';

/** Somebody of their own: ending sessions of the demo's people would end other journeys. */
async function newPerson(page: Page): Promise<{ name: string; username: string }> {
  const send = await asAdmin();
  const [name, username] = [fresh('Сеансов Пётр'), fresh('session').replace(' ', '.')];
  const body = { full_name: name, username, role_id: 'user' };
  const { temporary_password } = await send<{ temporary_password: string }>('POST', '/api/users/', body);
  await signIn(page, username, temporary_password);
  await page.locator('input[name=new]').fill(PASSWORD);
  await page.locator('input[name=confirm]').fill(PASSWORD);
  await page.locator('button[type=submit]').click();
  await expect(page.getByRole('main')).toBeVisible();
  return { name, username };
}

async function signIn(page: Page, username: string, password: string, address = PAGE): Promise<void> {
  await page.goto(address);
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[type=submit]').first().click();
}

test('a person sees where they are signed in and ends the other sessions', async ({ page, browser }) => {
  const { username } = await newPerson(page);
  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere, username, PASSWORD);
  await expect(elsewhere.getByText('Это устройство')).toBeVisible();
  await page.reload();
  const sessions = page.getByRole('list', { name: 'Сеансы' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expect(sessions.first()).toContainText('Это устройство');
  await expect(sessions.first()).toContainText('Chrome');

  await page.getByRole('button', { name: 'Завершить все остальные' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Завершить все остальные' }).click();
  await expect(page.getByText('Других сеансов нет.')).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere.locator('input[name=password]')).toBeVisible();
  await elsewhere.context().close();
});

test('an administrator ends the sessions of a person', async ({ page, browser }) => {
  const elsewhere = await (await browser.newContext()).newPage();
  const { name } = await newPerson(elsewhere);
  await openAs(page, 'admin', `/admin/role-management?search=${encodeURIComponent(name)}`);
  await page.getByRole('row').getByText(name).click();
  await page.getByRole('button', { name: 'Показать сеансы' }).click();
  const dialog = page.getByRole('dialog', { name: `Сеансы: ${name}` });
  await expect(dialog.getByRole('listitem').first()).toContainText('Chrome');
  await dialog.getByRole('button', { name: 'Завершить все сеансы' }).click();
  await expect(dialog).toBeHidden();
  await elsewhere.reload();
  await expect(elsewhere.locator('input[name=password]')).toBeVisible();
  await elsewhere.context().close();
});

test(
  'who leaves the portal is warned, signed out after half an hour, and comes back to the same page',
  { tag: '@gate' },
  async ({ page }) => {
    await page.clock.install();
    await signInAs(page, 'client2', '/profile/security?from=here');
    await page.clock.fastForward('29:10');
    const warning = page.getByRole('alertdialog', { name: 'Вы ещё здесь?' });
    await expect(warning).toBeVisible();
    await expectAccessible(page);
    await warning.getByRole('button', { name: 'Продолжить работу' }).click();
    await expect(warning).toBeHidden();
    await page.clock.fastForward('31:00');
    await page.locator('input[name=password]').fill('etalon-demo');
    await page.getByRole('textbox', { name: /имя/i }).fill('client2');
    await page.getByRole('button', { name: 'Войти', exact: true }).click();
    await expect(page).toHaveURL(/\/profile\/security/);
    await expect(page.getByRole('list', { name: 'Сеансы' })).toBeVisible();
  },
);

test('a sign-in from another browser is marked and listed until it is read', async ({ page, browser }) => {
  const { username } = await newPerson(page);
  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere, username, PASSWORD, '/profile/user-data');
  await expect(elsewhere.getByRole('main')).toBeVisible();
  await elsewhere.context().close();
  // The own new password, and, without a reload, the sign-in elsewhere.
  const bell = page.getByRole('button', { name: 'Сообщения: 2 непрочитанных' });
  await bell.click();
  const latest = page.getByRole('dialog', { name: 'Сообщения' });
  await latest.getByRole('link', { name: 'Вход с нового устройства' }).click();
  await expect(page).toHaveURL(/\/profile\/security/);
  await expect(page.getByRole('button', { name: 'Сообщения: 1 непрочитанное' })).toBeVisible();
  await page.goto('/messages?topic=account');
  const first = page.getByRole('list', { name: 'Сообщения' }).getByRole('listitem').first();
  await expect(first).toContainText('Вход с нового устройства');
  await expect(first.getByRole('button', { name: /Отметить непрочитанным/ })).toBeVisible();
});
