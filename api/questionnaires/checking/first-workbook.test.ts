import { beforeAll, expect, test } from 'vitest';
import type { LogEntry } from '#contract/journal.ts';
import type { Check } from '#contract/questionnaire-check.ts';
import type { Session } from '#contract/questionnaires.ts';
import { dayOf } from '#domain/language/day.ts';
import { addDays } from '#domain/subscriptions/period.ts';
import { fillTemplate, type Filled } from '#api/testing/filled-workbook.ts';
import { publishMarket, type TestMarket } from '#api/testing/market.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';
import { processed } from '#api/testing/processed.ts';
import { sendFile } from '#api/testing/send-file.ts';

const portal = usePortal();
const db = () => portal().portal.db;
const SPENT = 1_700_000;
let admin: Caller;
let market: TestMarket;

beforeAll(async () => {
  ({ market } = await publishMarket(portal()));
  admin = await portal().as('admin');
  const rule = `{${market.spent.alias}} <= {${market.people.alias}} * 10000000 // Расходов не больше разумного`;
  await admin.send('PUT', `/api/metrics/${market.people.id}/`, { validation_rules: rule });
});

let named = 0;

async function newCompany({ subscribed }: { subscribed: boolean }): Promise<number> {
  const name = `ООО «Первая анкета ${(named += 1)}»`;
  const { company_id } = (await admin.send('POST', '/api/company/', { name })).json<{ company_id: number }>();
  if (!subscribed) return company_id;
  const [tariff] = (await admin.get('/api/tariffs/')).json<{ id: number }[]>();
  const today = dayOf(new Date());
  const dates = { valid_from: today, valid_to: addDays(today, 30), contact_user: null, is_blocked: false };
  const given = await admin.send('POST', '/api/subscriptions/', { company: company_id, tariff: tariff!.id, ...dates });
  expect([given.statusCode, given.body]).toEqual([201, expect.anything()]);
  return company_id;
}

async function upload(company: number, spent: number): Promise<[Session, Filled]> {
  const typed = { [market.spent.alias]: { '': spent }, [market.people.alias]: { '': 60 } };
  const filled = await fillTemplate(db(), typed, { companyId: company, year: 2025 });
  const file = { name: 'анкета.xlsx', bytes: filled.bytes };
  const answer = await sendFile(portal(), admin, '/api/upload/', file, { company_id: String(company) });
  expect([answer.statusCode, answer.body]).toEqual([202, expect.anything()]);
  return [await processed(admin, answer.json<Session>().id), filled];
}

const checkOf = async (id: number) => (await admin.get(`/api/sessions/${id}/check/`)).json<Check>();
const findingsOf = async (id: number) =>
  (await admin.get(`/api/log_entry/?linked_session=${id}&page_size=100`)).json<{ results: LogEntry[] }>().results;

async function answered(id: number, answer: object): Promise<Session> {
  const saved = await admin.send('PUT', `/api/sessions/${id}/answers/`, { answers: [answer] });
  expect([saved.statusCode, saved.body]).toEqual([200, expect.anything()]);
  expect((await admin.send('POST', `/api/sessions/${id}/accept/`)).statusCode).toBe(202);
  return processed(admin, id);
}

test('the number that explains the others is asked first, alone, with the number that was meant', async () => {
  const company = await newCompany({ subscribed: true });
  const [{ id, status, error_count, warning_count }, filled] = await upload(company, SPENT * 1000);
  expect([status, error_count, warning_count]).toEqual(['to_check', 0, 1]);
  const { items } = await checkOf(id);
  expect(items).toHaveLength(1);
  const [cause] = items;
  expect(cause).toMatchObject({
    ...filled.cellOf(market.spent.alias),
    kind: 'doubt',
    value: SPENT * 1000,
    proposal: { value: SPENT },
    answers: ['number', 'empty', 'right'],
    folded: { figures: [market.ratio.description], rules: ['Расходов не больше разумного'] },
    witnesses: [{ name: market.ratio.description, value: (SPENT * 1000) / 60, corrected: SPENT / 60 }],
  });
  expect(cause!.witnesses[0]!.market!.median).toBeGreaterThan(0);
  expect(await answered(id, { ...filled.cellOf(market.spent.alias), kind: 'number', value: SPENT })).toMatchObject({
    status: 'accepted',
    warning_count: 0,
  });
  expect((await upload(company, SPENT))[0]).toMatchObject({ status: 'accepted', error_count: 0, warning_count: 0 });
});

test('a rule folded under a number that is said to be right is an error again', async () => {
  const [{ id }, filled] = await upload(await newCompany({ subscribed: true }), SPENT * 1000);
  const at = filled.cellOf(market.spent.alias);
  const again = await answered(id, { ...at, kind: 'right', reason: 'купили три завода' });
  expect(again).toMatchObject({ status: 'to_check', error_count: 1, value_count: 0 });
  expect((await findingsOf(id)).map(({ message }) => message).join(' ')).toContain('Расходов не больше разумного');
  const { items } = await checkOf(id);
  const open = items.map(({ cell, kind, answers }) => [cell, kind, answers]);
  for (const { alias } of [market.spent, market.people]) {
    expect(open).toContainEqual([filled.cellOf(alias).cell, 'error', ['number']]);
  }
  expect((await admin.send('POST', `/api/sessions/${id}/accept/`)).statusCode).toBe(409);
  expect(await answered(id, { ...at, kind: 'number', value: SPENT })).toMatchObject({ status: 'accepted' });
});

test('without a subscription the same is asked, and no number of the market is told', async () => {
  const company = await newCompany({ subscribed: false });
  const [{ id, warning_count }, filled] = await upload(company, SPENT * 1000);
  const [cause, ...others] = (await checkOf(id)).items;
  expect([warning_count, others]).toEqual([1, []]);
  expect(cause).toMatchObject({ ...filled.cellOf(market.spent.alias), proposal: { value: SPENT } });
  const told = JSON.stringify(await findingsOf(id));
  const rows = await db()
    .selectFrom('release_figure')
    .select(['p10', 'p25', 'median', 'p75', 'p90'])
    .where('measure_id', 'in', [market.spent.id, market.ratio.id])
    .execute();
  for (const figure of rows.flatMap((row) => Object.values(row)).filter((one) => one !== null)) {
    expect(told).not.toContain(String(figure));
  }
});

test('without a subscription only what is off by a power of ten is asked', async () => {
  const statusFor = async (subscribed: boolean) =>
    (await upload(await newCompany({ subscribed }), SPENT * 9))[0].status;
  expect([await statusFor(true), await statusFor(false)]).toEqual(['to_check', 'accepted']);
});
