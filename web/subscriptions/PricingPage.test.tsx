import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  addSubscription,
  addTariff,
  deleteTariff,
  listSubscriptionChanges,
  listSubscriptionCompanies,
  listSubscriptionFieldValues,
  listSubscriptions,
  listTariffs,
  removeSubscription,
  saveSubscription,
  saveTariff,
} from '#contract/subscriptions.ts';
import { answer, refuse, wholeList, wrongFields } from '#web/testing/answers.ts';
import { fillIn, findButton, findDialog, findQuestion, findRow, textOf } from '#web/testing/find.ts';
import { openPage } from '#web/testing/open-page.tsx';

const can = { edit: true, delete: true };
const BASIC = { id: 5, name: 'Базовый', price: 180_000, months: 12, max_users: 5, version: 3, can };
const IN_USE = { ...BASIC, id: 6, name: 'Занятый', subscription_count: 2 };
const HELD = {
  id: 9,
  company: { id: 7, name: 'Порт' },
  tariff: { id: 5, name: 'Базовый' },
  tariff_name: 'Базовый',
  price: 12_000,
  months: 1,
  valid_from: '2026-01-01',
  valid_to: '2026-12-31',
  is_active: true,
  state: 'active',
  days_left: 200,
  version: 4,
  can,
} as const;

const GROUND = [
  answer(listTariffs, [BASIC, IN_USE]),
  answer(listSubscriptions, wholeList([HELD])),
  answer(listSubscriptionCompanies, [{ id: 7, name: 'Порт', last_valid_to: '2031-01-31' }]),
];

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-06-01T12:00:00Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

async function act(user: ReturnType<typeof openPage>['user'], company: string, action: string) {
  await user.click(await findButton('Действия со строкой', await findRow(company)));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

test('a tariff is added: what is wrong stands under its field, and a stray Escape loses nothing', async () => {
  const { user, server } = openPage('/admin/pricing?tab=tariffs', 'admin', [
    ...GROUND,
    wrongFields(addTariff, { name: ['Тариф с таким названием уже есть.'] }),
  ]);
  await user.click(await findButton('Добавить тариф'));
  const dialog = await findDialog('Добавить тариф');
  await fillIn(user, within(dialog).getByLabelText(/^Название/), 'базовый');
  await fillIn(user, within(dialog).getByLabelText(/Цена за весь срок/), '9 990,50');
  await fillIn(user, within(dialog).getByLabelText(/^Срок/), '0');
  await user.click(await findButton('Добавить тариф', dialog));
  await within(dialog).findByRole('alert');
  expect(server.calls(addTariff)).toEqual([]);
  await fillIn(user, within(dialog).getByLabelText(/^Срок/), '3');
  await user.click(await findButton('Добавить тариф', dialog));
  await within(dialog).findByText('Тариф с таким названием уже есть.');
  await user.keyboard('{Escape}');
  await user.click(await findButton('Вернуться к форме'));
  server.answer(answer(addTariff, ({ body }) => body));
  await user.click(await findButton('Добавить тариф', dialog));
  await screen.findByText('Тариф добавлен');
  expect(server.calls(addTariff).at(-1)?.body).toMatchObject({ price: 9990.5, months: 3, max_users: null });
});

test('a tariff is deleted after a question; one in use stays, with a way to its subscriptions', async () => {
  const { user, server } = openPage('/admin/pricing?tab=tariffs', 'admin', [...GROUND, answer(deleteTariff)]);
  await user.click(await findButton('Удалить тариф: Занятый'));
  const kept = await findDialog('Удалить нельзя');
  expect(kept.textContent).toContain('Тариф «Занятый» указан в');
  expect(within(kept).getByRole('link', { name: 'Показать подписки' }).getAttribute('href')).toBe(
    '/admin/pricing?tariff=6',
  );
  await user.click(await findButton('Понятно', kept));
  await user.click(await findButton('Удалить тариф: Базовый'));
  await user.click(await findButton('Удалить тариф', await screen.findByRole('alertdialog')));
  await screen.findByText('Тариф удалён');
  expect(server.calls(deleteTariff).map(({ params }) => params.id)).toEqual([5]);
});

test('who saves over the change of somebody else reads of it in the form only, and may save over it', async () => {
  const changed = { code: 'changed', version: 8 };
  const detail = 'Запись тем временем изменила Иванова Анна. Цена: 180 000 → 1.';
  const { user, server } = openPage('/admin/pricing?tab=tariffs', 'admin', [
    ...GROUND,
    refuse(saveTariff, 409, detail, changed),
  ]);
  await user.click(await findButton('Изменить тариф: Базовый'));
  const dialog = await screen.findByRole('dialog');
  const price = within(dialog).getByLabelText(/Цена за весь срок/);
  await fillIn(user, price, '2');
  await user.click(await findButton('Сохранить изменения', dialog));
  await within(dialog).findByText(/Цена: 180 000 → 1/);
  expect(price).toHaveProperty('value', '2');
  expect(document.querySelector('[data-variant=error]')).toBeNull();
  server.answer(answer(saveTariff, ({ body }) => body));
  await user.click(await findButton('Сохранить поверх', dialog));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls(saveTariff).map(({ body }) => [body.price, body.version])).toEqual([
    [2, 3],
    [2, 8],
  ]);
});

test('an internal tariff is marked', async () => {
  openPage('/admin/pricing?tab=tariffs', 'admin', [...GROUND, answer(listTariffs, [{ ...BASIC, is_internal: true }])]);
  expect((await screen.findByRole('listitem', { name: 'Базовый' })).textContent).toContain('Внутренний');
});

