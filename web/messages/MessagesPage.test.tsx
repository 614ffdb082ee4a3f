import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { getFrame } from '#contract/frame.ts';
import { getLetterSettings, listMessages, markMessages, saveLetterSettings, type Message } from '#contract/messages.ts';
import { answer, refuse, wholeList, type Answer } from '#web/testing/answers.ts';
import { findButton } from '#web/testing/find.ts';
import { openInFrame, openPage } from '#web/testing/open-page.tsx';

const PAGE = '/messages';

/** Two unread messages about the account, in a server that remembers the marks. */
function inbox(): Answer[] {
  const unread = new Set([1, 2]);
  const message = (id: number, kind: Message['kind']) => ({ id, kind, params: {}, read: !unread.has(id) });
  return [
    answer(getFrame, () => ({ unread: unread.size })),
    answer(listMessages, ({ query }) => {
      const all = [message(1, 'password_changed'), message(2, 'factor_removed')];
      const ofTopic = query.topic?.includes('market') ? [] : all;
      return wholeList(ofTopic.filter(({ read }) => !query.state?.includes('unread') || !read));
    }),
    answer(markMessages, ({ body }) => {
      const ids = body.ids ?? [...unread];
      for (const id of ids)
        if (body.read) unread.delete(id);
        else unread.add(id);
      return { ids };
    }),
  ];
}

const lines = () => within(screen.getByRole('list', { name: 'Сообщения' })).getAllByRole('listitem');

test('messages are marked one by one or all at once, and each mark is taken back', async () => {
  const { user } = openInFrame(`${PAGE}?state=unread`, 'analyst', inbox());
  await findButton('Сообщения: 2 непрочитанных');
  const mark = await findButton('Отметить прочитанным: Изменён пароль');
  mark.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(lines()).toHaveLength(1));
  await user.click(await findButton('Вернуть'));
  await waitFor(() => expect(lines()).toHaveLength(2));
  await user.click(await findButton('Прочитать все'));
  await screen.findByText('Непрочитанных нет');
  await findButton('Сообщения');
  await user.click((await screen.findAllByRole('button', { name: 'Вернуть' })).at(-1)!);
  await findButton('Сообщения: 2 непрочитанных');
});

test('a topic without messages says so, stays in the address and leads back to all', async () => {
  const { user } = openPage(PAGE, 'analyst', inbox());
  await user.click(await screen.findByRole('combobox', { name: 'О чём' }));
  await user.click(await screen.findByRole('option', { name: 'Рынок' }));
  await screen.findByText('Таких сообщений нет');
  expect(location.search).toBe('?topic=market');
  await user.click(await findButton('Показать все'));
  await waitFor(() => expect(lines()).toHaveLength(2));
});

test('a message that is opened leads to its place and is read', async () => {
  const { user, server } = openPage(PAGE, 'analyst', inbox());
  await user.click(await screen.findByRole('link', { name: /Изменён пароль/ }));
  await waitFor(() => expect(location.pathname).toBe('/profile/security'));
  expect(server.calls(markMessages).map(({ body }) => body)).toEqual([{ ids: [1], read: true }]);
});

test('a new message is counted without a reload', async () => {
  const { server } = openInFrame('/no/such/page', 'analyst', []);
  await findButton('Сообщения');
  server.answer(answer(getFrame, { unread: 1 }));
  // The stream is opened once the first count has come.
  await waitFor(() => {
    server.send('message');
    expect(screen.getByRole('button', { name: 'Сообщения: 1 непрочитанное' })).toBeTruthy();
  });
});

test('a person chooses when letters come; a refused choice goes back', async () => {
  const settings = { letters: 'at_once', email_address: 'n@firm.example', delivers: true } as const;
  const { user, server } = openPage('/profile/messages', 'analyst', [
    answer(getLetterSettings, settings),
    answer(saveLetterSettings, ({ body }) => ({ ...settings, ...body })),
  ]);
  await screen.findByText('Письма приходят на адрес n@firm.example.');
  server.answer(answer(getLetterSettings, { ...settings, letters: 'daily' }));
  await user.click(screen.getByRole('radio', { name: /Раз в день/ }));
  await screen.findByText('Сохранено');
  expect(server.calls(saveLetterSettings).map(({ body }) => body)).toEqual([{ letters: 'daily' }]);
  server.answer(refuse(saveLetterSettings, 503, 'Сервис временно не доступен'));
  await user.click(screen.getByRole('radio', { name: /Не присылать/ }));
  await screen.findByRole('alert');
  expect(screen.getByRole('radio', { name: /Раз в день/ })).toHaveProperty('checked', true);
});

test('nobody but an administrator opens the outbox', async () => {
  openPage('/admin/letters', 'client', []);
  await screen.findByText('Для доступа к этой странице требуются дополнительные права');
});
