import { expect, type Page } from '@playwright/test';
import { expectNoOverflow } from './accessible.ts';
import { openAs, test } from './as-person.ts';
import type { Session } from '#contract/questionnaires.ts';
import { asAdmin, fresh, newCompany, newTariff, subscribe, type Send } from './new-client.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Действия с выбранными' });
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name: `Выбрать: ${name}` });

async function newCompanies(send: Send): Promise<{ mark: string; names: string[]; ids: number[] }> {
  const mark = fresh('Многие');
  const names = ['А', 'Б', 'В'].map((letter) => `${mark} ${letter}`);
  const ids: number[] = [];
  for (const name of names) ids.push(await newCompany(send, name));
  return { mark, names, ids };
}

test('one subscription for many companies: who has one already is listed first, the rest get it', async ({ page }) => {
  const send = await asAdmin();
  const { mark, names, ids } = await newCompanies(send);
  const tariff = await newTariff(send, fresh('Общий'), { months: 12 });
  await subscribe(send, ids[1] ?? 0, tariff.id, 0, 30);
  await openAs(page, 'admin', `/admin/organizations?search=${encodeURIComponent(mark)}`);
  await tick(page, names[0] ?? '').check();
  await tick(page, names[2] ?? '').click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText('Выбрано 3');
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  await tick(page, names[0] ?? '').focus();
  await page.keyboard.press('Space');
  await expect(bar(page)).toContainText('Выбрано 1');
  await page.getByRole('checkbox', { name: 'Снять выбор' }).click();
  await page.getByRole('checkbox', { name: 'Выбрать все 3' }).check();
  await bar(page).getByRole('button', { name: 'Оформить подписку' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Тариф' }).click();
  await page.getByRole('option', { name: new RegExp(tariff.name) }).click();
  await expect(dialog.getByLabel('Окончание')).not.toHaveValue('');
  await dialog.getByRole('button', { name: 'Оформить подписку' }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: names[1] ?? '' })).toContainText('уже есть подписка');
  // Who is refused was found for other days: after a change they are checked anew.
  const rest = dialog.getByRole('button', { name: 'Оформить остальным (2)' });
  await expect(rest).toBeVisible();
  await dialog.getByLabel('Окончание').fill('31.12.2031');
  await expect(rest).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Оформить подписку' }).click();
  await rest.click();
  await expect(page.getByText('Подписка оформлена: 2 компаниям')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: names[2] ?? '' })).toContainText(tariff.name);
});