test('a new subscription begins after the last one and ends with its term; days of another are told', async () => {
  const { user, server } = openPage('/admin/pricing', 'admin', [
    ...GROUND,
    wrongFields(addSubscription, { valid_from: ['На эти дни уже есть подписка: 01.02.2030 – 31.01.2031.'] }),
  ]);
  await user.click(await findButton('Добавить подписку'));
  const dialog = await findDialog('Добавить подписку');
  await user.click(within(dialog).getByRole('combobox', { name: /Компания/ }));
  await user.click(await screen.findByRole('option', { name: 'Порт' }));
  await user.click(within(dialog).getByRole('combobox', { name: /Тариф/ }));
  await user.click(await screen.findByRole('option', { name: /Базовый/ }));
  const [from, to] = [within(dialog).getByLabelText(/Начало/), within(dialog).getByLabelText(/Окончание/)];
  await waitFor(() =>
    expect([from, to].map((field) => (field as HTMLInputElement).value)).toEqual(['01.02.2031', '31.01.2032']),
  );
  await fillIn(user, from, '31.01.2031');
  await user.click(await findButton('Добавить подписку', dialog));
  await within(dialog).findByText(/01\.02\.2030 – 31\.01\.2031/);
  await fillIn(user, to, '30.02.2031');
  await user.click(await findButton('Добавить подписку', dialog));
  await within(dialog).findByText('Введите дату, например 31.12.2026');
  expect(server.calls(addSubscription)).toMatchObject([
    { body: { company: 7, tariff: 5, valid_from: '2031-01-31', valid_to: '2032-01-30' } },
  ]);
});

test('a company that asks for access is named in the form of its new subscription', async () => {
  const request = { day: '2026-05-30', person: 'Новиков Олег', address: 'n@port.example' };
  openPage('/admin/pricing?add_for=7', 'admin', [
    ...GROUND,
    answer(listSubscriptionCompanies, [{ id: 7, name: 'Порт', request }]),
  ]);
  const dialog = await findDialog('Добавить подписку');
  await within(dialog).findByText(/просит открыть рынок/);
  expect(within(dialog).getByRole('combobox', { name: /Компания/ })).toHaveProperty('value', 'Порт');
});

test('a subscription is blocked after a question that says what follows, and opened again', async () => {
  let blocked = false;
  const { user, server } = openPage('/admin/pricing', 'admin', [
    ...GROUND,
    answer(listSubscriptions, () =>
      wholeList([{ ...HELD, is_blocked: blocked, state: blocked ? ('blocked' as const) : HELD.state }]),
    ),
    answer(saveSubscription, ({ body }) => {
      blocked = body.is_blocked === true;
      return HELD;
    }),
  ]);
  await act(user, 'Порт', 'Заблокировать');
  const question = await findQuestion(/Порт/);
  expect(question.textContent).toContain('перестанут видеть показатели рынка');
  await user.click(await findButton('Заблокировать', question));
  await screen.findByText('Заблокирована');
  await act(user, 'Порт', 'Разблокировать');
  await user.click(await findButton('Разблокировать', await findQuestion(/Порт/)));
  await waitFor(() => expect(screen.queryByText('Заблокирована')).toBeNull());
  expect(server.calls(saveSubscription).map(({ body }) => body.is_blocked)).toEqual([true, false]);
});

test('what ends soon comes first unless another order is chosen; the filter stays in the address', async () => {
  const { user, server } = openPage('/admin/pricing', 'admin', [
    ...GROUND,
    answer(listSubscriptionFieldValues, { values: [{ value: 'blocked', label: 'Заблокирована', count: 1 }] }),
  ]);
  await findRow('Порт');
  expect(server.calls(listSubscriptions)[0]?.query.ordering).toBe('ends_soon');
  await user.click(await findButton('Фильтр'));
  await user.click(await screen.findByRole('menuitem', { name: 'Состояние' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: /Заблокирована/ }));
  await waitFor(() => expect(location.search).toBe('?state=blocked'));
  await waitFor(() => expect(server.calls(listSubscriptions).at(-1)?.query.state).toEqual(['blocked']));
});

test('a subscription shows the price it was made at, in the list and in its form', async () => {
  const { user } = openPage('/admin/pricing', 'admin', GROUND);
  const row = await findRow('Порт');
  expect(textOf(row)).toContain('12 000 ₽');
  await user.click(row);
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(textOf(within(dialog).getByRole('combobox', { name: /Тариф/ }))).toContain('12 000 ₽'));
});

test('a subscription made by mistake is removed for a reason', async () => {
  const { user, server } = openPage('/admin/pricing', 'admin', [...GROUND, answer(removeSubscription)]);
  await act(user, 'Порт', 'Удалить подписку');
  const dialog = await screen.findByRole('dialog');
  await user.click(await findButton('Удалить подписку', dialog));
  const reason = within(dialog).getByLabelText(/Причина/);
  await waitFor(() => expect(document.activeElement).toBe(reason));
  await fillIn(user, reason, 'Не та компания');
  await user.click(await findButton('Удалить подписку', dialog));
  await screen.findByText('Подписка удалена');
  expect(server.calls(removeSubscription).map(({ body }) => body)).toEqual([{ reason: 'Не та компания', version: 4 }]);
});

test('the history of a subscription says who did what', async () => {
  const change = { id: 1, kind: 'added', user_name: 'Орлова Марина', by_staff: true, tariff: 'Базовый' } as const;
  const { user } = openPage('/admin/pricing', 'admin', [...GROUND, answer(listSubscriptionChanges, [change])]);
  await act(user, 'Порт', 'История подписки');
  const dialog = await findDialog('История подписки: Порт');
  await within(dialog).findByText('Подписка оформлена');
  expect(dialog.textContent).toContain('Орлова Марина');
});
