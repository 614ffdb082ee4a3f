import { beforeAll, expect, test } from 'vitest';
import type { Code } from '#domain/access/codes.ts';
import { dayOf } from '#domain/language/day.ts';
import { addDays } from '#domain/subscriptions/period.ts';
import { MOST_AT_ONCE } from '#contract/bulk.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();
const on = (days: number) => addDays(dayOf(new Date()), days);
const SUBSCRIPTIONS = '/api/subscriptions/many/';
const BRANCHES = '/api/company/many/branches/';
const DISABLE = '/api/users/many/disable/';
const INVITE = '/api/users/many/invite/';
const IN_MARKET = '/api/company/many/in-market/';

let admin: Caller;
let tariff: number;
let branches: number[];

beforeAll(async () => {
  admin = await portal().as('admin');
  tariff = (await admin.get('/api/tariffs/')).json()[0].id;
  branches = (await admin.get('/api/branches/'))
    .json()
    .slice(0, 2)
    .map(({ id }: { id: number }) => id);
});

const newCompany = async (name: string): Promise<number> =>
  (await admin.send('POST', '/api/company/', { name })).json().company_id;
const newUser = async (username: string, company_id: number): Promise<number> =>
  (
    await admin.send('POST', '/api/users/', { username, full_name: `Имя ${username}`, company_id, role_id: 'client' })
  ).json().user_id;
const countOf = async (company: number): Promise<number> =>
  (await admin.get(`/api/subscriptions/?company=${company}`)).json().count;
const isDisabled = async (id: number): Promise<boolean> => (await admin.get(`/api/users/${id}/`)).json().disabled;

const term = (companies: readonly number[]) => ({ companies, tariff, valid_from: on(0), valid_to: on(29) });

async function as(username: string, tokens: Code[]): Promise<Caller> {
  const { db } = portal().portal;
  const role = { id: `many-${username}`, name: `Особая ${username}`, tokens };
  await db
    .insertInto('role')
    .values(role)
    .onConflict((old) => old.column('id').doUpdateSet({ tokens }))
    .execute();
  await db.updateTable('users').set({ role_id: role.id }).where('username', '=', username).execute();
  return portal().as(username);
}

test('a preview of a subscription for many names who has one already and saves nothing', async () => {
  const [free, taken] = [await newCompany('Без подписки'), await newCompany('С подпиской')];
  await admin.send('POST', '/api/subscriptions/', { company: taken, ...term([]), companies: undefined });
  const preview = await admin.send('POST', SUBSCRIPTIONS, { ...term([free, taken]), dry_run: true });
  expect(preview.json()).toEqual({
    changed: 1,
    refused: [{ company: { id: taken, name: 'С подпиской' }, reason: expect.stringContaining('уже есть подписка') }],
  });
  const refused = await admin.send('POST', SUBSCRIPTIONS, term([free, taken]));
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toEqual({ companies: [expect.stringMatching(/^С подпиской: .*уже есть подписка/)] });
  expect(await countOf(free)).toBe(0);
});

test('a subscription for many is made for all, with a line of the journal for each', async () => {
  const companies = [await newCompany('Первая из многих'), await newCompany('Вторая из многих')];
  const contact = await newUser('many.contact', companies[0] ?? 0);
  const answer = await admin.send('POST', SUBSCRIPTIONS, term(companies));
  expect(answer.json()).toEqual({ changed: 2, refused: [] });
  const [first] = (await admin.get(`/api/subscriptions/?company=${companies[0]}`)).json().results;
  expect(first).toMatchObject({ contact_user: { id: contact }, valid_to: on(29) });
  const log = (await admin.get('/api/audit-log/?object_type=subscription&action=create')).json().results;
  expect(
    log
      .slice(0, 2)
      .map(({ company }: { company: { name: string } }) => company.name)
      .toSorted(),
  ).toEqual(['Вторая из многих', 'Первая из многих']);
});

test('industries are set for all companies or for none', async () => {
  const companies = [await newCompany('Отраслевая А'), await newCompany('Отраслевая Б')];
  const wrong = await admin.send('POST', BRANCHES, { companies: [...companies, 900_000], branch_ids: branches });
  expect([wrong.statusCode, wrong.json()]).toEqual([400, { companies: ['№ 900000: Не найдено.'] }]);
  const branchesOf = async (id: number) => (await admin.get(`/api/company/${id}/`)).json();
  expect(await branchesOf(companies[0] ?? 0)).toMatchObject({ branches: [] });
  expect((await admin.send('POST', BRANCHES, { companies, branch_ids: branches })).json()).toEqual({ changed: 2 });
  for (const id of companies) expect(await branchesOf(id)).toMatchObject({ main_branch: { id: branches[0] } });
});

