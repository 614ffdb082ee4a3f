import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { listRoles } from '#contract/access-roles.ts';
import { createUser, listUsers, listUsersFieldValues, resetPassword, saveUser } from '#contract/access-users.ts';
import { disableUsers, inviteUsers } from '#contract/bulk.ts';
import { listSavedViews } from '#contract/saved-views.ts';
import { answer, refuse, wholeList, wrongFields } from '#web/testing/answers.ts';
import { fillIn, findButton, findDialog, findQuestion, findRow } from '#web/testing/find.ts';
import { openPage } from '#web/testing/open-page.tsx';

const PAGE = '/admin/role-management';
const can = { edit: true, disable: true, invite: true, reset_password: true, reset_factors: true, end_sessions: true };
const SEDOV = {
  user_id: 11,
  full_name: 'Седов Пётр',
  username: 'sedov',
  role_id: 'client',
  company_id: 7,
  version: 2,
  can,
};
const ZORIN = { ...SEDOV, user_id: 12, full_name: 'Зорин Илья', username: 'zorin', disabled: true };
const OWN = { user_id: 1, full_name: 'Орлова Марина', role_id: 'admin', can: { edit: true } };
const ROLES = [
  { id: 'client', name: 'Клиент', can: { give: true, give_to_contact: true } },
  { id: 'admin', name: 'Администратор', can: { give: true } },
];
const GROUND = [
  answer(listUsers, ({ query }) => wholeList(query.page_size === 1 ? [] : [SEDOV, ZORIN, OWN])),
  answer(listRoles, ROLES),
  answer(listSavedViews, []),
  answer(listUsersFieldValues, ({ query }) =>
    query.field === 'company_id'
      ? { values: [{ value: 7, label: 'Порт', count: 1 }] }
      : { values: [{ value: false, label: 'Действует', count: 2 }] },
  ),
];
const bar = () => screen.findByRole('region', { name: 'Действия с выбранными' });
const tick = (name: string) => screen.findByRole('checkbox', { name: `Выбрать: ${name}` });

test('a client needs a company; its first person becomes the contact; a taken name is told, the password shown once', async () => {
  const { user, server } = openPage(PAGE, 'admin', [
    ...GROUND,
    wrongFields(createUser, { username: ['Такое имя для входа уже занято.'] }),
  ]);
  await user.click(await findButton('Добавить пользователя'));
  const dialog = await findDialog('Новый пользователь');
  await fillIn(user, within(dialog).getByLabelText(/Фамилия и имя/), 'Лебедев Глеб');
  await fillIn(user, within(dialog).getByLabelText(/Имя для входа/), 'lebedev');
  await user.click(await findButton('Создать пользователя', dialog));
  await within(dialog).findByText('Выберите компанию, в которой работает клиент');
  await user.click(within(dialog).getByRole('combobox', { name: /Компания/ }));
  await user.click(await screen.findByRole('option', { name: 'Порт' }));
  await within(dialog).findByText(/Первый сотрудник компании становится её контактным лицом/);
  await user.click(await findButton('Создать пользователя', dialog));
  await within(dialog).findByText('Такое имя для входа уже занято.');
  server.answer(answer(createUser, ({ body }) => ({ ...body, temporary_password: 'abcd-efgh-ijkl-mnop' })));
  await user.click(await findButton('Создать пользователя', dialog));
  const shown = await findDialog('Временный пароль');
  expect(shown.textContent).toContain('abcd-efgh-ijkl-mnop');
  await user.keyboard('{Escape}');
  expect(shown.isConnected).toBe(true);
  await user.click(await findButton('Пароль передан', shown));
  await waitFor(() => expect(document.body.textContent).not.toContain('abcd-efgh'));
  expect(server.calls(createUser).at(-1)?.body).toMatchObject({ company_id: 7, is_company_contact: true });
});

test('a temporary password is offered with the removal of second factors to who has some, and only so', async () => {
  const { user, server } = openPage(PAGE, 'admin', [
    ...GROUND,
    answer(listUsers, wholeList([{ ...SEDOV, has_second_factor: true }, ZORIN])),
    answer(resetPassword, { temporary_password: 'abcd-efgh-ijkl-mnop' }),
  ]);
  const ask = async (name: string) => {
    await user.click(await findButton('Действия со строкой', await findRow(name)));
    await user.click(await screen.findByRole('menuitem', { name: 'Выдать временный пароль' }));
    return findQuestion(new RegExp(name));
  };
  const question = await ask('Седов Пётр');
  await user.click(within(question).getByRole('checkbox', { name: /Сбросить и второй фактор/ }));
  await user.click(await findButton('Выдать пароль', question));
  await user.click(await findButton('Пароль передан', await findDialog('Временный пароль')));
  const plain = await ask('Зорин Илья');
  expect(within(plain).queryByRole('checkbox')).toBeNull();
  await user.click(await findButton('Выдать пароль', plain));
  await findDialog('Временный пароль');
  expect(server.calls(resetPassword).map(({ query }) => String(query.remove_factors))).toEqual(['true', 'false']);
});

test('the form of a new contact opens for the company in the address, and leaves it with the form', async () => {
  const { user } = openPage(`${PAGE}?add_for=7`, 'admin', GROUND);
  const dialog = await findDialog('Новый пользователь');
  await waitFor(() =>
    expect(within(dialog).getByRole('combobox', { name: /Компания/ })).toHaveProperty('value', 'Порт'),
  );
  await user.keyboard('{Escape}');
  await waitFor(() => expect(location.search).toBe(''));
});

