import { callAs, openAs, test } from '../as-person.ts';
import { fresh, newCompany, newEmployee, newTariff, subscribe } from '../new-client.ts';
import { dialog, fill, fromRow, inBar, inTurn, lookAt, press, pressInDialog, searched, tickAll } from './states.ts';

const PEOPLE = '/admin/role-management';
const PRICING = '/admin/pricing';

test('people, roles, tariffs and subscriptions', async ({ page }) => {
  const send = await callAs('admin');
  const mark = fresh('Общий');
  const company = await newCompany(send, mark);
  const people = [
    await newEmployee(send, company, { full_name: `${mark} Первый` }),
    await newEmployee(send, company, { full_name: `${mark} Второй` }),
  ];
  const tariff = await newTariff(send, fresh('Для показа'));
  await subscribe(send, company, tariff.id, -1, 5);
  await openAs(page, 'admin', '/help');
  await lookAt(page, [
    {
      name: 'a user without a company',
      at: PEOPLE,
      show: inTurn(press('Добавить пользователя'), pressInDialog('Создать пользователя')),
    },
    { name: 'the contact of a company', at: `${PEOPLE}?add_for=${company}` },
    {
      name: 'a password that is shown once',
      at: `${PEOPLE}?add_for=${company}`,
      show: inTurn(
        fill('Фамилия и имя', `${mark} Третий`),
        fill('Имя для входа', fresh('third').replace(' ', '.')),
        pressInDialog('Создать пользователя'),
        (on) => on.getByRole('dialog', { name: 'Временный пароль' }).waitFor(),
      ),
    },
    {
      name: 'a user who is changed',
      at: searched(PEOPLE, `${mark} Первый`),
      show: fromRow(mark, 'Изменить пользователя'),
    },
    {
      name: 'the question before a user is disabled',
      at: searched(PEOPLE, `${mark} Первый`),
      show: fromRow(mark, 'Отключить'),
    },
    {
      name: 'the sign-ins of a user',
      at: searched(PEOPLE, `${mark} Первый`),
      show: inTurn((on) => on.getByRole('row').getByText(`${mark} Первый`).click(), press('Показать сеансы')),
    },
    {
      name: 'the question before many are disabled',
      at: searched(PEOPLE, mark),
      show: inTurn(tickAll, inBar('Отключить')),
    },
    {
      name: 'the question before many are invited again',
      at: searched(PEOPLE, mark),
      show: inTurn(tickAll, inBar(/^Пригласить ещё раз/)),
    },
    {
      name: 'invitations with their passwords',
      at: searched(PEOPLE, people[1]!.username),
      show: inTurn(tickAll, inBar(/^Пригласить ещё раз/), pressInDialog('Пригласить ещё раз'), (on) =>
        on.getByRole('dialog', { name: 'Приглашения' }).waitFor(),
      ),
    },
    { name: 'one area of the matrix of roles', at: `${PEOPLE}?tab=roles&search=admin/role` },
    { name: 'the matrix of roles in which nothing is found', at: `${PEOPLE}?tab=roles&search=жжж` },
    {
      name: 'one role at a time, on a phone',
      at: `${PEOPLE}?tab=roles&search=admin/role`,
      screen: 'phone',
      show: inTurn(
        (on) => on.getByRole('combobox', { name: 'Роль' }).click(),
        (on) => on.getByRole('option', { name: 'Аналитик' }).click(),
      ),
    },
    { name: 'a new role', at: `${PEOPLE}?tab=roles`, show: press('Добавить роль') },
    { name: 'the tariffs', at: `${PRICING}?tab=tariffs` },
    {
      name: 'a tariff with a term that is no number',
      at: `${PRICING}?tab=tariffs`,
      show: inTurn(
        press('Добавить тариф'),
        (on) => dialog(on).getByLabel('Срок').last().fill('1,5'),
        pressInDialog('Добавить тариф'),
      ),
    },
    {
      name: 'a tariff that cannot be deleted',
      at: `${PRICING}?tab=tariffs`,
      show: (on) =>
        on.getByRole('listitem', { name: 'Базовый' }).getByRole('button', { name: 'Удалить тариф' }).click(),
    },
    {
      name: 'a tariff that somebody changed meanwhile',
      at: `${PRICING}?tab=tariffs`,
      show: async (on) => {
        const { id, subscription_count: _, can: _can, ...fields } = tariff;
        await press(`Изменить тариф: ${tariff.name}`)(on);
        const { version } = await send<{ version: number }>('PUT', `/api/tariffs/${id}/`, { ...fields, price: 1 });
        Object.assign(tariff, { version });
        await fill('Цена за весь срок', '2')(on);
        await pressInDialog('Сохранить изменения')(on);
        await on.getByText(/тем временем изменили/).waitFor();
      },
    },
    { name: 'a new subscription', at: `${PRICING}?add_for=${company}` },
    { name: 'a subscription that ends soon', at: searched(PRICING, mark) },
    { name: 'the history of a subscription', at: searched(PRICING, mark), show: fromRow(mark, 'История подписки') },
    {
      name: 'the question before a subscription is blocked',
      at: searched(PRICING, mark),
      show: fromRow(mark, 'Заблокировать'),
    },
    {
      name: 'a subscription removed without a reason',
      at: searched(PRICING, mark),
      show: inTurn(fromRow(mark, 'Удалить подписку'), pressInDialog('Удалить подписку')),
    },
  ]);
});

test('the journal, the settings of the portal and its letters', async ({ page }) => {
  await openAs(page, 'admin', '/help');
  await lookAt(page, [
    { name: 'a line of the journal', at: '/admin/logEntry', show: (on) => on.getByRole('row').nth(1).click() },
    { name: 'the journal of some days', at: '/admin/logEntry?action=sign_in&from=2026-01-01&to=2099-01-01' },
    { name: 'the journal of one object', at: '/admin/logEntry?object_type=user&object_id=1' },
    { name: 'the lines of processing', at: '/admin/logEntry?tab=entries' },
    { name: 'an order the journal does not know', at: '/admin/logEntry?ordering=colour' },
    { name: 'days to choose', at: '/admin/logEntry', show: press('Период') },
    { name: 'the months as a table', at: '/admin/statistic', show: press('Таблица') },
    { name: 'terms of retention', at: '/admin', show: press('Изменить сроки') },
    {
      name: 'whom clients write to',
      at: '/admin',
      show: (on) => on.getByRole('button', { name: 'Изменить', exact: true }).click(),
    },
    { name: 'in whose name companies are asked', at: '/admin', show: press('Задать имя') },
    {
      name: 'a clean slate without a password',
      at: '/admin',
      show: inTurn(press('Начать с чистого листа'), pressInDialog('Удалить демонстрационные данные')),
    },
    {
      name: 'the day of the next release',
      at: '/benchmarks/history',
      show: press(/^(?:Изменить|Назначить дату)$/),
    },
    { name: 'calculations of companies', at: '/benchmarks/history?tab=clients' },
  ]);
});
