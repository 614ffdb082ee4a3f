import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { test } from './as-person.ts';
import { startExternalProvider, type ExternalProvider } from './external-provider.ts';
import { authorizationOf, originOf, type OwnPortal, START_LIMIT_MS, startPortal } from './own-portal.ts';
import { freePort } from './free-port.ts';

let provider: ExternalProvider | undefined;
let portal: OwnPortal | undefined;
let origin: string;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(START_LIMIT_MS + 10_000);
  const port = await freePort();
  origin = originOf(port);
  provider = await startExternalProvider(origin);
  portal = startPortal(port, {
    OIDC_ISSUER: provider.issuer,
    OIDC_AUDIENCE: `${origin}/api`,
    OIDC_SCOPE: provider.scope,
    OIDC_ADMIN_SUBJECT: 'anna',
  });
  await portal.untilUp();
});
test.afterAll(async () => {
  await portal?.stop();
  await provider?.close();
});

const PROFILE = '/profile/user-data';

async function typeName(window: Page, name: string): Promise<void> {
  await window.getByLabel('Name').fill(name);
  await window.getByRole('button', { name: 'Go' }).click();
}

async function openSignedIn(page: Page): Promise<void> {
  await page.goto(`${origin}${PROFILE}`);
  await typeName(page, 'anna');
  await expect(page.getByLabel('Телефон')).toBeVisible();
}

async function save(page: Page, email: string): Promise<void> {
  await page.getByLabel('Электронная почта').fill(email);
  await page.getByRole('button', { name: 'Сохранить данные' }).click();
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Подтвердите, что это вы' });

/** The provider's window, in which the person signs in once more. */
async function openWindow(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await question(page).getByRole('button', { name: 'Открыть окно входа' }).click();
  return opened;
}

/** Somebody else whom both the provider and the portal know. */
async function addPerson(page: Page, subject: string): Promise<void> {
  const headers = await authorizationOf(page);
  const data = { full_name: 'Борисов Борис', username: subject, role_id: 'user', subject };
  const answer = await page.request.post(`${origin}/api/users/`, { headers, data });
  expect(answer.status()).toBe(201);
}

test('a sensitive change waits for a new sign-in in the window of the provider', async ({ page }) => {
  await openSignedIn(page);
  await save(page, 'anna@example.org');
  await expect(question(page)).toContainText('в окне службы входа');
  await expect(question(page).getByRole('button', { name: 'Открыть окно входа' })).toBeFocused();
  await expectAccessible(page);
  const window = await openWindow(page);
  const closed = window.waitForEvent('close');
  await typeName(window, 'anna');
  await closed;
  await expect(question(page)).toBeHidden();
  await expect(page.getByText('Данные сохранены')).toBeVisible();
  // What was confirmed holds for other changes, too.
  await addPerson(page, 'boris');
  await page.reload();
  await expect(page.getByLabel('Электронная почта')).toHaveValue('anna@example.org');
});

test('a window closed, or a sign-in refused there, leaves the question open', async ({ page }) => {
  await openSignedIn(page);
  await save(page, 'anna@elsewhere.example');
  await (await openWindow(page)).close();
  await (await openWindow(page)).getByRole('button', { name: 'Refuse' }).click();
  await expect(question(page).getByRole('alert')).toContainText('The provider says no');
  await expectAccessible(page);
  await question(page).getByRole('button', { name: 'Отмена' }).click();
  await expect(page.getByRole('main').getByText('Ничего не изменено')).toBeVisible();
  await expect(page.getByLabel('Электронная почта')).toHaveValue('anna@elsewhere.example');

  // It was no failure of the sign-in itself: when that ends, one signs in over the page, and the save goes on.
  await page.context().clearCookies();
  await page.route('**/api/profile/', (route) => route.fulfill({ status: 401, json: {} }), { times: 1 });
  await page.getByRole('button', { name: 'Сохранить данные' }).click();
  const over = page.getByRole('alertdialog', { name: 'Войдите снова, введённое сохранено' });
  const opened = page.waitForEvent('popup');
  await over.getByRole('button', { name: 'Войти', exact: true }).click();
  const window = await opened;
  await expect(window.getByRole('heading', { name: 'Another sign-in' })).toBeVisible();
  await typeName(window, 'anna');
  await expect(over).toBeHidden();
  // The provider does not say when: a sensitive change still asks.
  await typeName(await openWindow(page), 'anna');
  await expect(page.getByText('Данные сохранены')).toBeVisible();
});

test('whoever signs in as somebody else in the window goes on as that person', async ({ page }) => {
  await openSignedIn(page);
  await save(page, 'taken@elsewhere.example');
  await typeName(await openWindow(page), 'boris');
  await expect(page.getByRole('button', { name: /Борисов/ })).toBeVisible();
  await page.goto(`${origin}${PROFILE}`);
  await expect(page.getByLabel('Электронная почта')).toHaveValue('');
});
