import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { MessageContent } from '#domain/messages/kinds.ts';
import type { LetterChoice } from '#domain/messages/topics.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();
let owner: Caller;
let other: Caller;

const PUBLISHED: MessageContent = { kind: 'market_published', params: { year: '2025' } };
const ENDING: MessageContent = {
  kind: 'subscription_ending',
  params: { tariff: 'Basic', until: '2026-03-01', days: '7' },
};

beforeAll(async () => {
  [owner, other] = [await portal().as('client'), await portal().as('client2')];
});
beforeEach(async () => {
  const { db } = portal().portal;
  await db.deleteFrom('message').execute();
  await db.deleteFrom('letter').execute();
  await db.updateTable('users').set({ letters: 'at_once', email_address: 'client@firm.example' }).execute();
});

async function notify(message: MessageContent, once?: string, people = [owner.user_id]): Promise<number[]> {
  const { db, notify: send } = portal().portal;
  const notified = await send(db, { people, message, ...(once !== undefined && { once }) });
  return notified.map(({ user_id }) => user_id);
}
const list = async (by: Caller, query = '') => (await by.get(`/api/messages/${query}`)).json().results;
const unread = async (by: Caller) => (await by.get('/api/frame/')).json().unread;
const mark = (by: Caller, body: object) => by.send('PUT', '/api/messages/read/', body);
const choose = (by: Caller, letters: LetterChoice) => by.send('PUT', '/api/messages/settings/', { letters });
const letters = () => portal().portal.db.selectFrom('letter').select(['to_address', 'subject', 'state']).execute();

test('a message is read by whom it is for and by nobody else', async () => {
  await notify(PUBLISHED);
  expect(await list(owner)).toMatchObject([{ ...PUBLISHED, read: false }]);
  expect([await unread(owner), await unread(other)]).toEqual([1, 0]);
  expect(await list(other)).toEqual([]);
});

test('nothing is said twice under one key, also by processes at the same moment', async () => {
  const people = [owner.user_id, other.user_id];
  const notified = await Promise.all([1, 2, 3].map(() => notify(PUBLISHED, 'release 1', people)));
  expect(notified.flat().toSorted((a, b) => a - b)).toEqual(people.toSorted((a, b) => a - b));
  expect(await notify(PUBLISHED, 'release 2')).toEqual([owner.user_id]);
  expect([(await list(owner)).length, (await list(other)).length, (await letters()).length]).toEqual([2, 1, 3]);
});

test('messages are filtered by topic and by what is unread', async () => {
  await notify(PUBLISHED);
  await notify(ENDING);
  expect(await list(owner, '?topic=subscription')).toMatchObject([{ kind: 'subscription_ending' }]);
  const [ending] = await list(owner, '?topic=subscription&topic=market');
  await mark(owner, { read: true, ids: [ending.id] });
  expect(await list(owner, '?state=unread')).toMatchObject([{ kind: 'market_published' }]);
  expect(await list(owner, '?state=read')).toMatchObject([{ kind: 'subscription_ending' }]);
  expect((await owner.get('/api/messages/?topic=nothing')).statusCode).toBe(400);
});

test('marks are set and taken back, one or all, and never on somebody else’s messages', async () => {
  await notify(PUBLISHED);
  await notify(ENDING);
  await notify(PUBLISHED, undefined, [other.user_id]);
  const [foreign] = await list(other);
  expect((await mark(owner, { read: true, ids: [foreign.id] })).json()).toEqual({ ids: [] });
  const { ids } = (await mark(owner, { read: true })).json();
  expect([ids.length, await unread(owner), await unread(other)]).toEqual([2, 0, 1]);
  expect((await mark(owner, { read: false, ids })).json().ids).toHaveLength(2);
  expect(await unread(owner)).toBe(2);
  expect((await mark(owner, { read: true, ids: [] })).json()).toEqual({ ids: [] });
});

test('a person chooses when letters come; what endangers the account comes at once', async () => {
  expect((await owner.get('/api/messages/settings/')).json()).toEqual({
    letters: 'at_once',
    email_address: 'client@firm.example',
    delivers: false,
  });
  expect((await choose(owner, 'none')).json()).toMatchObject({ letters: 'none' });
  expect((await other.get('/api/messages/settings/')).json()).toMatchObject({ letters: 'at_once' });
  await notify(PUBLISHED);
  expect(await letters()).toEqual([]);
  await notify({ kind: 'password_changed', params: { by: 'owner' } });
  expect(await letters()).toMatchObject([{ subject: 'Эталон: Изменён пароль' }]);
  expect((await owner.send('PUT', '/api/messages/settings/', { letters: 'hourly' })).statusCode).toBe(400);
});

test('without a mail server a letter is kept, its text encrypted', async () => {
  await notify(PUBLISHED);
  expect(await letters()).toEqual([
    { to_address: 'client@firm.example', subject: 'Эталон: Опубликован новый рынок', state: 'kept' },
  ]);
  const { sealed, id } = await portal().portal.db.selectFrom('letter').selectAll().executeTakeFirstOrThrow();
  expect(sealed).not.toMatch(/http|benchmarks/);
  expect(portal().portal.mail.open(id, sealed ?? '').text).toContain('/benchmarks/final');
});

test('letters beyond those of an hour come with the letter of the day', async () => {
  const { db } = portal().portal;
  const params = { year: '2025', due: '2026-03-01', note: '', page: '/data' };
  for (let n = 0; n < 12; n++) await notify({ kind: 'deadline_near', params });
  expect(await db.selectFrom('letter').select('id').execute()).toHaveLength(10);
  const waiting = await db.selectFrom('message').select('user_id').where('awaits_digest', '=', true).execute();
  expect(waiting).toEqual([{ user_id: owner.user_id }, { user_id: owner.user_id }]);
});

test('a blocked account gets nothing but what happens to it', async () => {
  const { db } = portal().portal;
  await db.updateTable('users').set({ disabled: true }).where('user_id', '=', other.user_id).execute();
  expect(await notify(PUBLISHED, undefined, [other.user_id])).toEqual([]);
  expect(await notify({ kind: 'locked', params: {} }, undefined, [other.user_id])).toEqual([other.user_id]);
  await db.updateTable('users').set({ disabled: false }).where('user_id', '=', other.user_id).execute();
});

test.each(['/api/messages/', '/api/frame/', '/api/messages/settings/'])('%s needs a sign-in', async (url) => {
  expect((await portal().anonymous({ url })).statusCode).toBe(401);
});

test('marking and choosing need a sign-in', async () => {
  const put = (url: string, payload: object) => portal().anonymous({ method: 'PUT', url, payload });
  expect((await put('/api/messages/read/', { read: true })).statusCode).toBe(401);
  expect((await put('/api/messages/settings/', { letters: 'none' })).statusCode).toBe(401);
});
