import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { changePassword, confirmIdentity, saveProfile } from '#contract/access.ts';
import { listOwnFactors } from '#contract/factors.ts';
import { answer, refuse, wrongFields } from '#web/testing/answers.ts';
import { fillIn, findButton, findDialog } from '#web/testing/find.ts';
import { openPage } from '#web/testing/open-page.tsx';

const PAGE = '/profile/user-data';
const ME = { like: 'client', email_address: 'kovaleva@terminal.example' } as const;
const LATE = refuse(saveProfile, 428, 'Ничего не изменено: сначала подтвердите, что это вы.');

test('before a sensitive change the password is asked for; cancelling leaves the form as it was', async () => {
  const { user, server } = openPage(PAGE, ME, [answer(listOwnFactors, {}), LATE]);
  const phone = await screen.findByLabelText('Телефон');
  await fillIn(user, phone, '+7 495 000-11-22');
  await user.click(await findButton('Сохранить данные'));
  const question = await findDialog('Подтвердите, что это вы');
  await waitFor(() => expect(document.activeElement).toBe(within(question).getByLabelText(/Пароль/)));
  await user.click(await findButton('Отмена', question));
  await screen.findAllByText(/Ничего не изменено/);
  expect(phone).toHaveProperty('value', '+7 495 000-11-22');
  expect(server.calls(confirmIdentity)).toEqual([]);
});

test('a wrong password is told in the question; with the right one the change goes through', async () => {
  const { user, server } = openPage(PAGE, ME, [
    answer(listOwnFactors, {}),
    LATE,
    wrongFields(confirmIdentity, { password: ['Пароль неверен.'] }),
  ]);
  await fillIn(user, await screen.findByLabelText('Телефон'), '+7 495 000-11-22');
  await user.click(await findButton('Сохранить данные'));
  const question = await findDialog('Подтвердите, что это вы');
  await fillIn(user, within(question).getByLabelText(/Пароль/), 'не тот пароль');
  await user.keyboard('{Enter}');
  await within(question).findByText('Пароль неверен.');
  server.answer(answer(confirmIdentity), answer(saveProfile, { phone_number: '+7 495 000-11-22' }));
  await fillIn(user, within(question).getByLabelText(/Пароль/), 'etalon-demo');
  await user.keyboard('{Enter}');
  await screen.findByText('Данные сохранены');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('who has an app is asked for a code, too', async () => {
  const { user, server } = openPage(PAGE, ME, [answer(listOwnFactors, { totp: { last_used_at: null } }), LATE]);
  await user.click(await findButton('Сохранить данные'));
  const question = await findDialog('Подтвердите, что это вы');
  await fillIn(user, within(question).getByLabelText(/Пароль/), 'etalon-demo');
  await within(question).findByLabelText(/Код из приложения/);
  await user.keyboard('{Enter}');
  await within(question).findByText('Заполните поле');
  expect(server.calls(confirmIdentity)).toEqual([]);
});

test('the own password is changed by the present one; two that differ are not sent', async () => {
  const { user, server } = openPage(PAGE, ME, [wrongFields(changePassword, { current: ['Текущий пароль неверен.'] })]);
  await fillIn(user, await screen.findByLabelText(/Текущий пароль/), 'не тот пароль');
  await fillIn(user, screen.getByLabelText(/^Новый пароль(?! ещё)/), 'сухой кирпич у реки');
  await fillIn(user, screen.getByLabelText(/Новый пароль ещё раз/), 'сухой кирпич у реки!');
  await user.click(await findButton('Сменить пароль'));
  await screen.findByText('Пароли не совпадают');
  await fillIn(user, screen.getByLabelText(/Новый пароль ещё раз/), 'сухой кирпич у реки');
  await user.click(await findButton('Сменить пароль'));
  await screen.findByText('Текущий пароль неверен.');
  expect(server.calls(changePassword)).toHaveLength(1);
});
