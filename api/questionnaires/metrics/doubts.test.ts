import { beforeAll, expect, test } from 'vitest';
import type { LogEntry } from '#contract/journal.ts';
import type { Session } from '#contract/questionnaires.ts';
import { fillTemplate } from '#api/testing/filled-workbook.ts';
import { makeMarket, publish, report, runToEnd, type TestMarket } from '#api/testing/market.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';
import { processed } from '#api/testing/processed.ts';
import { sendFile } from '#api/testing/send-file.ts';

const portal = usePortal();
const db = () => portal().portal.db;
let market: TestMarket;
let newcomer: Caller;
let client: Caller;
let system = '';
let calculated = 0;

beforeAll(async () => {
  market = await makeMarket(portal());
  const admin = await portal().as('admin');
  const units = (await admin.get('/api/units/')).json<{ id: number; name: string }[]>();
  const roubles = units.find(({ name }) => name === 'тыс. руб.')!.id;
  await admin.send('PUT', `/api/metrics/${market.spent.id}/`, { unit: roubles });
  await admin.send('PUT', `/api/metrics/${market.people.id}/`, { is_size: true });
  const analyst = await portal().as('analyst');
  calculated = (await runToEnd(analyst, {})).id;
  [client, newcomer] = [await portal().as('client'), await portal().as('client2')];
  system = (await db().selectFrom('it_system').select('name').orderBy('id').executeTakeFirstOrThrow()).name;
});

/** Uploads what a company spent and its people, and returns the findings. */
async function upload(who: Caller, person: string, spent: number, people: number, fields = {}) {
  const typed = { [market.spent.alias]: { [system]: spent }, [market.people.alias]: { '': people } };
  const filled = await fillTemplate(db(), typed, { companyId: await portal().companyOf(person), year: 2025 });
  const answer = await sendFile(portal(), who, '/api/upload/', { name: 'анкета.xlsx', bytes: filled.bytes }, fields);
  const { id } = answer.json<Session>();
  const session = await processed(who, id);
  const findings = (await who.get(`/api/log_entry/?linked_session=${id}&page_size=100`)).json<{
    results: LogEntry[];
  }>();
  return { session, findings: findings.results, filled };
}

/** What the companies of these tests spend, about. */
const USUAL = 1_500_000;

test('before anything is published a newcomer gets no questions', async () => {
  expect((await upload(newcomer, 'client2', USUAL * 1000, 59, { dry_run: 'true' })).findings).toEqual([]);
  await publish(portal(), calculated);
});

test.each([
  [55, {}, 'to_check'],
  [56, { dry_run: 'true' }, 'accepted_with_warnings'],
])(
  'a newcomer who types a thousand times too much is told its cell and no number of the market: %d people, %j',
  async (people, fields, status) => {
    const { session, findings, filled } = await upload(newcomer, 'client2', USUAL * 1000, people, fields);
    expect(session).toMatchObject({ status, error_count: 0, warning_count: 1 });
    expect(session.annotated_file_id).not.toBeNull();
    const { sheet, cell } = filled.cellOf(market.spent.alias, system);
    expect(findings).toMatchObject([{ sheet, cell, metric: { id: market.spent.id } }]);
    expect(findings[0]!.message).toBe(
      'Похоже на ошибку единицы. Примерно в\u00a01\u202f000\u00a0раз больше, чем обычно при таких же остальных числах. Вероятно, 1\u202f500\u202f000\u202fтыс. руб. Из-за него под вопросом ещё 1 показатель.',
    );
  },
);

test('a company with a past is shown its own numbers', async () => {
  const { findings, filled } = await upload(client, 'client', USUAL * 1000 * 0.9, 46, { dry_run: 'true' });
  expect(findings).toMatchObject([filled.cellOf(market.spent.alias, system)]);
  expect(findings[0]!.message).toContain('чем в другие годы');
});

test('nobody is asked twice: a number said to be right is not questioned when it is sent again', async () => {
  const typed = USUAL * 1000;
  const asked = async () => (await upload(client, 'client', typed, 46, { dry_run: 'true' })).findings.length;
  expect(await asked()).toBe(1);
  const { id: it_system_id } = await db()
    .selectFrom('it_system')
    .select('id')
    .where('name', '=', system)
    .executeTakeFirstOrThrow();
  await report(portal(), market, market.own, 2025, { spent: [typed], people: 46 });
  const place = { metric_id: market.spent.id, year: 2025, it_system_id, value: typed };
  const answered = await client.send('POST', '/api/doubts/answers/', {
    answers: [{ ...place, reason: 'купили три завода сразу' }],
  });
  expect(answered.statusCode).toBe(200);
  expect(await asked()).toBe(0);
});

test('a questionnaire without slips gets no doubt', async () => {
  expect((await upload(newcomer, 'client2', USUAL, 55, { dry_run: 'true' })).findings).toEqual([]);
  expect((await upload(client, 'client', USUAL, 46, { dry_run: 'true' })).findings).toEqual([]);
});

test('values of other companies and calculations that were not published change nothing', async () => {
  const analyst = await portal().as('analyst');
  for (const { id } of market.others) await report(portal(), market, id, 2025, { spent: [1, 2], people: 5 });
  await runToEnd(analyst, {});
  expect((await upload(newcomer, 'client2', USUAL * 1000, 57, { dry_run: 'true' })).findings).toHaveLength(1);
  expect((await upload(newcomer, 'client2', USUAL, 58, { dry_run: 'true' })).findings).toEqual([]);
});

const PEOPLE = 60;

/** Where the doubt begins between two values, by uploads that are only checked. */
async function bisect(low: number, high: number): Promise<number> {
  const isDoubted = async (spent: number) =>
    (await upload(newcomer, 'client2', Math.round(spent), PEOPLE, { dry_run: 'true' })).findings.length > 0;
  expect([await isDoubted(low), await isDoubted(high)]).toEqual([false, true]);
  let [from, to] = [low, high];
  for (let step = 0; step < 10; step++) {
    const middle = Math.sqrt(from * to);
    if (await isDoubted(middle)) to = middle;
    else from = middle;
  }
  return to;
}
/** How far a number is from a power of ten: 0 to 0.5. */
const roundness = (value: number): number => Math.abs(Math.log10(value) - Math.round(Math.log10(value)));

test('a company without a subscription finds a power of ten by trying, one with a subscription what it has paid for', async () => {
  const company_id = await portal().companyOf('client2');
  const block = (is_blocked: boolean) =>
    db().updateTable('subscription').set({ is_blocked }).where('company_id', '=', company_id).execute();
  expect(roundness((await bisect(USUAL, USUAL * 1000)) / PEOPLE)).toBeGreaterThan(0.05);
  await block(true);
  expect(roundness((await bisect(USUAL, USUAL * 1000)) / PEOPLE)).toBeLessThan(0.01);
  await block(false);
});
