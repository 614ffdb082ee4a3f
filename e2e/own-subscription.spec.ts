import { expect } from '@playwright/test';
import { formatDate } from '#domain/language/format.ts';
import { extensionOf } from '#domain/subscriptions/extend.ts';
import { test } from './as-person.ts';
import { asAdmin, fresh, newCompany, newTariff, openAsNewEmployee, subscribe, TODAY } from './new-client.ts';

const OWN = '/profile/tariff-plans';
const shown = (day: string) => formatDate(day, 'ru');

test('a contact sees what is used, extends once, and changes the tariff knowing what changes and when', async ({
  page,
}) => {
  const send = await asAdmin();
  const company = await newCompany(send, fresh('Клиент'));
  const [first, second] = [fresh('Малый'), fresh('Большой')];
  const small = await newTariff(send, first);
  await newTariff(send, second, { price: 420000, months: 12, max_users: null, can_export: true });
  await newTariff(send, fresh('Крошечный'), { max_users: 1 });
  const { valid_to } = await subscribe(send, company, small.id, -5, 20);
  await openAsNewEmployee(page, send, company, OWN, { is_company_contact: true });

  await expect(page.getByRole('heading', { name: `Тариф «${first}»` })).toBeVisible();
  await expect(page.getByText('Осталось 21 день')).toBeVisible();
  await expect(page.getByText('1 из 5 пользователей')).toBeVisible();
  await expect(page.getByText('Сохранено групп в этом месяце: 0 из 10')).toBeVisible();
  await expect(page.getByText('Файлы (Excel, PDF, слайды) не входят в тариф')).toBeVisible();

  const extension = extensionOf(valid_to, 1);
  await page.getByRole('button', { name: 'Продлить подписку' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`с ${shown(extension.from)} по ${shown(extension.to)}`);
  await expect(question).toContainText('12 000 ₽');
  await question.getByRole('button', { name: 'Продлить подписку' }).click();
  await expect(page.getByText(`Подписка продлена по ${shown(extension.to)}`)).toBeVisible();
  await expect(page.getByText(formatDate(extension.to, 'ru', 'long'))).toBeVisible();
  await expect(page.getByRole('button', { name: 'Продлить подписку' })).toHaveCount(0);
  await expect(page.getByText(/Следующий срок уже заказан/)).toBeVisible();

  await page.getByRole('button', { name: `Перейти на этот тариф: ${second}` }).click();
  await expect(question).toContainText(`сегодня, ${shown(TODAY)}`);
  await expect(question).toContainText('только со следующего срока');
  await expect(question).toContainText(shown(extension.to));
  await expect(question.getByRole('row', { name: /Пользователей/ })).toContainText('без ограничения');
  await expect(question.getByRole('row', { name: /Цена/ })).toContainText('420 000 ₽ за 12 месяцев');
  await question.getByRole('button', { name: 'Сменить тариф' }).click();
  await expect(page.getByRole('heading', { name: `Тариф «${second}»` })).toBeVisible();
  await expect(page.getByText('1 пользователь, без ограничения')).toBeVisible();
  await expect(page.getByRole('listitem', { name: second })).toContainText('Ваш тариф');

  await page.getByRole('button', { name: `Выбрать на следующий срок: ${first}` }).click();
  await expect(question).toContainText(`по ${shown(extension.to)}, ничего не изменится`);
  await question.getByRole('button', { name: 'Выбрать на следующий срок' }).click();
  await expect(page.getByRole('listitem', { name: first })).toContainText('Со следующего срока');
  await expect(page.getByRole('heading', { name: `Тариф «${second}»` })).toBeVisible();
  const history = page.getByRole('table', { name: 'История подписки' }).getByRole('row');
  await expect(history.nth(1)).toContainText(`${second} → ${first}`);
  await expect(history.nth(2)).toContainText(`${first} → ${second}`);
  await expect(history.nth(3)).toContainText('Подписка продлена');
  for (const at of [1, 2, 3]) await expect(history.nth(at)).toContainText('Новиков Олег Петрович');
  await expect(history.nth(4)).toContainText('Администратор портала');
  await page.getByRole('button', { name: 'Остаться на этом тарифе' }).click();
  await expect(page.getByText(`В следующем сроке останется тариф «${second}»`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Выбрать на следующий срок: ${first}` })).toBeVisible();
});
