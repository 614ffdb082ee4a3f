import { expect, test } from 'vitest';
import type { FirstSteps } from '#contract/first-steps.ts';
import type { Frame } from '#contract/frame.ts';
import type { Caller } from './testing/portal.ts';
import { usePortal } from './testing/portal.ts';
import { makeSession } from './testing/questionnaires.ts';

const portal = usePortal();
const ADDRESS = '/api/users/me/first-steps/';

const stepsOf = async (caller: Caller): Promise<FirstSteps> =>
  (await caller.get('/api/frame/')).json<Frame>().first_steps;
const doneOf = async (caller: Caller): Promise<string[]> =>
  (await stepsOf(caller)).steps.filter(({ done }) => done).map(({ step }) => step);

test.each([
  ['client', 'client', ['profile', 'template', 'upload', 'benchmark']],
  ['analyst', 'user', ['questionnaires', 'calculation', 'anomalies', 'final']],
  ['admin', 'admin', ['company', 'people', 'subscription', 'methodology']],
])('%s has the first steps of the role', async (username, list, steps) => {
  const found = await stepsOf(await portal().as(username));
  expect(found.list).toBe(list);
  expect(found.steps.map(({ step }) => step)).toEqual(steps);
});

/** A release in force, once. */
async function putInForce(): Promise<void> {
  const { db } = portal().portal;
  if (await db.selectFrom('release').select('id').executeTakeFirst()) return;
  const nothing = { user_id: null, user_name: null, revision: null, market_change: null, members: null };
  const { id: benchmark_id } = await db
    .insertInto('benchmark')
    .values({ ...nothing, status: 'done', is_final: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const companies = { companies: [], industries: [], bands: [], groups: [] };
  await db
    .insertInto('release')
    .values({ benchmark_id, parameters: '{}', ...companies, digest: 'none' })
    .execute();
}

test('looking at a benchmark counts only where there is one to be seen', async () => {
  const client = await portal().as('client');
  await client.send('POST', ADDRESS, { visited: 'benchmark' });
  expect(await doneOf(client)).not.toContain('benchmark');
});

test('a visit and a hint put away are remembered for the own person only', async () => {
  const client = await portal().as('client');
  await putInForce();
  const other = await portal().as('client2');
  for (const body of [
    { visited: 'benchmark' },
    { closed: 'client-import' },
    { closed: 'steps', visited: 'benchmark' },
  ]) {
    expect((await client.send('POST', ADDRESS, body)).statusCode).toBe(200);
  }
  expect(await doneOf(client)).toContain('benchmark');
  expect((await stepsOf(client)).closed).toEqual(['client-import', 'steps']);
  expect(await doneOf(other)).not.toContain('benchmark');
  expect((await stepsOf(other)).closed).toEqual([]);
});

test('a step is done by what is there: the profile when it is whole, the company when somebody added one', async () => {
  const client = await portal().as('client2');
  const data = { full_name: 'Климов Пётр', email_address: 'klimov@example.com', phone_number: '' };
  await client.send('PUT', '/api/profile/', data);
  expect(await doneOf(client)).not.toContain('profile');
  await client.send('PUT', '/api/profile/', { ...data, phone_number: '+7 900 000-00-00' });
  expect(await doneOf(client)).toContain('profile');
  const admin = await portal().as('admin');
  expect(await doneOf(admin)).not.toContain('company');
  expect((await admin.send('POST', '/api/company/', { name: 'ООО «Первая»' })).statusCode).toBeLessThan(300);
  expect(await doneOf(admin)).toContain('company');
});

test('the first calculation stays done when it goes by its age, and is to be made again when it is deleted', async () => {
  const { db } = portal().portal;
  const analyst = await portal().as('analyst');
  const line = { action: 'create', object_type: 'benchmark', object_id: '7000', user_id: analyst.user_id };
  await db.insertInto('audit_log').values(line).execute();
  expect(await doneOf(analyst)).not.toContain('calculation');
  await db.insertInto('removed_benchmark').values({ id: 7000, created_at: new Date() }).execute();
  expect(await doneOf(analyst)).toContain('calculation');
});

test('what the company did before counts for everybody in it: no template is asked for after questionnaires', async () => {
  const client = await portal().as('client');
  expect(await doneOf(client)).not.toContain('template');
  await makeSession(portal().portal.db, { company_id: await portal().companyOf('client') });
  expect(await doneOf(client)).toEqual(expect.arrayContaining(['template', 'upload']));
});

test('with data, a subscription and a release the place is read on the home page', async () => {
  const { db } = portal().portal;
  const client = await portal().as('client2');
  const company_id = await portal().companyOf('client2');
  await putInForce();
  expect(await doneOf(client)).not.toContain('benchmark');
  await makeSession(db, { company_id });
  expect(await doneOf(client)).toContain('benchmark');
  await db.updateTable('subscription').set({ is_blocked: true }).where('company_id', '=', company_id).execute();
  expect((await stepsOf(client)).steps.map(({ step }) => step)).toEqual(['profile', 'template', 'upload']);
});

test('what cannot be visited or put away is refused, and so is nothing at all', async () => {
  const client = await portal().as('client');
  for (const body of [{}, { closed: 'everything' }, { visited: 'upload' }, { closed: 'steps', user_id: 1 }]) {
    expect((await client.send('POST', ADDRESS, body)).statusCode).toBe(400);
  }
});
