import { expect, type Page } from '@playwright/test';
import { openAs, test } from './as-person.ts';
import { asAdmin, fresh, newCompany, newTariff, openAsNewEmployee, subscribe } from './new-client.ts';

const PRICING = '/admin/pricing';
const OWN = '/profile/tariff-plans';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const act = async (page: Page, name: string, action: string) => {
  await row(page, name).hover();
  await row(page, name).getByRole('button', { name: 'Действия' }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

test(
  'an administrator adds a tariff, reads what is wrong, changes it and deletes it',
  { tag: '@gate' },
  async ({ page }) => {
    const name = fresh('Пробный');
    await openAs(page, 'admin', `${PRICING}?tab=tariffs`);
    await expect(page.getByRole('listitem', { name: 'Базовый' })).toContainText('180 000 ₽ за 12 месяцев');
    await page.getByRole('button', { name: 'Добавить тариф' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Название').fill('базовый');
    await dialog.getByLabel('Цена за весь срок').fill('9 990,50');
    await dialog.getByLabel('Срок').last().fill('1,5');
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
  },
);

test(
  'an administrator adds a subscription with its end filled in, and days of another are refused',
  { tag: '@gate' },
  async ({ page }) => {
    const send = await asAdmin();
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
  },
);

test('what ends soon stands first; a subscription is blocked and opened again; the filter stays in the address', async ({
  page,
}) => {
  const send = await asAdmin();
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

test('the second of two administrators is warned, and what they typed stays in the form', async ({ page }) => {
  const send = await asAdmin();
  const name = fresh('Спорный');
  const { id, subscription_count: _, can: _can, ...tariff } = await newTariff(send, name);
  await openAs(page, 'admin', `${PRICING}?tab=tariffs`);
  await page.getByRole('button', { name: `Изменить тариф: ${name}` }).click();
  await send('PUT', `/api/tariffs/${id}/`, { ...tariff, price: 1 });
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Цена за весь срок').fill('2');
  await dialog.getByRole('button', { name: 'Сохранить изменения' }).click();
  await expect(dialog.getByText('Запись тем временем изменили вы сами в другом окне')).toContainText(
    /Цена: 12\s000 → 1/,
  );
  await expect(page.locator('[data-variant=error]')).toHaveCount(0);
  await expect(dialog.getByLabel('Цена за весь срок')).toHaveValue('2');
  await dialog.getByRole('button', { name: 'Сохранить поверх' }).click();
  await expect(page.getByRole('listitem', { name })).toContainText('2 ₽');
});

test('an internal tariff is marked for administrators and not shown to clients; the history shows who did what', async ({
  page,
  browser,
}) => {
  const send = await asAdmin();
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

  const own = await (await browser.newContext()).newPage();
  await openAsNewEmployee(own, send, company, OWN, { is_company_contact: true });
  await expect(own.getByRole('listitem', { name: small.name })).toBeVisible();
  await expect(own.getByRole('listitem', { name: inner.name })).toHaveCount(0);
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

test('a subscription keeps the price it was made at, and one made by mistake is removed with a reason', async ({
  page,
}) => {
  const send = await asAdmin();
  const { id, subscription_count: _, can: _can, ...tariff } = await newTariff(send, fresh('Договорный'));
  const [agreed, mistaken] = [fresh('Договор'), fresh('Ошибка')];
  await subscribe(send, await newCompany(send, agreed), id, 0, 30);
  await send('PUT', `/api/tariffs/${id}/`, { ...tariff, price: 111 });
  await subscribe(send, await newCompany(send, mistaken), id, 0, 30);
  await openAs(page, 'admin', `${PRICING}?tariff=${id}`);
  await expect(row(page, agreed)).toContainText('12 000 ₽');
  await expect(row(page, mistaken)).toContainText('111 ₽');
  await row(page, agreed).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox', { name: 'Тариф' })).toContainText('12 000 ₽');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await act(page, mistaken, 'Удалить подписку');
  await dialog.getByRole('button', { name: 'Удалить подписку' }).click();
  await expect(dialog.getByLabel('Причина')).toBeFocused();
  await dialog.getByLabel('Причина').fill('Не та компания');
  await dialog.getByRole('button', { name: 'Удалить подписку' }).click();
  await expect(page.getByText('Подписка удалена')).toBeVisible();
  await expect(row(page, mistaken)).toHaveCount(0);
  await expect(row(page, agreed)).toBeVisible();
});
