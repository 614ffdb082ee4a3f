import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { listBranches } from '#contract/directories.ts';
import { listErasures } from '#contract/erasure.ts';
import {
  addCompany,
  deleteCompany,
  listCompanies,
  listCompanyFieldValues,
  listSimilarCompanies,
  saveCompany,
  setCompanyInMarket,
} from '#contract/organisations.ts';
import { answer, refuse, wholeList, wrongFields } from '#web/testing/answers.ts';
import { fillIn, findButton, findDialog, findQuestion, findRow } from '#web/testing/find.ts';
import { openPage } from '#web/testing/open-page.tsx';

const PAGE = '/admin/organizations';
const ALL = { edit: true, set_in_market: true, archive: true, erase: true, delete: true };

const PLANT = { company_id: 7, name: 'Завод', in_market: true, version: 3, can: ALL };
const TERMINAL = { ...PLANT, company_id: 1, name: 'АО «Северный Терминал»' };
const HANGING = { ...TERMINAL, user_count: 3, subscription_count: 1, session_count: 12 };

const GROUND = [
  answer(listCompanies, wholeList([PLANT, TERMINAL])),
  answer(listErasures, []),
  answer(listBranches, [
    { id: 1, name: 'Металлургия' },
    { id: 2, name: 'Энергетика' },
  ]),
  answer(listSimilarCompanies, []),
];