test('the list is searched and filtered, and the address keeps it', async () => {
  const { user, server } = openPage(PAGE, 'admin', GROUND);
  await findRow('Седов Пётр');
  await user.click(await findButton('Фильтр'));
  await user.click(await screen.findByRole('menuitem', { name: 'Состояние' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: /Действует/ }));
  await waitFor(() => expect(decodeURIComponent(location.search)).toContain('disabled="false"'));
  await user.keyboard('{Escape}{Escape}');
  await fillIn(user, screen.getByRole('searchbox'), 'седов');
  await waitFor(() =>
    expect(server.calls(listUsers).at(-1)?.query).toMatchObject({ disabled: [false], search: 'седов' }),
  );
});

test('of two who edit one person the second is warned and keeps what was typed', async () => {
  const changed = refuse(saveUser, 409, 'Запись тем временем изменил другой пользователь.', {
    code: 'changed',
    version: 3,
  });
  const { user, server } = openPage(PAGE, 'admin', [...GROUND, changed]);
  await user.click(await findRow('Седов Пётр'));
  const dialog = await screen.findByRole('dialog');
  const phone = within(dialog).getByLabelText(/Телефон/);
  await fillIn(user, phone, '+7 900 000-00-00');
  await user.click(await findButton('Сохранить пользователя', dialog));
  await within(dialog).findByText(/тем временем изменил/);
  expect(phone).toHaveProperty('value', '+7 900 000-00-00');
  expect(server.calls(saveUser)[0]?.body.version).toBe(2);
});

test('nobody takes the own account away: only what the answer allows is offered, and the own role is fixed', async () => {
  const { user } = openPage(PAGE, 'admin', GROUND);
  await user.click(await findButton('Действия со строкой', await findRow('Орлова Марина')));
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Изменить пользователя']);
  await user.click(screen.getByRole('menuitem'));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('Свою роль меняет другой администратор.');
  expect(within(dialog).getByRole('combobox', { name: /Роль/ }).getAttribute('aria-disabled')).toBe('true');
});

test('people are disabled and enabled together, each only if need be; the choice survives a search', async () => {
  const { user, server } = openPage(PAGE, 'admin', [...GROUND, answer(disableUsers, { changed: 1 })]);
  await user.click(await tick('Седов Пётр'));
  server.answer(answer(listUsers, wholeList([ZORIN])));
  await fillIn(user, screen.getByRole('searchbox'), 'зорин');
  await waitFor(() => expect(screen.queryByText('Седов Пётр')).toBeNull());
  await user.click(await tick('Зорин Илья'));
  expect((await bar()).textContent).toContain('Выбрано 2');
  await user.click(await findButton('Отключить', await bar()));
  await user.click(await findButton('Отключить', await screen.findByRole('alertdialog')));
  await screen.findByText('Отключён 1 пользователь');
  await user.click(await tick('Зорин Илья'));
  await user.click(await findButton('Включить', await bar()));
  await user.click(await findButton('Включить', await screen.findByRole('alertdialog')));
  await screen.findByText('Включён 1 пользователь');
  expect(server.calls(disableUsers).map(({ body }) => body)).toEqual([
    { users: [11], value: true },
    { users: [12], value: false },
  ]);
});

test('a refusal of many names each and its reason, and changes nothing on the page', async () => {
  const lines = ['Седов Пётр: последний контакт компании.'];
  const { user } = openPage(PAGE, 'admin', [...GROUND, wrongFields(disableUsers, { users: lines })]);
  await user.click(await tick('Седов Пётр'));
  await user.click(await findButton('Отключить', await bar()));
  await user.click(await findButton('Отключить', await screen.findByRole('alertdialog')));
  await screen.findByText('Ничего не изменилось.');
  expect(screen.getByText(lines[0]!)).toBeTruthy();
  expect((await bar()).textContent).toContain('Выбрано 1');
});

test('people who have not signed in are invited again together; without mail by a sheet of passwords', async () => {
  const invitations = [SEDOV, ZORIN].map(({ full_name, username }) => ({
    full_name,
    username,
    company: 'Порт',
    temporary_password: `${username}-pass`,
    letter: null,
  }));
  const { user, server } = openPage(PAGE, 'admin', [...GROUND, answer(inviteUsers, { changed: 2, invitations })]);
  await user.click(await tick('Седов Пётр'));
  await user.click(await tick('Зорин Илья'));
  await user.click(await findButton('Пригласить ещё раз (2)', await bar()));
  await user.click(await findButton('Пригласить ещё раз', await screen.findByRole('alertdialog')));
  const sheet = await findDialog('Приглашения');
  const passwords = within(sheet).getByRole('list', { name: 'Временные пароли' });
  expect(within(passwords).getAllByRole('listitem')).toHaveLength(2);
  await user.keyboard('{Escape}');
  expect(sheet.isConnected).toBe(true);
  await user.click(await findButton('Готово', sheet));
  await user.click(await findButton('Закрыть насовсем', sheet));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Действия с выбранными' })).toBeNull());
  expect(server.calls(inviteUsers).map(({ body }) => body.users)).toEqual([[11, 12]]);
});
