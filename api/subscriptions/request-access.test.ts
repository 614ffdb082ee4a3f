import { expect, test } from 'vitest';
import type { StaffHome } from '#contract/staff-home.ts';
import type { Output } from '#contract/endpoint.ts';
import type { Frame } from '#contract/frame.ts';
import type { listSubscriptionCompanies } from '#contract/subscriptions.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();
const PATH = '/api/access-request/';

const requestBy = async (caller: Caller) => (await caller.get('/api/frame/')).json<Frame>().access_request;
const messagesOf = async (caller: Caller) => (await caller.get('/api/messages/')).json().results;

test('a company with a subscription has nothing to request', async () => {
  const client = await portal().as('client');
  expect(await requestBy(client)).toBeNull();
  expect((await client.send('POST', PATH)).statusCode).toBe(409);
});

test('a request reaches the administrators once a day, and is journalled', async () => {
  const { db } = portal().portal;
  const company_id = await portal().companyOf('client2');
  await db.updateTable('subscription').set({ is_blocked: true }).where('company_id', '=', company_id).execute();
  const [admin, analyst, other] = [
    await portal().as('admin'),
    await portal().as('analyst'),
    await portal().as('client'),
  ];
  const client = await portal().as('client2');
  const first = await client.send('POST', PATH);
  const { full_name, email_address, phone_number } = (await client.get('/api/profile/')).json();
  expect(first.json()).toEqual({ request: { created_at: expect.any(String), person: full_name } });
  expect((await client.send('POST', PATH)).json()).toEqual(first.json());
  expect({ request: await requestBy(client) }).toEqual(first.json());
  expect(await requestBy(other)).toBeNull();

  const params = {
    company: 'ООО «Волжские Грузовые Линии»',
    person: full_name,
    address: `${email_address}, ${phone_number}`,
    page: `/admin/pricing?add_for=${company_id}`,
  };
  expect(await messagesOf(admin)).toMatchObject([{ kind: 'access_requested', params }]);
  expect(await messagesOf(analyst)).toEqual([]);
  const lines = await db
    .selectFrom('audit_log')
    .select(['object_type', 'object_id', 'user_id'])
    .where('action', '=', 'access_requested')
    .execute();
  expect(lines).toEqual([{ object_type: 'company', object_id: String(company_id), user_id: client.user_id }]);
});

test('a request waits at home and at the form of a subscription until the company gets one', async () => {
  const { db } = portal().portal;
  const company_id = await portal().companyOf('client2');
  const admin = await portal().as('admin');
  const waiting = async (caller = admin) =>
    (await caller.get('/api/campaigns/home/')).json<StaffHome>().waiting.find(({ kind }) => kind === 'access');
  const requestOf = async () =>
    (await admin.get('/api/subscriptions/companies/'))
      .json<Output<typeof listSubscriptionCompanies>>()
      .find(({ id }) => id === company_id)?.request;
  const name = 'ООО «Волжские Грузовые Линии»';
  expect(await waiting()).toMatchObject({ count: 1, id: company_id, first: [{ id: company_id, name }] });
  expect(await waiting(await portal().as('analyst'))).toBeUndefined();
  expect(await requestOf()).toMatchObject({ day: portal().portal.today(), address: expect.stringContaining('@') });
  const since = await db.selectFrom('access_request').select('created_at').executeTakeFirstOrThrow();
  const { id, created_at } = await db
    .selectFrom('subscription')
    .select(['id', 'created_at'])
    .where('company_id', '=', company_id)
    .executeTakeFirstOrThrow();
  await db.updateTable('subscription').set(since).where('id', '=', id).execute();
  expect([await waiting(), await requestOf()], 'answered, though it has ended since').toEqual([undefined, null]);
  await db.updateTable('subscription').set({ created_at }).where('id', '=', id).execute();
});

test('the next day a company may send another', async () => {
  const { db } = portal().portal;
  await db.updateTable('access_request').set({ day: '2020-01-01' }).execute();
  const client = await portal().as('client2');
  expect(await requestBy(client)).toBeNull();
  await client.send('POST', PATH);
  expect(await messagesOf(await portal().as('admin'))).toHaveLength(2);
});

test('the staff have no company to request for', async () => {
  const analyst = await portal().as('analyst');
  expect([await requestBy(analyst), (await analyst.send('POST', PATH)).statusCode]).toEqual([null, 404]);
});
