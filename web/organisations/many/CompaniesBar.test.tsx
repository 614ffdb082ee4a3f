import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { addSubscriptions, setBranches, setCompaniesInMarket } from '#contract/bulk.ts';
import { listBranches } from '#contract/directories.ts';
import { listErasures } from '#contract/erasure.ts';
import { listCompanies } from '#contract/organisations.ts';
import { listTariffs } from '#contract/subscriptions.ts';
import { answer, wholeList } from '#web/testing/answers.ts';
import { fillIn, findButton } from '#web/testing/find.ts';
import { openPage } from '#web/testing/open-page.tsx';

const can = { edit: true, set_in_market: true };
const COMPANIES = ['А', 'Б', 'В'].map((name, at) => ({ company_id: at + 1, name, in_market: true, can }));
const GROUND = [
  answer(listCompanies, wholeList(COMPANIES)),
  answer(listErasures, []),
  answer(listTariffs, [{ id: 5, name: 'Общий', months: 12 }]),
  answer(listBranches, [{ id: 3, name: 'Энергетика' }]),
];

const tick = (name: string) => screen.findByRole('checkbox', { name: `Выбрать: ${name}` });
const bar = () => screen.findByRole('region', { name: 'Действия с выбранными' });
const gone = () => waitFor(() => expect(screen.queryByRole('region', { name: 'Действия с выбранными' })).toBeNull());

const open = () => openPage('/admin/organizations', 'admin', GROUND);

test('rows are ticked as a range, let go by Escape and ticked all at once', async () => {
  const { user } = open();
  await user.click(await tick('А'));
  await user.keyboard('{Shift>}');
  await user.click(await tick('В'));
  await user.keyboard('{/Shift}');
  expect((await bar()).textContent).toContain('Выбрано 3');
  await user.keyboard('{Escape}');
  await gone();
  (await tick('А')).focus();
  await user.keyboard(' ');
  expect((await bar()).textContent).toContain('Выбрано 1');
  await user.click(screen.getByRole('checkbox', { name: 'Снять выбор' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Выбрать все 3' }));
  expect((await bar()).textContent).toContain('Выбрано 3');
});

test('one subscription for many: who cannot have it is listed first, and checked anew for other days', async () => {
  const { user, server } = open();
  const refused = [{ company: { id: 2, name: 'Б' }, reason: 'уже есть подписка' }];
  server.answer(answer(addSubscriptions, ({ body }) => ({ changed: 2, refused: body.dry_run ? refused : [] })));
  await user.click(await screen.findByRole('checkbox', { name: 'Выбрать все 3' }));
  await user.click(await findButton('Оформить подписку', await bar()));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('combobox', { name: /Тариф/ }));
  await user.click(await screen.findByRole('option', { name: /Общий/ }));
  const send = await findButton('Оформить подписку', dialog);
  await user.click(send);
  await within(dialog).findByText('Б: уже есть подписка');
  await fillIn(user, within(dialog).getByLabelText(/Окончание/), '31.12.2031');
  await waitFor(() => expect(within(dialog).queryByText('Б: уже есть подписка')).toBeNull());
  await user.click(send);
  await user.click(await findButton('Оформить остальным (2)', dialog));
  await screen.findByText('Подписка оформлена: 2 компаниям');
  await gone();
  expect(server.calls(addSubscriptions).map(({ body }) => [body.companies, body.dry_run])).toEqual([
    [[1, 2, 3], true],
    [[1, 2, 3], true],
    [[1, 3], undefined],
  ]);
});

test('industries are set for all that are ticked', async () => {
  const { user, server } = open();
  server.answer(answer(setBranches, { changed: 3 }));
  await user.click(await screen.findByRole('checkbox', { name: 'Выбрать все 3' }));
  await user.click(await findButton('Задать отрасли', await bar()));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('combobox', { name: /Отрасли/ }));
  await user.click(await screen.findByRole('option', { name: 'Энергетика' }));
  await user.click(await findButton('Задать отрасли', dialog));
  await screen.findByText('Отрасли заданы: 3 компаниям');
  expect(server.calls(setBranches).map(({ body }) => body)).toEqual([{ companies: [1, 2, 3], branch_ids: [3] }]);
});

test('many leave the market after a question and come back; those outside already are not named again', async () => {
  const { user, server } = open();
  const outside = { ...COMPANIES[1]!, in_market: false };
  server.answer(
    answer(listCompanies, wholeList([COMPANIES[0]!, outside])),
    answer(setCompaniesInMarket, { changed: 1 }),
  );
  for (const [action, said] of [
    ['Отозвать из рынка', 'Отозваны из рынка данные 1 компании'],
    ['Вернуть в рынок', 'Возвращены в рынок данные 1 компании'],
  ] as const) {
    await user.click(await screen.findByRole('checkbox', { name: /^Выбрать все/ }));
    await user.click(await findButton(action, await bar()));
    await user.click(await findButton(action, await screen.findByRole('alertdialog')));
    await screen.findByText(said);
    await gone();
  }
  expect(server.calls(setCompaniesInMarket).map(({ body }) => body)).toEqual([
    { companies: [1], value: false },
    { companies: [2], value: true },
  ]);
});
