import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { MessageContent } from '#domain/messages/kinds.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';
import { removeOld } from './remove-old.ts';
import { sendDigests } from './send-digests.ts';

const portal = usePortal();
let owner: Caller;
const services = () => portal().portal;
const db = () => services().db;
const published = (year: string): MessageContent => ({ kind: 'market_published', params: { year } });
const notify = (message: MessageContent) => services().notify(db(), { people: [owner.user_id], message });
const letters = async () => {
  const rows = await db().selectFrom('letter').select(['id', 'subject', 'sealed']).execute();
  return rows.map(({ id, subject, sealed }) => ({ subject, ...services().mail.open(id, sealed ?? '') }));
};
const choose = (letters_: string) => owner.send('PUT', '/api/messages/settings/', { letters: letters_ });

beforeAll(async () => {
  owner = await portal().as('client');
});
beforeEach(async () => {
  await db().deleteFrom('message').execute();
  await db().deleteFrom('letter').execute();
  await choose('daily');
});

test('who chose one letter a day gets all unread messages of the day in one, and nothing the next day', async () => {
  await notify(published('2021'));
  await notify(published('2022'));
  await notify(published('2023'));
  const [, , first] = (await owner.get('/api/messages/')).json().results;
  await owner.send('PUT', '/api/messages/read/', { read: true, ids: [first.id] });
  expect(await letters()).toEqual([]);
  // Two processes at the same moment.
  await Promise.all([sendDigests(services()), sendDigests(services())]);
  const sent = await letters();
  expect(sent).toMatchObject([{ subject: 'Эталон: Новое в портале', choiceUrl: expect.any(String) }]);
  expect(sent[0]?.text).toMatch(/2022[\s\S]*2023/);
  expect(sent[0]?.text).not.toContain('2021');
  await sendDigests(services());
  expect(await letters()).toHaveLength(1);
});

test('a letter of more messages than anybody reads names the rest with a link to them', async () => {
  const kind = 'market_published';
  const rows = Array.from({ length: 53 }, (_, at) => ({ kind, params: { year: String(2000 + at) } }) as const);
  for (const message of rows) await notify(message);
  await sendDigests(services());
  const [sent] = await letters();
  expect(sent?.text).toContain('И ещё 3 сообщения');
  expect(sent?.text).toContain('http://localhost:3000/messages\n');
  expect(sent?.html).toContain('href="http://localhost:3000/messages"');
  expect(sent?.text, 'the newest are listed').toContain('2052');
  expect(sent?.text).not.toContain('2002');
});

test('what endangers the account does not wait for the letter of the day', async () => {
  await notify({ kind: 'locked', params: {} });
  expect(await letters()).toMatchObject([{ subject: 'Эталон: Вход временно закрыт' }]);
  await sendDigests(services());
  expect(await letters()).toHaveLength(1);
});

test('who has turned letters off meanwhile gets none', async () => {
  await notify(published('2021'));
  await choose('none');
  await sendDigests(services());
  await choose('daily');
  await sendDigests(services());
  expect(await letters()).toEqual([]);
});

test('messages go after a year, letters after three months, the text of those with a secret after two weeks', async () => {
  await choose('at_once');
  await notify(published('2021'));
  const { mail } = services();
  const content = { subject: 'Link', text: 'https://secret.example', html: '' };
  await mail.send(db(), { to: 'a@firm.example', user_id: owner.user_id, has_secret: true, ...content });
  const later = (days: number) => removeOld({ db: db(), now: () => new Date(Date.now() + days * 24 * 3600 * 1000) });
  const left = async () => ({
    messages: (await db().selectFrom('message').select('id').execute()).length,
    letters: (await db().selectFrom('letter').select(['has_secret', 'sealed']).execute()).map(
      ({ has_secret, sealed }) => [has_secret, sealed === null],
    ),
  });
  const both = [
    [false, false],
    [true, false],
  ];
  await later(13);
  expect(await left()).toEqual({ messages: 1, letters: expect.arrayContaining(both) });
  await later(15);
  expect(await left()).toEqual({ messages: 1, letters: expect.arrayContaining([[true, true]]) });
  await later(91);
  expect(await left()).toEqual({ messages: 1, letters: [] });
  await later(366);
  expect(await left()).toEqual({ messages: 0, letters: [] });
});