test('industries are set for the chosen companies at once, on a phone too', async ({ page }) => {
  const send = await asAdmin();
  const { mark } = await newCompanies(send);
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'admin', `/admin/organizations?search=${encodeURIComponent(mark)}`);
  await page.getByRole('checkbox', { name: 'Выбрать все 3' }).check();
  await expectNoOverflow(page);
  await bar(page).getByRole('button', { name: 'Задать отрасли' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Отрасли' }).fill('Энергетика');
  await page.getByRole('option', { name: 'Энергетика' }).click();
  await dialog.getByRole('button', { name: 'Задать отрасли' }).click();
  await expect(page.getByText('Отрасли заданы: 3 компаниям')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Энергетика' })).toHaveCount(3);
});

test('people are disabled and enabled together; the choice survives the search', async ({ page }) => {
  const send = await asAdmin();
  const { mark, ids } = await newCompanies(send);
  const people = ['первый', 'второй'].map((word) => `${mark} ${word}`);
  for (const [at, full_name] of people.entries()) {
    const username = fresh('many').replace(' ', '.');
    await send('POST', '/api/users/', { username, full_name, company_id: ids[at], role_id: 'client' });
  }
  await openAs(page, 'admin', `/admin/role-management?search=${encodeURIComponent(people[0] ?? '')}`);
  await tick(page, people[0] ?? '').check();
  await page.getByRole('searchbox').fill(people[1] ?? '');
  await tick(page, people[1] ?? '').check();
  await expect(bar(page)).toContainText('Выбрано 2');
  await bar(page).getByRole('button', { name: 'Отключить' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Отключить' }).click();
  await expect(page.getByText('Отключены 2 пользователя')).toBeVisible();
  await page.getByRole('searchbox').fill(mark);
  await expect(page.getByRole('row').filter({ hasText: 'Отключён' })).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Выбрать все 2' }).check();
  await bar(page).getByRole('button', { name: 'Включить' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Включить' }).click();
  await expect(page.getByText('Включены 2 пользователя')).toBeVisible();
});

test('people who have not signed in are invited again together, without mail by a sheet of passwords', async ({
  page,
}) => {
  const send = await asAdmin();
  const { mark, ids } = await newCompanies(send);
  for (const word of ['первая', 'вторая']) {
    const username = fresh('again').replace(' ', '.');
    await send('POST', '/api/users/', {
      username,
      full_name: `${mark} ${word}`,
      company_id: ids[0],
      role_id: 'client',
    });
  }
  await openAs(page, 'admin', `/admin/role-management?search=${encodeURIComponent(mark)}`);
  await page.getByRole('checkbox', { name: 'Выбрать все 2' }).check();
  await bar(page).getByRole('button', { name: 'Пригласить ещё раз (2)' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Пригласить ещё раз' }).click();
  const sheet = page.getByRole('dialog', { name: 'Приглашения' });
  await expect(sheet.getByRole('list', { name: 'Временные пароли' }).getByRole('listitem')).toHaveCount(2);
  await sheet.getByRole('button', { name: 'Готово' }).click();
  await sheet.getByRole('button', { name: 'Закрыть насовсем' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(bar(page)).toHaveCount(0);
});

test('many companies leave the market and come back', async ({ page }) => {
  const { mark } = await newCompanies(await asAdmin());
  await openAs(page, 'admin', `/admin/organizations?search=${encodeURIComponent(mark)}`);
  await page.getByRole('checkbox', { name: 'Выбрать все 3' }).check();
  await bar(page).getByRole('button', { name: 'Отозвать из рынка' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Отозвать из рынка' }).click();
  await expect(page.getByText('Отозваны из рынка данные 3 компаний')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'вне рынка' })).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Выбрать все 3' }).check();
  await bar(page).getByRole('button', { name: 'Вернуть в рынок' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Вернуть в рынок' }).click();
  await expect(page.getByText('Возвращены в рынок данные 3 компаний')).toBeVisible();
});

test('files of ticked questionnaires come as one archive; failed ones are processed again together', async ({
  page,
}) => {
  await page.route(/\/api\/sessions\/\?/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { results: Session[] };
    const fail = (session: Session) => ({ ...session, status: 'failed', can: { ...session.can, retry: true } });
    await route.fulfill({ json: { ...body, results: body.results.map(fail) } });
  });
  await openAs(page, 'analyst', '/company-questionnaires');
  const ticks = page.getByRole('checkbox', { name: /^Выбрать: №/ });
  await ticks.nth(0).check();
  await ticks.nth(2).click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText('Выбрано 3');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    bar(page).getByRole('button', { name: 'Скачать архивом (3)' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Анкеты .*\.zip$/);
  // The portal knows that none of them failed, and says so of each.
  await bar(page).getByRole('button', { name: 'Обработать ещё раз (3)' }).click();
  const refused = page.getByRole('alert').filter({ hasText: 'Ни одна анкета не отправлена на обработку.' });
  await expect(refused.getByRole('listitem')).toHaveCount(3);
  await expect(refused.getByRole('listitem').first()).toContainText(/№ \d+: .*портал ошибся/);
  await expect(bar(page)).toContainText('Выбрано 3');
  // Of many that are refused five are named at once, all on demand.
  const many = Array.from({ length: 42 }, (_, at) => `№ ${at + 1}: портал ошибся не на ней.`);
  await page.route('**/api/sessions/many/retry/', (route) => route.fulfill({ status: 400, json: { sessions: many } }));
  await bar(page).getByRole('button', { name: 'Обработать ещё раз (3)' }).click();
  await refused.getByRole('button', { name: 'и ещё 37' }).click();
  await expect(refused.last().getByRole('listitem')).toHaveCount(42);
});