async function choose(user: ReturnType<typeof openPage>['user'], company: string, action: string) {
  await user.click(await findButton('Действия со строкой', await findRow(company)));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

test('a company is added with its industries; without a name nothing is sent', async () => {
  const { user, server } = openPage(PAGE, 'admin', [...GROUND, answer(addCompany, { company_id: 9, name: 'Новая' })]);
  await user.click(await findButton('Добавить компанию'));
  const dialog = await findDialog('Добавить компанию');
  await user.click(await findButton('Добавить компанию', dialog));
  await within(dialog).findByText('Введите название компании');
  expect(server.calls(addCompany)).toEqual([]);
  await fillIn(user, within(dialog).getByLabelText(/Название/), 'Новая');
  await user.type(within(dialog).getByLabelText('Отрасли'), 'метал');
  await user.click(await screen.findByRole('option', { name: 'Металлургия' }));
  await user.click(await findButton('Добавить компанию', dialog));
  await screen.findByText('Компания «Новая» добавлена');
  expect(server.calls(addCompany).map(({ body }) => body)).toEqual([
    { name: 'Новая', branch_ids: [1], main_branch_id: null, group_name: '' },
  ]);
});

test('a taken name is reported under its field, and a stray Escape does not lose what was typed', async () => {
  const { user } = openPage(PAGE, 'admin', [
    ...GROUND,
    wrongFields(addCompany, { name: ['Такая уже есть в списке.'] }),
  ]);
  await user.click(await findButton('Добавить компанию'));
  const dialog = await findDialog('Добавить компанию');
  const name = within(dialog).getByLabelText(/Название/);
  await fillIn(user, name, 'Завод');
  await user.click(await findButton('Добавить компанию', dialog));
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Такая уже есть в списке.');
  await user.keyboard('{Escape}');
  await user.click(await findButton('Вернуться к форме', await findQuestion('Закрыть без сохранения?')));
  expect(name).toHaveProperty('value', 'Завод');
});

test('a name longer than allowed is counted while typing and not sent', async () => {
  const { user, server } = openPage(PAGE, 'admin', GROUND);
  await user.click(await findButton('Добавить компанию'));
  const dialog = await findDialog('Добавить компанию');
  const name = within(dialog).getByLabelText(/Название/);
  await fillIn(user, name, 'я'.repeat(180));
  await within(dialog).findByText('180 из 200 знаков');
  await fillIn(user, name, 'я'.repeat(5000));
  await within(dialog).findByText(/Не длиннее 200 знаков, сейчас 5000/);
  await user.click(await findButton('Добавить компанию', dialog));
  expect(server.calls(addCompany)).toEqual([]);
});

test('a name like that of another company is pointed out', async () => {
  const { user } = openPage(PAGE, 'admin', [
    ...GROUND,
    answer(listSimilarCompanies, [{ id: 1, name: 'ООО «Ромашка»' }]),
  ]);
  await user.click(await findButton('Добавить компанию'));
  await fillIn(user, within(await findDialog('Добавить компанию')).getByLabelText(/Название/), 'АО Ромашка');
  await screen.findByText(/Похожа на ООО «Ромашка»/);
});

test('an added company leads to its contact and its subscription', async () => {
  const { user } = openPage(PAGE, 'admin', [...GROUND, answer(addCompany, { company_id: 9, name: 'Новая' })]);
  await user.click(await findButton('Добавить компанию'));
  const dialog = await findDialog('Добавить компанию');
  await fillIn(user, within(dialog).getByLabelText(/Название/), 'Новая');
  await user.keyboard('{Enter}');
  await screen.findByText(/Дальше с компанией «Новая»/);
  await findButton('Оформить подписку');
  await findButton('Добавить контакт');
});

test('who saves over the change of somebody else learns of it and loses nothing', async () => {
  const changed = refuse(saveCompany, 409, 'Запись тем временем изменил другой пользователь.', {
    code: 'changed',
    version: 4,
  });
  const { user, server } = openPage(PAGE, 'admin', [...GROUND, changed]);
  await choose(user, 'Завод', 'Изменить компанию');
  const dialog = await findDialog('Изменить компанию');
  const name = within(dialog).getByLabelText(/Название/);
  await fillIn(user, name, 'Завод вторая');
  await user.click(await findButton('Сохранить компанию', dialog));
  await within(dialog).findByText(/Запись тем временем изменил/);
  expect(name).toHaveProperty('value', 'Завод вторая');
  expect(server.calls(saveCompany)[0]?.body.version).toBe(3);
});

test('the key that opens the form of a row does not save it as well', async () => {
  const { user, server } = openPage(PAGE, 'admin', GROUND);
  (await findRow('Завод')).focus();
  await user.keyboard('{Enter}');
  await findDialog('Изменить компанию');
  expect(server.calls(saveCompany)).toEqual([]);
});

test('a company is deleted after a question; one on which something hangs stays, with a way to what hangs', async () => {
  let companies = [PLANT, HANGING];
  const { user, server } = openPage(PAGE, 'admin', [
    ...GROUND,
    answer(listCompanies, () => wholeList(companies)),
    answer(deleteCompany),
  ]);
  await choose(user, HANGING.name, 'Удалить компанию');
  const kept = await findDialog('Удалить нельзя');
  expect(kept.textContent).toContain('С ней связано: 3 пользователя, 1 подписка, 12 анкет.');
  expect(within(kept).getByRole('link', { name: 'Открыть пользователей' }).getAttribute('href')).toBe(
    '/admin/role-management?company_id=1',
  );
  await user.click(await findButton('Понятно', kept));
  await choose(user, 'Завод', 'Удалить компанию');
  const question = await findQuestion('Удалить компанию «Завод»?');
  companies = [HANGING];
  await user.click(await findButton('Удалить компанию', question));
  await screen.findByText('Компания «Завод» удалена');
  await waitFor(() => expect(screen.queryByText('Завод')).toBeNull());
  expect(server.calls(deleteCompany).map(({ params }) => params.id)).toEqual([7]);
});

test('a company is withdrawn from the market after a question and brought back without one', async () => {
  let inMarket = true;
  const { user } = openPage(PAGE, 'admin', [
    ...GROUND,
    answer(listCompanies, () => wholeList([{ ...PLANT, in_market: inMarket }])),
    answer(setCompanyInMarket, ({ body }) => {
      inMarket = body.value;
      return { ...PLANT, in_market: inMarket };
    }),
  ]);
  await choose(user, 'Завод', 'Отозвать данные из рынка');
  const question = await findQuestion('Отозвать данные компании «Завод» из рынка?');
  expect(question.textContent).toContain('опубликованные цифры не изменятся');
  await user.click(await findButton('Отозвать данные из рынка', question));
  await screen.findByText('вне рынка');
  await choose(user, 'Завод', 'Вернуть данные в рынок');
  await waitFor(() => expect(screen.queryByText('вне рынка')).toBeNull());
});

test('filters and the search live in the address and reach the server', async () => {
  const { user, server } = openPage(PAGE, 'admin', [
    ...GROUND,
    answer(listCompanyFieldValues, { field: 'tariff', values: [{ value: 5, label: 'Базовый', count: 1 }] }),
  ]);
  await findRow('Завод');
  await user.click(await findButton('Фильтр'));
  await user.click(await screen.findByRole('menuitem', { name: 'Тариф' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: /Базовый/ }));
  await waitFor(() => expect(location.search).toBe('?tariff=5'));
  await user.keyboard('{Escape}{Escape}');
  await fillIn(user, screen.getByRole('searchbox'), 'зав');
  await waitFor(() => expect(server.calls(listCompanies).at(-1)?.query).toMatchObject({ tariff: [5], search: 'зав' }));
  expect(new URLSearchParams(location.search).get('search')).toBe('зав');
});

test('who may change nothing sees no button that changes', async () => {
  const none = { edit: false, set_in_market: false, archive: false, erase: false, delete: false };
  openPage(PAGE, 'analyst', [...GROUND, answer(listCompanies, wholeList([{ ...PLANT, can: none }]))]);
  expect(within(await findRow('Завод')).queryAllByRole('button')).toEqual([]);
  for (const name of ['Добавить компанию', 'Загрузить из Excel'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a client is refused the page, and nothing of it is asked for', async () => {
  const { server } = openPage(PAGE, 'client', []);
  await screen.findByText('Дополнительные права', { exact: false });
  expect(server.calls(listCompanies)).toEqual([]);
});
