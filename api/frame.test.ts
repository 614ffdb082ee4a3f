import { beforeAll, expect, test } from 'vitest';
import type { Frame } from '#contract/frame.ts';
import { makeMetric } from '#api/testing/methodology.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';
import { makeSession } from '#api/testing/questionnaires.ts';
import { refreshMarket } from './questionnaires/refresh-market.ts';

const portal = usePortal();
const ADDRESS = '/api/frame/';
const frameOf = async (by: Caller): Promise<Frame> => (await by.get(ADDRESS)).json<Frame>();

let client: Caller;
let other: Caller;
let analyst: Caller;

beforeAll(async () => {
  [client, other, analyst] = [await portal().as('client'), await portal().as('client2'), await portal().as('analyst')];
  const { db } = portal().portal;
  const { id } = await makeMetric(portal(), { description: 'Серверы' });
  const company = await portal().companyOf('client');
  await makeSession(db, { company_id: company, year: 2025, asked_ids: [id] }, [
    { it_system_id: null, values: { [id]: 7 } },
  ]);
  await db.transaction().execute((trx) => refreshMarket(trx, company, 2025));
  await analyst.send('POST', '/api/questions/', {
    places: [{ company_id: company, metric_id: id, year: 2025 }],
    text: 'Верно ли число?',
  });
});

test('the frame needs a sign-in', async () => {
  expect((await portal().anonymous({ url: ADDRESS })).statusCode).toBe(401);
});

test('a company reads what waits for it', async () => {
  const { questions, data, unread, waiting } = await frameOf(client);
  expect(waiting).toBe(1);
  expect(questions).toMatchObject({ waiting: 1, first: [{ metric: { name: 'Серверы' }, state: 'waiting' }] });
  expect(data).toMatchObject({ year: 2025, reported: 1, has_data: true });
  expect(unread).toBeGreaterThan(0);
});

test('another company reads nothing of it', async () => {
  expect(await frameOf(other)).toMatchObject({
    questions: { waiting: 0, first: [] },
    sheets: [],
    doubtful: 0,
    data: { year: null, has_data: false },
  });
});

test('the staff get counts and no numbers of companies, a reader nothing of the data', async () => {
  expect(await frameOf(analyst)).toMatchObject({
    questions: { waiting: 1, first: [] },
    sheets: [],
    doubtful: 0,
    data: null,
    no_files: null,
  });
  expect(await frameOf(await portal().as('reader'))).toMatchObject({
    questions: { waiting: 0, first: [] },
    sheets: [],
    doubtful: 0,
    data: null,
  });
});

test('the frame tells a company what it has pinned and this person has hidden, and the staff nothing', async () => {
  const { id } = await makeMetric(portal(), { description: 'Закреплённый' });
  await client.send('PUT', `/api/users/me/indicators/${id}/`, { state: 'pinned', note: 'Обсудить' });
  expect((await frameOf(client)).marks).toMatchObject([{ metric: id, state: 'pinned', note: 'Обсудить' }]);
  expect((await frameOf(other)).marks).toEqual([]);
  expect((await frameOf(analyst)).marks).toEqual([]);
});