test('people are disabled and enabled together; the last administrator keeps all from being disabled', async () => {
  const company = await newCompany('Люди');
  const users = [await newUser('many.one', company), await newUser('many.two', company)];
  const { user_id: other } = await portal().as('admin2');
  expect((await admin.send('POST', DISABLE, { users: [other], value: true })).json()).toEqual({ changed: 1 });
  const refused = await admin.send('POST', DISABLE, { users: [...users, admin.user_id], value: true });
  expect([refused.statusCode, refused.json().users]).toEqual([400, [expect.stringContaining(': ')]]);
  expect(await isDisabled(users[0] ?? 0)).toBe(false);
  expect((await admin.send('POST', DISABLE, { users, value: true })).json()).toEqual({ changed: 2 });
  expect(await isDisabled(users[1] ?? 0)).toBe(true);
  await admin.send('POST', DISABLE, { users, value: false });
  expect(await isDisabled(users[1] ?? 0)).toBe(false);
});

test('many companies are withdrawn from the market and brought back, all of them or none', async () => {
  const companies = [await newCompany('Уходящая А'), await newCompany('Уходящая Б')];
  const isIn = async (id: number) => (await admin.get(`/api/company/${id}/`)).json().in_market;
  const wrong = await admin.send('POST', IN_MARKET, { companies: [...companies, 900_000], value: false });
  expect([wrong.statusCode, wrong.json()]).toEqual([400, { companies: ['№ 900000: Не найдено.'] }]);
  expect(await isIn(companies[0] ?? 0)).toBe(true);
  expect((await admin.send('POST', IN_MARKET, { companies, value: false })).json()).toEqual({ changed: 2 });
  expect(await isIn(companies[1] ?? 0)).toBe(false);
  const log = (await admin.get('/api/audit-log/?object_type=company&action=update')).json().results;
  expect(log[0]).toMatchObject({ after: { in_market: false } });
  await admin.send('POST', IN_MARKET, { companies, value: true });
  expect(await isIn(companies[1] ?? 0)).toBe(true);
});

test('without mail those who have not signed in get new temporary passwords; one who has keeps all from it', async () => {
  const company = await newCompany('Приглашённые');
  const users = [await newUser('many.first', company), await newUser('many.second', company)];
  expect((await admin.get(`/api/users/${users[0]}/`)).json().can.invite).toBe(true);
  const refused = await admin.send('POST', INVITE, { users: [...users, admin.user_id] });
  expect([refused.statusCode, refused.json().users]).toEqual([400, [expect.stringContaining('уже не нужно')]]);
  const answer = (await admin.send('POST', INVITE, { users })).json();
  expect(answer).toMatchObject({
    changed: 2,
    invitations: [
      { company: 'Приглашённые', username: 'many.first', temporary_password: expect.stringMatching(/.{8}/) },
      { username: 'many.second', temporary_password: expect.stringMatching(/.{8}/) },
    ],
  });
  expect((await admin.get(`/api/users/${admin.user_id}/`)).json().can.invite).toBe(false);
  await admin.send('POST', DISABLE, { users: users.slice(0, 1), value: true });
  expect((await admin.get(`/api/users/${users[0]}/`)).json().can.invite).toBe(false);
});

test('nobody without the right changes many, and what is another company’s is not found nor named', async () => {
  const stranger = await newUser('many.stranger', await newCompany('Чужая многим'));
  const [company] = (await admin.get('/api/company/?search=Чужая многим')).json().results;
  const bodies = [
    [SUBSCRIPTIONS, term([company.company_id])],
    [BRANCHES, { companies: [company.company_id], branch_ids: [] }],
    [DISABLE, { users: [stranger], value: true }],
    [INVITE, { users: [stranger] }],
  ] as const;
  const analyst = await as('analyst', []);
  for (const [path, body] of bodies) expect((await analyst.send('POST', path, body)).statusCode).toBe(403);
  const client = await as('client2', ['admin/org/edit', 'admin/tarif/add', 'user/block', 'user/auth']);
  for (const [path, body] of bodies) {
    const answer = await client.send('POST', path, body);
    expect([path, answer.statusCode]).toEqual([path, 400]);
    expect(answer.body).toContain('№ ');
    expect(answer.body).not.toContain('Чужая');
    expect(answer.body).not.toContain('Имя');
  }
  const market = { companies: [company.company_id], value: false };
  for (const caller of [analyst, client]) expect((await caller.send('POST', IN_MARKET, market)).statusCode).toBe(403);
  expect(await isDisabled(stranger)).toBe(false);
  expect(await countOf(company.company_id)).toBe(0);
});

test('too many at once are refused in words', async () => {
  const companies = Array.from({ length: MOST_AT_ONCE + 1 }, (_, at) => at + 1);
  const answer = await admin.send('POST', BRANCHES, { companies, branch_ids: [] });
  expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining(String(MOST_AT_ONCE))]);
});
