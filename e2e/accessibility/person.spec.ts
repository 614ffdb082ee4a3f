import { expect } from '@playwright/test';
import { callAs, openAs, test } from '../as-person.ts';
import { findInTheDark, findViolations } from '../accessible.ts';
import { fresh } from '../new-client.ts';
import { openWhole, untilDrawn } from '../open-whole.ts';
import { lookAt, press } from './states.ts';

test('what belongs to the person: keys, sign-ins, messages, a question who it is', async ({ page }) => {
  const send = await callAs('client');
  await send('POST', '/api/profile/keys/', { name: fresh('Отчёт'), days: 90 });
  await openAs(page, 'client', '/help');
  await lookAt(page, [
    { name: 'the latest messages', at: '/help', show: press(/^Сообщения/) },
    { name: 'the places at the bottom, on a phone', at: '/benchmarks/final/years', screen: 'phone' },
    { name: 'own sign-ins', at: '/profile/security' },
    { name: 'a new passkey', at: '/profile/security', show: press('Добавить ключ доступа') },
    { name: 'an app with codes', at: '/profile/security', show: press('Подключить приложение') },
    { name: 'own keys for programs', at: '/profile/keys' },
    { name: 'a new personal key', at: '/profile/keys', show: press('Создать ключ') },
    {
      name: 'a question who it is',
      at: '/profile/user-data',
      plant: (on) =>
        on.route('**/api/profile/', (route) =>
          route.request().method() === 'PUT'
            ? route.fulfill({ status: 428, json: { detail: 'Подтвердите, что это вы.' } })
            : route.fallback(),
        ),
      show: async (on) => {
        await on.getByLabel('Телефон').fill('+7 495 000-11-22');
        await press('Сохранить данные')(on);
        await on.getByRole('dialog', { name: 'Подтвердите, что это вы' }).waitFor();
      },
    },
    { name: 'a page that is refused', at: '/admin/pricing' },
    { name: 'a page that is not there', at: '/no/such/page' },
  ]);
});

test('what is read without an account: the sign-in and a shared link', async ({ page }) => {
  const send = await callAs('client');
  const name = fresh('Для директора');
  const { secret } = await send<{ secret: string }>('POST', '/api/brief/links/', { name, days: 7 });
  const faults: Record<string, string[]> = {};
  const look = async (state: string) => {
    const found = [...(await findViolations(page)), ...(await findInTheDark(page))];
    if (found.length > 0) faults[state] = found;
  };
  for (const language of ['ru', 'en'] as const) {
    await page.goto('/');
    await page.locator('input[name=password]').waitFor();
    if (language === 'en') await page.getByRole('link', { name: 'English' }).click();
    await look(`sign-in, ${language}`);
    await page.locator('input[name=username]').fill(fresh('никто'));
    await page.locator('input[name=password]').fill('not the password');
    await page.locator('button[type=submit]').first().click();
    await expect(page.getByRole('alert')).toBeVisible();
    await look(`a wrong password, ${language}`);
    await page.getByRole('link', { name: /Забыли пароль|Forgot/ }).click();
    await look(`a forgotten password, ${language}`);
  }
  for (const [state, link] of [
    ['a shared link', secret],
    ['a link that does not open', 'nothing'],
  ] as const) {
    await page.goto('/help');
    await openWhole(page, `/shared#${link}`);
    await look(state);
    await page.getByRole('button', { name: /English/ }).click();
    await untilDrawn(page);
    await look(`${state}, en`);
    await page.getByRole('button', { name: /русский/ }).click();
  }
  expect(faults).toEqual({});
  const links = await send<{ id: number; name: string }[]>('GET', '/api/brief/links/');
  await send('DELETE', `/api/brief/links/${links.find((one) => one.name === name)!.id}/`);
});
