import { beforeAll, expect, test } from 'vitest';
import type { ValueThread } from '#contract/value-thread.ts';
import { join } from '#api/testing/people.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';
import { confirmAtUpload, makeSession } from '#api/testing/questionnaires.ts';
import { refreshMarket } from '../refresh-market.ts';

const portal = usePortal();
const db = () => portal().portal.db;
const YEAR = 2019;
const REASON = 'Так в отчётности за год';
let analyst: Caller;
let client: Caller;
let own = 0;
let metric = 0;
let session = 0;

const path = (more = '') => `/api/values/thread/?company=${own}&metric=${metric}&year=${YEAR}${more}`;
const writeNote = (by: Caller, text: string) =>
  by.send('POST', '/api/values/thread/notes/', { company: own, metric, year: YEAR, text });
const threadAs = async (who: Caller, more = '') => (await who.get(path(more))).json<ValueThread>();
const ask = (body: object) =>
  analyst.send('POST', '/api/questions/', { places: [{ company_id: own, metric_id: metric, year: YEAR }], ...body });

beforeAll(async () => {
  analyst = await portal().as('analyst');
  client = await portal().as('client');
  own = await portal().companyOf('client');
  const metrics = db().selectFrom('metric').select('id').where('mtype', '=', 'metric').where('per_system', '=', false);
  metric = (await metrics.orderBy('id').executeTakeFirstOrThrow()).id;
  session = await makeSession(db(), { company_id: own, year: YEAR }, [
    { it_system_id: null, values: { [metric]: 4_300_000 } },
  ]);
  await confirmAtUpload(db(), session, metric, REASON);
  await db()
    .transaction()
    .execute((trx) => refreshMarket(trx, own, YEAR));
});

test('what the company answered at upload begins the conversation', async () => {
  const { entries } = await threadAs(analyst);
  expect(entries).toMatchObject([
    { kind: 'answer', at_upload: true, answer: 'right', text: REASON, session_id: session, author: 'Гусев П. И.' },
  ]);
});

test('nobody asks again what the company has answered, but who means to, in own words', async () => {
  const refused = await ask({ text: 'Верно ли {значение}?' });
  expect([refused.statusCode, refused.json().detail]).toEqual([409, expect.stringContaining(REASON)]);
  expect((await threadAs(analyst)).entries).toHaveLength(1);
  const offered = await ask({
    text: (await import('#domain/questionnaires/questions/question-text.ts')).DEFAULT_TEXT.ru,
    ask_on: true,
  });
  expect([offered.statusCode, Object.keys(offered.json())]).toEqual([400, ['text']]);
  expect((await ask({ text: 'В отчётности тысячи?', ask_on: true })).statusCode).toBe(200);
  expect((await threadAs(analyst)).entries.map(({ kind }) => kind)).toEqual(['answer', 'question']);
});

test('another value typed since is asked about anew, and the conversation stays', async () => {
  const places = [{ company_id: own, metric_id: metric, year: YEAR }];
  const [{ id }] = (await analyst.get(`/api/questions/?year=${YEAR}&state=waiting`)).json().results;
  await analyst.send('POST', `/api/questions/${id}/withdraw/`, { value: true });
  await makeSession(db(), { company_id: own, year: YEAR }, [{ it_system_id: null, values: { [metric]: 43 } }]);
  await db()
    .transaction()
    .execute((trx) => refreshMarket(trx, own, YEAR));
  const asked = await analyst.send('POST', '/api/questions/', { places, text: 'А теперь 43?' });
  expect(asked.json()).toMatchObject({ ids: [expect.any(Number)], answered: [] });
  expect((await threadAs(client)).entries.map(({ kind }) => kind)).toEqual(['answer', 'question', 'question']);
});

test('a bulk question asks the others and counts those that wait or were answered', async () => {
  const others = await db()
    .selectFrom('metric')
    .select('id')
    .where('mtype', '=', 'metric')
    .where('id', '<>', metric)
    .orderBy('id')
    .limit(2)
    .execute();
  const values = Object.fromEntries(others.map(({ id }) => [id, 7]));
  await makeSession(db(), { company_id: own, year: YEAR }, [{ it_system_id: null, values }]);
  await db()
    .transaction()
    .execute((trx) => refreshMarket(trx, own, YEAR));
  const before = (await analyst.get(`/api/questions/?year=${YEAR}&state=waiting`)).json().results[0];
  const places = [metric, ...others.map(({ id }) => id)].map((metric_id) => ({
    company_id: own,
    metric_id,
    year: YEAR,
  }));
  const asked = (
    await analyst.send('POST', '/api/questions/', { places, text: 'Всё ли верно?', due: '2026-12-31' })
  ).json();
  expect(asked).toEqual({
    ids: [expect.any(Number), expect.any(Number)],
    waiting: { count: 1, since: before.since },
    answered: [],
  });
  const after = (await analyst.get(`/api/questions/${before.id}/`)).json();
  expect([after.due, after.since]).toEqual([before.due, before.since]);
});

test('notes and reasons of decisions are the operator’s own; the company reads what was decided', async () => {
  const [note, inner] = ['перезвонить завтра', 'не верю им'];
  expect((await writeNote(analyst, note)).statusCode).toBe(200);
  await db()
    .insertInto('value_entry')
    .values({
      company_id: own,
      metric_id: metric,
      year: YEAR,
      it_system_id: null,
      kind: 'decision',
      from_company: false,
      user_id: analyst.user_id,
      user_name: 'Беляев К. А.',
      at: new Date(),
      text: inner,
      value: 43,
      decision: 'exclude',
    })
    .execute();
  const seen = await client.get(path());
  for (const secret of [note, inner, 'Беляев']) expect(seen.body).not.toContain(secret);
  expect(seen.json<ValueThread>().entries.at(-1)).toMatchObject({ kind: 'decision', decision: 'exclude', text: '' });
  const all = (await threadAs(analyst)).entries.map(({ text }) => text);
  expect(all).toEqual(expect.arrayContaining([note, inner]));
});

test('a conversation is its company’s and the operator’s: others find nothing, and only who decides writes notes', async () => {
  const stranger = await portal().as('client2');
  const reader = await portal().as(await join(portal(), ['view']));
  expect((await stranger.get(path())).statusCode).toBe(404);
  expect((await reader.get(path())).statusCode).toBe(403);
  expect((await analyst.get(path().replace(/metric=\d+/, 'metric=999999'))).statusCode).toBe(404);
  expect((await analyst.get(path().replace(/company=\d+/, 'company=999999'))).statusCode).toBe(404);
  for (const by of [client, stranger, reader]) {
    expect((await writeNote(by, 'x')).statusCode).toBe(403);
  }
  const watcher = await portal().as(await join(portal(), ['calculate/anomaly/view']));
  expect((await watcher.get(path())).json<ValueThread>().can).toEqual({ note: false });
  expect((await writeNote(watcher, 'x')).statusCode).toBe(403);
});

test('of an IT system that does not exist there is no conversation', async () => {
  expect((await analyst.get(path('&it_system=900000000'))).statusCode).toBe(404);
  const note = { company: own, metric, year: YEAR, it_system: 900_000_000, text: 'Ни о чём' };
  expect((await analyst.send('POST', '/api/values/thread/notes/', note)).statusCode).toBe(404);
});
