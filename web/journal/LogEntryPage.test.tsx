import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { listAuditLog, listAuditLogFieldValues, listLogEntries, listLogEntryFieldValues } from '#contract/journal.ts';
import { listSavedViews } from '#contract/saved-views.ts';
import { answer, wholeList, wrongFields } from '#web/testing/answers.ts';
import { findButton, findRow } from '#web/testing/find.ts';
import { openPage } from '#web/testing/open-page.tsx';

const PAGE = '/admin/logEntry';
const SIGN_IN = {
  id: 1,
  action: 'sign_in',
  object_type: 'user',
  object_id: '7',
  object_name: 'Орлова Марина',
  object_name_now: 'Орлова Марина',
  object_exists: true,
  user: { id: 7, name: 'Орлова Марина' },
  times: 1,
};
const CHANGE = {
  ...SIGN_IN,
  id: 2,
  action: 'update',
  before: { phone_number: '+7 495 000-00-01' },
  after: { phone_number: '+7 495 000-00-02' },
};
const GROUND = [answer(listSavedViews, []), answer(listAuditLog, wholeList([SIGN_IN, CHANGE]))];

test('the journal is filtered by what happened and by days; the address keeps both', async () => {
  const values = [{ value: 'sign_in', label: 'Вход', count: 12 }];
  const { user, server } = openPage(PAGE, 'admin', [...GROUND, answer(listAuditLogFieldValues, { values })]);
  await user.click(await findButton('Фильтр'));
  await user.click(await screen.findByRole('menuitem', { name: 'Действие' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: /Вход/ }));
  await waitFor(() => expect(location.search).toBe('?action=sign_in'));
  await user.keyboard('{Escape}{Escape}');
  await user.click(await findButton('Период'));
  await user.click(await findButton('7 дней'));
  await waitFor(() => expect(location.search).toMatch(/from=.*to=/));
  const query = server.calls(listAuditLog).at(-1)!.query;
  expect(query.action).toEqual(['sign_in']);
  const days = (Date.parse(query.created_at__lt!) - Date.parse(query.created_at__gte!)) / 86_400_000;
  expect(days).toBe(7);
});

test('a period in the address is named on its button', async () => {
  openPage(`${PAGE}?from=2026-01-01&to=2026-01-31`, 'admin', GROUND);
  await findButton('с 01.01.2026 по 31.01.2026');
});

test('a line opens what was before and after, and closes again', async () => {
  const { user } = openPage(PAGE, 'admin', GROUND);
  await user.click(await findRow(/Телефон/));
  const details = await screen.findByRole('dialog');
  expect(details.querySelector('del')?.textContent).toContain('+7 495 000-00-01');
  expect(details.querySelector('ins')?.textContent).toContain('+7 495 000-00-02');
  await user.click(await findButton('Закрыть', details));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an order or a filter that the list does not know is told, and leads to the whole list', async () => {
  const unknown = wrongFields(listAuditLog, { ordering: ['Недопустимое значение.'] });
  const { user, server } = openPage(`${PAGE}?ordering=colour`, 'admin', [...GROUND, unknown]);
  const table = await screen.findByRole('region', { name: 'Действия' });
  expect((await within(table).findByRole('alert')).textContent).toContain(
    'Этот список нельзя так упорядочить или отобрать',
  );
  server.answer(answer(listAuditLog, wholeList([SIGN_IN])));
  await user.click(await findButton('Открыть весь список', table));
  await waitFor(() => expect(location.pathname + location.search).toBe(PAGE));
  await within(table).findByText(/Вход/);
});

test('the tab of processing says how it gets filled', async () => {
  const { user } = openPage(PAGE, 'admin', [
    ...GROUND,
    answer(listLogEntries, {}),
    answer(listLogEntryFieldValues, {}),
  ]);
  await user.click(await screen.findByRole('link', { name: 'Обработка данных' }));
  await screen.findByText('Записей нет');
  expect(location.search).toBe('?tab=entries');
});

test.each([PAGE, '/admin/statistic'])('a client may not open %s', async (address) => {
  openPage(address, 'client', []);
  await screen.findByText('Для доступа к этой странице требуются дополнительные права');
});
