import { expect, type Page } from '@playwright/test';
import { dayOf } from '#domain/language/day.ts';
import { formatDate } from '#domain/language/format.ts';
import { extensionOf } from '#domain/subscriptions/extend.ts';
import { addDays } from '#domain/subscriptions/period.ts';
import type { Subscription } from '#contract/subscriptions.ts';
import { expectAccessible, openAs, test } from './as-person.ts';
import { asAdmin, fresh, newCompany, newTariff, openAsNewEmployee, type Send } from './new-client.ts';

const PRICING = '/admin/pricing';
const OWN = '/profile/tariff-plans';
const today = dayOf(new Date());
const on = (days: number) => addDays(today, days);
const shown = (day: string) => formatDate(day, 'ru');

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const act = async (page: Page, name: string, action: string) => {
  await row(page, name).hover();
  await row(page, name).getByRole('button', { name: action }).click();
};

const subscribe = (send: Send, company: number, tariff: number, from: number, to: number, change: object = {}) =>
  send<Subscription>('POST', '/api/subscriptions/', {
    company,
    tariff,
    valid_from: on(from),
    valid_to: on(to),
    contact_user: null,
    is_blocked: false,
    ...change,
  });

test('an administrator adds a tariff, is told what is wrong, changes it and deletes it', async ({ page }) => {
  const name = fresh('Пробный');
  await openAs(page, 'admin', `${PRICING}?tab=tariffs`);
  await expect(page.getByRole('listitem', { name: 'Базовый' })).toContainText('180 000 ₽ за 12 месяцев');
  await page.getByRole('button', { name: 'Добавить тариф' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Название').fill('базовый');
  await dialog.getByLabel('Цена за весь срок').fill('9 990,50');
  await dialog.getByLabel('Срок').last().fill('1,5');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Добавить тариф' }).click();
  await expect(dialog.getByText('Ожидается целое число.')).toBeVisible();
  await dialog.getByLabel('Срок').last().fill('3');
  await dialog.getByRole('button', { name: 'Добавить тариф' }).click();
  await expect(dialog.getByText('Тариф с таким названием уже есть.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Вернуться к форме' }).click();
  await dialog.getByLabel('Название').fill(name);
  await dialog.getByRole('button', { name: 'Добавить тариф' }).click();
  const card = page.getByRole('listitem', { name });
  await expect(card).toContainText('9 990,50 ₽ за 3 месяца');
  await expect(card).toContainText('без ограничения');

  await card.getByRole('button', { name: 'Изменить тариф' }).click();
  await dialog.getByLabel('Пользователей не больше').fill('7');
  await dialog.getByRole('button', { name: 'Сохранить изменения' }).click();
  await expect(card).toContainText('до 7');
  await expectAccessible(page);

  await card.getByRole('button', { name: 'Удалить тариф' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить тариф' }).click();
  await expect(page.getByText('Тариф удалён')).toBeVisible();
  await expect(card).toBeHidden();
  const inUse = page.getByRole('listitem', { name: 'Базовый' });
  await inUse.getByRole('button', { name: 'Удалить тариф' }).click();
  const refusal = page.getByRole('dialog', { name: 'Удалить нельзя' });
  await expect(refusal).toContainText('Тариф «Базовый» указан в');
  await refusal.getByRole('link', { name: 'Показать подписки' }).click();
  await expect(page).toHaveURL(/tariff=\d+/);
  await expect(refusal).toBeHidden();
});

test('an administrator adds a subscription with its end filled in, and days of another are refused', async ({
  page,
  browser,
}) => {
  const send = await asAdmin(browser);
  const company = fresh('Порт');
  await newCompany(send, company);
  await openAs(page, 'admin', PRICING);
  for (const attempt of ['first', 'second']) {
    await page.getByRole('button', { name: 'Добавить подписку' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Компания' }).fill(company);
    await page.getByRole('option', { name: company }).click();
    await dialog.getByRole('combobox', { name: 'Тариф' }).click();
    await page.getByRole('option', { name: /Базовый/ }).click();
    if (attempt === 'first') {
      await dialog.getByLabel('Начало').fill('01.02.2030');
      await expect(dialog.getByLabel('Окончание')).toHaveValue('31.01.2031');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Добавить подписку' }).click();
      await expect(dialog).toBeHidden();
      continue;
    }
    // The day after the last subscription is offered; the days of the first are tried instead.
    await expect(dialog.getByLabel('Начало')).toHaveValue('01.02.2031');
    await dialog.getByLabel('Начало').fill('31.01.2031');
    await dialog.getByRole('button', { name: 'Добавить подписку' }).click();
    await expect(dialog.getByText('01.02.2030 – 31.01.2031')).toBeVisible();
    await dialog.getByLabel('Окончание').fill('30.02.2031');
    await dialog.getByRole('button', { name: 'Добавить подписку' }).click();
    await expect(dialog.getByText('Введите дату, например 31.12.2026')).toBeVisible();
  }
});

test('what ends soon stands first; a subscription is blocked and opened again; the filter stays in the address', async ({
  page,
  browser,
}) => {
  const send = await asAdmin(browser);
  const mark = fresh('Очередь');
  const tariff = await newTariff(send, fresh('Короткий'));
  const [soon, later, gone] = [`${mark} А`, `${mark} Б`, `${mark} В`];
  await subscribe(send, await newCompany(send, gone), tariff.id, -30, -1);
  await subscribe(send, await newCompany(send, later), tariff.id, -1, 200);
  await subscribe(send, await newCompany(send, soon), tariff.id, -1, 5);
  await openAs(page, 'admin', PRICING);
  await page.getByRole('searchbox').fill(mark.toUpperCase());
  const rows = page.getByRole('row').filter({ hasText: mark });
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toContainText('Скоро закончится');
  await expect(rows.nth(0)).toContainText('6 дней');
  await expect(rows.nth(1)).toContainText('Действует');
  await expect(rows.nth(2)).toContainText('Закончилась');
  await expectAccessible(page);

  await act(page, later, 'Заблокировать');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('перестанут видеть показатели рынка');
  await question.getByRole('button', { name: 'Заблокировать' }).click();
  await expect(row(page, later)).toContainText('Заблокирована');

  await page.getByRole('button', { name: 'Фильтр' }).click();
  await page.getByRole('menuitem', { name: 'Состояние' }).click();
  await page.getByRole('menuitemcheckbox', { name: /Заблокирована/ }).click();
  await page.keyboard.press('Escape');
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/state=blocked/);
  await page.reload();
  await expect(rows).toHaveCount(1);
  await act(page, later, 'Разблокировать');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Разблокировать' }).click();
  await expect(rows).toHaveCount(0);
});

test('the second of two administrators is told, and what they typed stays in the form', async ({ page, browser }) => {
  const send = await asAdmin(browser);
  const name = fresh('Спорный');
  const { id, subscription_count: _, ...tariff } = await newTariff(send, name);
  await openAs(page, 'admin', `${PRICING}?tab=tariffs`);
  await page.getByRole('button', { name: `Изменить тариф: ${name}` }).click();
  await send('PUT', `/api/tariffs/${id}/`, { ...tariff, price: 1 });
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Цена за весь срок').fill('2');
  await dialog.getByRole('button', { name: 'Сохранить изменения' }).click();
  await expect(page.getByText('Запись тем временем изменил другой пользователь')).toBeVisible();
  await expect(dialog.getByLabel('Цена за весь срок')).toHaveValue('2');
});

test('a contact sees what is used, extends once, and changes the tariff knowing what changes and when', async ({
  page,
  browser,
}) => {
  const send = await asAdmin(browser);
  const company = await newCompany(send, fresh('Клиент'));
  const [first, second] = [fresh('Малый'), fresh('Большой')];
  const small = await newTariff(send, first);
  await newTariff(send, second, { price: 420000, months: 12, max_users: null, can_export: true });
  await newTariff(send, fresh('Крошечный'), { max_users: 1 });
  const { valid_to } = await subscribe(send, company, small.id, -5, 20);
  await openAsNewEmployee(page, send, company, OWN, true);

  await expect(page.getByRole('heading', { name: `Тариф «${first}»` })).toBeVisible();
  await expect(page.getByText('Осталось 21 день')).toBeVisible();
  await expect(page.getByText('1 из 5 пользователей')).toBeVisible();
  await expect(page.getByText('0 из 10 расчётов в этом месяце')).toBeVisible();
  await expect(page.getByText('Выгрузка в Excel не входит в тариф')).toBeVisible();
  await expectAccessible(page);

  const extension = extensionOf(valid_to, 1);
  await page.getByRole('button', { name: 'Продлить подписку' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`с ${shown(extension.from)} по ${shown(extension.to)}`);
  await expect(question).toContainText('12 000 ₽');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Продлить подписку' }).click();
  await expect(page.getByText(`Подписка продлена по ${shown(extension.to)}`)).toBeVisible();
  await expect(page.getByText(formatDate(extension.to, 'ru', 'long'))).toBeVisible();
  await expect(page.getByRole('button', { name: 'Продлить подписку' })).toHaveCount(0);
  await expect(page.getByText(/Следующий срок уже заказан/)).toBeVisible();

  await page.getByRole('button', { name: `Перейти на этот тариф: ${second}` }).click();
  await expect(question).toContainText(`сегодня, ${shown(today)}`);
  await expect(question).toContainText('только со следующего срока');
  await expect(question).toContainText(shown(extension.to));
  await expect(question.getByRole('row', { name: /Пользователей/ })).toContainText('без ограничения');
  await expect(question.getByRole('row', { name: /Цена/ })).toContainText('420 000 ₽ за 12 месяцев');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Сменить тариф' }).click();
  await expect(page.getByRole('heading', { name: `Тариф «${second}»` })).toBeVisible();
  await expect(page.getByText('1 пользователь, без ограничения')).toBeVisible();
  await expect(page.getByRole('listitem', { name: second })).toContainText('Ваш тариф');

  await page.getByRole('button', { name: `Выбрать на следующий срок: ${first}` }).click();
  await expect(question).toContainText(`по ${shown(extension.to)}, ничего не изменится`);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Выбрать на следующий срок' }).click();
  await expect(page.getByRole('listitem', { name: first })).toContainText('Со следующего срока');
  await expect(page.getByRole('heading', { name: `Тариф «${second}»` })).toBeVisible();
  const history = page.getByRole('table', { name: 'История подписки' }).getByRole('row');
  await expect(history.nth(1)).toContainText(`${second} → ${first}`);
  await expect(history.nth(2)).toContainText(`${first} → ${second}`);
  await expect(history.nth(3)).toContainText('Подписка продлена');
  for (const at of [1, 2, 3]) await expect(history.nth(at)).toContainText('Новиков Олег Петрович');
  await expect(history.nth(4)).toContainText('Администратор портала');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Остаться на этом тарифе' }).click();
  await expect(page.getByText(`В следующем сроке останется тариф «${second}»`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Выбрать на следующий срок: ${first}` })).toBeVisible();
});

test('a plain employee reads who orders, and is offered nothing that would be refused', async ({ page, browser }) => {
  const send = await asAdmin(browser);
  const company = await newCompany(send, fresh('Порядок'));
  const small = await newTariff(send, fresh('Малый'));
  await newTariff(send, fresh('Большой'), { price: 420000 });
  await subscribe(send, company, small.id, -5, 20);
  await openAsNewEmployee(page, send, company, OWN);
  await expect(page.getByText(/продлевает контактное лицо компании или администратор портала/)).toBeVisible();
  await expect(page.getByRole('button', { name: /Продлить подписку|Перейти на этот тариф|Выбрать на/ })).toHaveCount(0);
  await expectAccessible(page);
});

test('an internal tariff is marked for administrators and not shown to clients; the history tells who did what', async ({
  page,
  browser,
}) => {
  const send = await asAdmin(browser);
  const name = fresh('История');
  const company = await newCompany(send, name);
  const small = await newTariff(send, fresh('Малый'));
  const inner = await newTariff(send, fresh('Служебный'), { is_internal: true });
  await subscribe(send, company, small.id, -5, 20);
  await openAs(page, 'admin', `${PRICING}?tab=tariffs`);
  await expect(page.getByRole('listitem', { name: inner.name })).toContainText('Внутренний');
  await page.goto(`${PRICING}?search=${encodeURIComponent(name)}`);
  await act(page, name, 'История подписки');
  const dialog = page.getByRole('dialog', { name: `История подписки: ${name}` });
  await expect(dialog.getByRole('row').nth(1)).toContainText('Подписка оформлена');
  await expect(dialog.getByRole('row').nth(1)).toContainText('Орлова Марина Сергеевна');
  await expectAccessible(page);

  const own = await (await browser.newContext()).newPage();
  await openAsNewEmployee(own, send, company, OWN, true);
  await expect(own.getByRole('listitem', { name: small.name })).toBeVisible();
  await expect(own.getByRole('listitem', { name: inner.name })).toHaveCount(0);
});

test('a tariff too small for the company says so instead of a button', async ({ page, browser }) => {
  const send = await asAdmin(browser);
  const company = await newCompany(send, fresh('Многолюдная'));
  const tiny = fresh('Крошечный');
  const wide = await newTariff(send, fresh('Просторный'), { max_users: null });
  await newTariff(send, tiny, { max_users: 1 });
  await subscribe(send, company, wide.id, 0, 20);
  await send('POST', '/api/users/', {
    username: fresh('second').replace(' ', '.'),
    full_name: 'Вторая Анна',
    company_id: company,
  });
  await openAsNewEmployee(page, send, company, OWN, true);
  const card = page.getByRole('listitem', { name: tiny });
  await expect(card).toContainText('Не подойдёт: в компании 2 пользователя');
  await expect(card.getByRole('button')).toHaveCount(0);
});

test('without an active subscription a client reads why, what is closed, and who can help', async ({
  page,
  browser,
}) => {
  const send = await asAdmin(browser);
  const company = await newCompany(send, fresh('Без подписки'));
  await openAsNewEmployee(page, send, company, OWN);
  await expect(page.getByText('У вашей компании нет подписки')).toBeVisible();
  await expect(page.getByText(/Недоступно: показатели рынка/)).toBeVisible();
  await expect(page.getByText(/обратитесь к нему/)).toBeVisible();
  await expectAccessible(page);
  const tariff = await newTariff(send, fresh('Закрытый'));
  await subscribe(send, company, tariff.id, 0, 20, { is_blocked: true });
  await page.reload();
  await expect(page.getByText(`Подписка «${tariff.name}» заблокирована`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Продлить подписку' })).toHaveCount(0);
});

test('the operator’s administrator is led to the subscriptions of companies', async ({ page }) => {
  await openAs(page, 'admin', OWN);
  await page.getByRole('link', { name: 'Подписки компаний' }).click();
  await expect(page).toHaveURL(PRICING);
  const sections = page.getByRole('navigation', { name: 'Тарифы и подписки' });
  await sections.getByRole('link', { name: 'Тарифы' }).click();
  await expect(page).toHaveURL(/tab=tariffs/);
  await page.goBack();
  await expect(page.getByRole('table', { name: 'Подписки' })).toBeVisible();
});
