import { beforeAll, expect, test } from 'vitest';
import type { DataState } from '#contract/data-state.ts';
import type { Frame } from '#contract/frame.ts';
import { join, tokensOf } from '#api/testing/people.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';
import { makeSession } from '#api/testing/questionnaires.ts';

const portal = usePortal();
let client: Caller;
let company: number;
let metrics: number[];

const stateOf = async (caller: Caller): Promise<DataState | null> =>
  (await caller.get('/api/frame/')).json<Frame>().data;

beforeAll(async () => {
  client = await portal().as('client');
  company = await portal().companyOf('client');
  const rows = await portal()
    .portal.db.selectFrom('metric')
    .select('id')
    .where('mtype', '=', 'metric')
    .where('no_value_is_zero', '=', false)
    .orderBy('id')
    .limit(4)
    .execute();
  metrics = rows.map(({ id }) => id);
});

test('without data there is no year', async () => {
  expect(await stateOf(client)).toEqual({
    year: null,
    reported: 0,
    expected: 0,
    missing: [],
    to_check: null,
    has_data: false,
  });
});

test('the newest year is measured by its questionnaires and by the year before', async () => {
  const { db } = portal().portal;
  const [a, b, c, d] = metrics as [number, number, number, number];
  await makeSession(db, { company_id: company, year: 2023, asked_ids: [d] }, [
    { it_system_id: null, values: { [d]: 1 } },
  ]);
  await makeSession(db, { company_id: company, year: 2024, asked_ids: [a, b] }, [
    { it_system_id: null, values: { [a]: 1, [b]: 2 } },
  ]);
  await makeSession(db, { company_id: company, year: 2025, asked_ids: [a, c] }, [
    { it_system_id: null, values: { [a]: 1 } },
  ]);
  const state = await stateOf(client);
  expect(state).toMatchObject({ year: 2025, reported: 1, expected: 3, has_data: true, to_check: null });
  expect(state?.missing.reduce((sum, { count }) => sum + count, 0)).toBe(2);
});

test('a questionnaire that waits is named with the cells nobody has answered about, until a newer one replaces it', async () => {
  const { db } = portal().portal;
  const [a] = metrics as [number];
  const session_id = await makeSession(db, { company_id: company, year: 2026, status: 'to_check' });
  const cell = (name: string) => ({ session_id, sheet: 'Лист', cell: name, metric_id: a, it_system_id: null });
  await db
    .insertInto('session_check')
    .values([cell('B1'), cell('B2')])
    .execute();
  const finding = (name: string) => ({
    level: 40,
    message: 'Число записано текстом',
    linked_session: session_id,
    company_id: company,
    sheet: 'Лист',
    cell: name,
    code: 'number_as_text',
    params: JSON.stringify({ found: '1', value: 1 }),
  });
  await db
    .insertInto('log_entry')
    .values([finding('B1'), finding('B2')])
    .execute();
  expect(await stateOf(client)).toMatchObject({ year: 2026, reported: 0, to_check: { session_id, count: 2 } });
  const answer = { kind: 'empty' as const, value: null, reason: null, proposed: false, user_id: null, user_name: null };
  await db
    .insertInto('session_answer')
    .values({ ...cell('B1'), ...answer, at: new Date() })
    .execute();
  expect(await stateOf(client)).toMatchObject({ to_check: { session_id, count: 1 } });
  await makeSession(db, { company_id: company, year: 2026 }, [{ it_system_id: null, values: { [a]: 1 } }]);
  expect(await stateOf(client)).toMatchObject({ year: 2026, reported: 1, to_check: null });
});

test('colleagues see one year, the newest that anybody’s questionnaire opens; each is led to their own', async () => {
  const { db } = portal().portal;
  const colleague = await portal().as(await join(portal(), tokensOf('client'), { company_id: company }));
  const waits = (year: number, { user_id }: Caller) =>
    makeSession(db, { company_id: company, year, user_id, status: 'to_check', asked_ids: [metrics[0]!] });
  const [own, newest] = [await waits(2027, client), await waits(2028, colleague)];
  expect(await stateOf(client)).toMatchObject({ year: 2028, to_check: { session_id: own } });
  expect(await stateOf(colleague)).toMatchObject({ year: 2028, to_check: { session_id: newest } });
  await db.deleteFrom('session').where('id', 'in', [own, newest]).execute();
});

test('another company reads its own state, a reader without the right and the staff none', async () => {
  expect(await stateOf(await portal().as('client2'))).toMatchObject({ year: null, has_data: false });
  expect(await stateOf(await portal().as('reader'))).toBeNull();
  expect(await stateOf(await portal().as('analyst'))).toBeNull();
});
