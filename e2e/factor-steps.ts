import { expect, type Page } from '@playwright/test';
import { generateSync } from 'otplib';
import type { Role } from '#contract/access-roles.ts';
import type { User } from '#contract/access-users.ts';
import type { Send } from './as-person.ts';
import { fresh, openFirstTime, PASSWORD } from './new-client.ts';

const PROFILE = '/profile/security';

interface NewPerson {
  readonly user: User;
  readonly role: Role;
}

/** Somebody new with a role of their own, whose password is the test's. */
export async function newPerson(send: Send, page: Page, name: string): Promise<NewPerson> {
  const role = await send<Role>('POST', '/api/roles/', { name: fresh('Роль'), tokens: ['view'] });
  const username = fresh('factor').replace(' ', '.');
  const body = { full_name: name, username, role_id: role.id };
  const user = await send<User & { temporary_password: string }>('POST', '/api/users/', body);
  await openFirstTime(page, user, PROFILE);
  await expect(page.getByRole('heading', { name: 'Второй фактор' })).toBeVisible();
  return { user, role };
}

export async function typePassword(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.goto(PROFILE);
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
}

export async function signOut(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(name) }).click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  await expect(page.getByRole('button', { name: 'Войти', exact: true })).toBeVisible();
}

/** An authenticator of this machine that verifies its owner at once, or does not recognise them. */
export async function plugIn(page: Page): Promise<{ recognise: (owner: boolean) => Promise<unknown> }> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    recognise: (isUserVerified) => browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

/** The code of the step that begins so many seconds from now: one that was used does not work again. */
export const codeOf = (secret: string, seconds = 0) =>
  generateSync({ secret: secret.replaceAll(' ', ''), epoch: Math.floor(Date.now() / 1000) + seconds });

export const shownCodes = (page: Page) =>
  page.getByRole('list', { name: 'Коды' }).getByRole('listitem').allTextContents();

/** Connects an app in the profile; gives its secret and a recovery code. */
export async function connectApp(page: Page) {
  await page.getByRole('button', { name: 'Подключить приложение' }).click();
  const dialog = page.getByRole('dialog', { name: 'Подключить приложение с кодами' });
  const secret = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByLabel('Код из приложения').fill('000000');
  await dialog.getByRole('button', { name: 'Подключить приложение' }).click();
  await expect(dialog.getByText('Код не подошёл')).toBeVisible();
  await dialog.getByLabel('Код из приложения').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Подключить приложение' }).click();
  await expect(page.getByRole('dialog', { name: 'Коды восстановления' })).toBeVisible();
  const [recovery = ''] = await shownCodes(page);
  await page.getByRole('button', { name: 'Коды сохранены' }).click();
  return { secret, recovery };
}
