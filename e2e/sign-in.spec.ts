import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { signInAs, test } from './as-person.ts';
import { asAdmin, fresh } from './new-client.ts';

test(
  'a person signs in, comes back to the page requested, and signs out in all tabs',
  { tag: '@gate' },
  async ({ page, context }) => {
    await signInAs(page, 'client', '/profile/user-data');
    await expect(page).toHaveURL(/\/profile\/user-data$/);
    const other = await context.newPage();
    await other.goto('/');
    await expect(other.getByRole('heading', { name: /Здравствуйте/ })).toBeVisible();

    await page.getByRole('button', { name: /Ковалёва/ }).click();
    await page.getByRole('menuitem', { name: 'Выйти' }).click();
    await expect(page.getByRole('button', { name: 'Войти', exact: true })).toBeVisible();
    await expect(other.getByRole('button', { name: 'Войти', exact: true })).toBeVisible();
    await page.goBack();
    await expect(page.getByText('kovaleva@')).toHaveCount(0);
  },
);

test(
  'a wrong password is said plainly, and five of them close the door for a while',
  { tag: '@gate' },
  async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Войти', exact: true })).toBeVisible();
    const username = fresh('никто');
    for (let attempt = 1; attempt <= 6; attempt++) {
      await page.locator('input[name=username]').fill(username);
      await page.locator('input[name=password]').fill('not the password');
      await page.getByRole('button', { name: 'Войти', exact: true }).click();
      await expect(page.getByRole('alert')).toContainText(attempt <= 5 ? /Неверн/ : /Слишком много/);
    }
  },
);

test('the session is renewed silently, without the page noticing', async ({ page }) => {
  await page.route('**/oidc/token', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), expires_in: 63 } });
  });
  const renewals: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/oidc/auth') && request.url().includes('prompt=none')) renewals.push(request.url());
  });
  await signInAs(page, 'client', '/');
  await expect(page.getByRole('heading', { name: /Здравствуйте/ })).toBeVisible();
  await expect.poll(() => renewals.length, { timeout: 20_000 }).toBeGreaterThan(0);
  expect(renewals[0]).toContain('response_mode=fragment');
  expect(new URL(renewals[0] ?? '').searchParams.get('nonce')).toMatch(/^[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { name: /Здравствуйте/ })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('an answer to somebody else’s sign-in is not taken: the nonce must come back', async ({ page }) => {
  await page.route(/\/oidc\/auth\?/, (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('nonce', 'of-another-sign-in');
    return route.continue({ url: url.href });
  });
  await page.goto('/');
  await page.locator('input[name=username]').fill('client');
  await page.locator('input[name=password]').fill('etalon-demo');
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page.getByText('Сервер входа ответил не на этот запрос')).toBeVisible();
});

test(
  'a temporary password must be changed at once, and the own one can be changed later',
  { tag: '@gate' },
  async ({ page }) => {
    const send = await asAdmin();
    const username = fresh('novikova').replace(' ', '-');
    const { company_id } = await send<{ company_id: number }>('POST', '/api/company/', { name: fresh('Компания') });
    const person = { full_name: 'Новикова Ольга', email_address: 'n@company.example', phone_number: '' };
    const rights = { role_id: 'client', company_id, is_company_contact: false };
    const body = { ...person, ...rights, username };
    const { user_id } = await send<{ user_id: number }>('POST', '/api/users/', body);
    const path = `/api/users/${user_id}/reset_password/`;
    const { temporary_password } = await send<{ temporary_password: string }>('POST', path);
    const first = 'мокрый кирпич у станции';
    const second = 'сухой кирпич у реки';

    await page.goto('/');
    await page.locator('input[name=username]').fill(username);
    await page.locator('input[name=password]').fill(temporary_password);
    await page.getByRole('button', { name: 'Войти', exact: true }).click();
    const fields = page.locator('input[type=password]');
    await fields.nth(0).fill('йцукенгшщзхъ');
    await fields.nth(1).fill('йцукенгшщзхъ');
    await page.locator('button[type=submit]').click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
    await fields.nth(0).fill(first);
    await fields.nth(1).fill(first);
    await page.locator('button[type=submit]').click();
    await expect(page.getByRole('heading', { name: /Здравствуйте/ })).toBeVisible();

    await page.goto('/profile/user-data');
    await page.getByLabel('Текущий пароль').fill('не тот пароль');
    await page.getByRole('textbox', { name: /^Новый пароль(?! ещё)/ }).fill(second);
    await page.getByRole('textbox', { name: /^Новый пароль ещё раз/ }).fill(second);
    await page.getByRole('button', { name: 'Сменить пароль' }).click();
    await expect(page.getByText('Текущий пароль неверен.')).toBeVisible();
    await page.getByLabel('Текущий пароль').fill(first);
    await page.getByRole('button', { name: 'Сменить пароль' }).click();
    await expect(page.getByText(/Пароль (изменён|сменён)/)).toBeVisible();
  },
);

test('a forgotten password: without a mail server the page says who can help', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Забыли пароль?' }).click();
  await expect(page.getByText('Попросите администратора портала сбросить пароль')).toBeVisible();
  await page.getByRole('link', { name: 'Вернуться ко входу' }).click();
  await expect(page.getByRole('button', { name: 'Войти', exact: true })).toBeVisible();
});
