import { expect } from '@playwright/test';
import { openAs, test } from './as-person.ts';
import { asAdmin, fresh, newCompany, openAsNewEmployee } from './new-client.ts';

const CHOICE = '/sessions/dataEntry';

test(
  'a company with earlier years is offered last year first; what it replaced comes back',
  { tag: '@gate' },
  async ({ page }) => {
    await openAs(page, 'client', CHOICE);
    const sets = page.getByRole('group', { name: 'Выбрать сразу' });
    await expect(page.getByText('Выбрано метрик: 40 из'), 'the core at first').toBeVisible();
    await expect(sets.getByRole('button').first()).toHaveText(/Как в прошлом году/);
    await expect(page.getByText('40 метрик', { exact: true })).toBeVisible();
    await expect(page.getByText(/^41 показатель, \d+ с местом$/)).toBeVisible();
    await expect(page.getByText(/Заполнить: около (часа|2 часов)/)).toBeVisible();
    await sets.getByRole('button', { name: /Как в прошлом году/ }).click();
    await expect(page.getByText('308 метрик', { exact: true })).toBeVisible();
    await sets.getByRole('button', { name: 'Вернуть прежний выбор' }).click();
    await expect(page.getByText('40 метрик', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Снять выбор' }).click();
    await expect(page.getByText('Отметьте метрики: здесь будет видно')).toBeVisible();
    await sets.getByRole('button', { name: 'Вернуть прежний выбор' }).click();
    await expect(page.getByText('40 метрик', { exact: true }), 'clearing is undone too').toBeVisible();
  },
);

test('what a choice unlocks is counted while ticking, and each metric shows its unit', async ({ page }) => {
  const send = await asAdmin();
  await openAsNewEmployee(page, send, await newCompany(send, fresh('ООО «Выбор»')), CHOICE);
  const sets = page.getByRole('group', { name: 'Выбрать сразу' });
  await expect(sets.getByRole('button').first(), 'no earlier year').toHaveText(/Основа/);
  await page.getByRole('button', { name: 'Снять выбор' }).click();
  await page.getByRole('searchbox').fill('Пользователи ИТ-услуг');
  const users = page.getByRole('treeitem', { name: /Пользователи ИТ-услуг на конец года/ });
  await expect(users).toContainText('чел.');
  await users.click();
  await expect(page.getByText('1 метрика', { exact: true })).toBeVisible();
  await expect(page.getByText('0 показателей', { exact: false })).toBeVisible();
  await page.getByRole('searchbox').fill('Затраты на ИТ за год');
  await page.getByRole('treeitem', { name: /^Затраты на ИТ за год/ }).click();
  await expect(page.getByText('1 показатель', { exact: false })).toBeVisible();
  await expect(page.getByText('Место среди других компаний видно по подписке')).toBeVisible();
});

test('the pages of the template and of the upload say who will see payroll and revenue', async ({ page }) => {
  await openAs(page, 'client', CHOICE);
  const note = page.getByRole('complementary', { name: 'Кто увидит ваши числа' });
  await expect(note).toContainText('Зарплаты, выручку');
  await page.goto('/sessions/import');
  await expect(note).toContainText('Другие компании видят только общие цифры рынка');
});
