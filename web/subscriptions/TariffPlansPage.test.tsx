import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { getProfile } from '#contract/access.ts';
import { changeTariff, extendActiveSubscription, getActiveSubscription, listTariffs } from '#contract/subscriptions.ts';
import { answer } from '#web/testing/answers.ts';
import { findButton, textOf } from '#web/testing/find.ts';
import { openPage } from '#web/testing/open-page.tsx';

const PAGE = '/profile/tariff-plans';
const company = { id: 1, name: 'АО «Северный Терминал»' };
const SMALL = { id: 5, name: 'Малый', price: 12_000, months: 1, max_users: 5, max_calculations: 10 };
const TINY = { ...SMALL, id: 6, name: 'Крошечный', price: 6_000, max_users: 1 };
const LARGE = { ...SMALL, id: 7, name: 'Большой', price: 420_000, months: 12, max_users: null, can_export: true };
const HELD = {
  tariff: { id: 5, name: 'Малый' },
  tariff_name: 'Малый',
  price: 12_000,
  months: 1,
  valid_from: '2026-01-01',
  valid_to: '2026-01-31',
  is_active: true,
  days_left: 21,
  usage: { users: 2, calculations: 0 },
} as const;
const MAY = {
  ...HELD,
  can: { extend: true, change_tariff: true },
  extension: { tariff: HELD.tariff, valid_from: '2026-02-01', valid_to: '2026-02-28' },
};
const GROUND = [answer(listTariffs, [SMALL, TINY, LARGE]), answer(getActiveSubscription, MAY)];

test('what is used of the tariff is counted, and what is not in it is said', async () => {
  openPage(PAGE, 'client', GROUND);
  await screen.findByRole('heading', { name: 'Тариф «Малый»' });
  for (const line of [
    'Осталось 21 день',
    '2 из 5 пользователей',
    'Сохранено групп в этом месяце: 0 из 10',
    'Файлы (Excel, PDF, слайды) не входят в тариф',
  ]) {
    expect(screen.getByText(line)).toBeTruthy();
  }
});

test('extending says for which days and at which price before it is ordered, and orders just that', async () => {
  const { user, server } = openPage(PAGE, 'client', [...GROUND, answer(extendActiveSubscription, MAY)]);
  await user.click(await findButton('Продлить подписку'));
  const question = await screen.findByRole('alertdialog');
  expect(textOf(question)).toContain('с 01.02.2026 по 28.02.2026');
  expect(textOf(question)).toContain('12 000 ₽');
  await user.click(await findButton('Продлить подписку', question));
  await screen.findByText(/Подписка продлена/);
  expect(server.calls(extendActiveSubscription).map(({ body }) => body)).toEqual([
    { valid_to: '2026-01-31', tariff: 5, price: 12_000, months: 1 },
  ]);
});

test('a higher tariff holds from today, a lower one from the next term; both differences are shown first', async () => {
  const { user, server } = openPage(PAGE, 'client', [...GROUND, answer(changeTariff, MAY)]);
  await user.click(await findButton('Перейти на этот тариф: Большой'));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('сегодня');
  expect(within(question).getByRole('row', { name: /Пользователей/ }).textContent).toContain('без ограничения');
  await user.click(await findButton('Сменить тариф', question));
  await screen.findByRole('status');
  expect(server.calls(changeTariff).map(({ body }) => body)).toEqual([{ new_tariff_id: 7 }]);
});

test('a tariff too small for the company says so instead of a button', async () => {
  openPage(PAGE, 'client', GROUND);
  const card = await screen.findByRole('listitem', { name: 'Крошечный' });
  expect(card.textContent).toContain('Не подойдёт: в компании 2 пользователя');
  expect(within(card).queryByRole('button')).toBeNull();
});

test('an internal tariff is not offered, unless it is the own one', async () => {
  openPage(PAGE, 'client', [
    ...GROUND,
    answer(listTariffs, [
      { ...SMALL, is_internal: true },
      { ...LARGE, is_internal: true },
    ]),
  ]);
  await screen.findByRole('listitem', { name: 'Малый' });
  expect(screen.queryByRole('listitem', { name: 'Большой' })).toBeNull();
});

test('who may not order reads who does, and is offered nothing that would be refused', async () => {
  const refusal = 'Подписку продлевает контактное лицо компании или администратор портала.';
  openPage(PAGE, 'colleague', [...GROUND, answer(getActiveSubscription, { ...HELD, extension_refusal: refusal })]);
  await screen.findByText(refusal);
  expect(screen.queryByRole('button', { name: /Продлить|Перейти|Выбрать/ })).toBeNull();
});

test.each([
  [null, 'У вашей компании нет подписки'],
  [{ tariff: HELD.tariff, is_blocked: true }, 'Подписка «Малый» заблокирована'],
  [{ tariff: HELD.tariff, valid_to: '2026-01-31' }, 'Подписка «Малый» закончилась 31 января 2026'],
] as const)(
  'without an active subscription (%o) a client reads why, what is closed and who can help',
  async (subscription, why) => {
    const unsubscribed = { like: 'client', tariff_name: null } as const;
    openPage(PAGE, unsubscribed, [...GROUND, answer(getProfile, { company, subscription })]);
    await screen.findByText(why, { exact: false });
    expect(screen.getByText(/Недоступно: показатели рынка/)).toBeTruthy();
    expect(screen.getByText(/обратитесь к нему/)).toBeTruthy();
    await findButton('Запросить доступ');
    expect(screen.queryByRole('button', { name: 'Продлить подписку' })).toBeNull();
  },
);

test("the operator's people are led to the subscriptions of companies", async () => {
  openPage(PAGE, 'admin', GROUND);
  expect((await screen.findByRole('link', { name: 'Подписки компаний' })).getAttribute('href')).toBe('/admin/pricing');
});
