import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { getAskingName, saveAskingName } from '#contract/asking-name.ts';
import { clearDemoData, getDemoData } from '#contract/platform.ts';
import { getFrame } from '#contract/frame.ts';
import { savePortalContact } from '#contract/portal-contact.ts';
import { getRetention, previewRetention, saveRetention } from '#contract/retention.ts';
import { getSecondPerson, saveSecondPerson } from '#contract/sign-off.ts';
import { answer, wrongFields } from '#web/testing/answers.ts';
import { fillIn, findButton, findDialog } from '#web/testing/find.ts';
import { openPage } from '#web/testing/open-page.tsx';

const CONTACT = { name: 'Беляев Кирилл', email_address: 'belyaev@etalon.example', phone_number: '' };
const GROUND = [
  answer(getFrame, { contact: CONTACT }),
  answer(getAskingName, { name: null }),
  answer(getRetention, {}),
  answer(getSecondPerson, { value: false }),
  answer(getDemoData, {}),
];

test('only the sections that the person may open are shown', async () => {
  openPage('/admin', 'analyst', GROUND);
  expect((await screen.findByRole('link', { name: /Организации/ })).getAttribute('href')).toBe('/admin/organizations');
  expect(screen.queryByRole('link', { name: /Роли и пользователи/ })).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a clean slate asks for an own password in the same step and says what is wrong with it', async () => {
  const { user, server } = openPage('/admin', 'admin', [
    ...GROUND,
    answer(getDemoData, { companies: 60, users: 7, sessions: 240, benchmarks: 2, accounts: 7, own_password: true }),
    wrongFields(clearDemoData, { new: ['Этот пароль слишком простой.'] }),
  ]);
  await user.click(await findButton('Начать с чистого листа'));
  const dialog = await findDialog('Убрать демонстрационные данные?');
  expect(dialog.textContent).toContain('60 компаний, 7 пользователей, 240 анкет, 2 расчёта');
  expect(dialog.textContent).toContain('Такой пароль пока и у вас');
  const clear = await findButton('Удалить демонстрационные данные', dialog);
  await user.click(clear);
  await within(dialog).findAllByText('Заполните поле');
  expect(server.calls(clearDemoData)).toEqual([]);
  const [password, again] = [...dialog.querySelectorAll<HTMLElement>('input[type=password]')];
  for (const field of [password!, again!]) await fillIn(user, field, 'Тихий берег 41 маяк');
  await user.click(clear);
  await within(dialog).findByText('Этот пароль слишком простой.');
  server.answer(answer(clearDemoData, {}), answer(getDemoData, {}));
  for (const field of [password!, again!]) await fillIn(user, field, 'Тихий берег 41 маяк огонь');
  await user.click(clear);
  await screen.findByText('Демонстрационные данные убраны');
  const own = 'Тихий берег 41 маяк огонь';
  expect(server.calls(clearDemoData).at(-1)?.body).toEqual({ new: own, confirm: own });
});

test('a term says what it would remove before it is saved', async () => {
  const { user, server } = openPage('/admin', 'admin', [
    ...GROUND,
    answer(previewRetention, {
      journal: { count: 1200, oldest: '2010-01-01T00:00:00Z', newest: '2012-01-01T00:00:00Z' },
    }),
    answer(saveRetention, ({ body }) => ({ terms: body })),
  ]);
  await screen.findByText(/Файлы анкет: всегда/);
  await user.click(await findButton('Изменить сроки'));
  const dialog = await findDialog('Сроки хранения');
  expect(within(dialog).getAllByText(/Сейчас по сроку ничего не удалится/)).toHaveLength(3);
  await user.click(within(dialog).getByRole('combobox', { name: /Строки журнала/ }));
  await user.click(await screen.findByRole('option', { name: '10 лет' }));
  await within(dialog).findByText(/1.200.*01\.01\.2010.*01\.01\.2012/);
  server.answer(answer(getRetention, { terms: { journal: 120 } }));
  await user.click(await findButton('Сохранить сроки', dialog));
  await screen.findByText(/Строки журнала и замечания: 10 лет/);
  expect(server.calls(previewRetention)[0]?.query).toEqual({ journal: 120 });
  expect(server.calls(saveRetention)[0]?.body).toEqual({ files: null, calculations: null, journal: 120 });
});

test('the person clients write to needs an address; the name under questions may be taken away again', async () => {
  const { user, server } = openPage('/admin', 'admin', [
    ...GROUND,
    answer(savePortalContact, ({ body }) => ({ contact: body })),
    answer(saveAskingName, ({ body }) => body),
  ]);
  await user.click(await findButton('Изменить'));
  const dialog = await findDialog('К кому обращаться клиентам');
  const address = within(dialog).getByLabelText(/Электронная почта/);
  expect(address).toHaveProperty('value', CONTACT.email_address);
  await fillIn(user, address, 'belyaev');
  await user.click(await findButton('Сохранить', dialog));
  await within(dialog).findByRole('alert');
  expect(server.calls(savePortalContact)).toEqual([]);
  await fillIn(user, address, CONTACT.email_address);
  await user.click(await findButton('Сохранить', dialog));
  await screen.findByText('Контакт сохранён');
  await user.click(await findButton('Задать имя'));
  const asking = await findDialog('От чьего имени вопросы компаниям');
  await fillIn(user, within(asking).getByLabelText(/Имя в вопросах/), 'Отдел сравнения');
  await user.clear(within(asking).getByLabelText(/Имя в вопросах/));
  await user.click(await findButton('Сохранить', asking));
  await screen.findByText(/Аналитик портала/);
  expect(server.calls(saveAskingName).map(({ body }) => body)).toEqual([{ name: null }]);
});

test('a second person is required for releases, or no longer', async () => {
  const { user, server } = openPage('/admin', 'admin', [...GROUND, answer(saveSecondPerson, { value: true })]);
  await screen.findByText('Публикует один человек');
  server.answer(answer(getSecondPerson, { value: true }));
  await user.click(await findButton('Требовать второго'));
  await screen.findByText(/^Публикуют двое/);
  expect(server.calls(saveSecondPerson).map(({ body }) => body)).toEqual([{ value: true }]);
  await findButton('Не требовать второго');
});
