import { beforeAll, expect, test } from 'vitest';
import { usePortal, type Caller } from '#api/testing/portal.ts';
import { makeSession } from '#api/testing/questionnaires.ts';
import { audit } from './audit.ts';

const portal = usePortal();
const NOBODY = { actor: null, ip: null, requestId: null };
let admin: Caller;

beforeAll(async () => {
  admin = await portal().as('admin');
});

interface Line {
  readonly object_type: string;
  readonly object_id: string;
  readonly object_name: string | null;
  readonly object_name_now: string | null;
  readonly action: string;
}
const find = async (search: string, by: Caller = admin): Promise<Line[]> =>
  (await by.get(`/api/audit-log/?page_size=100&search=${encodeURIComponent(search)}`)).json().results;
const kinds = async (search: string) =>
  new Set((await find(search)).map(({ object_type, action }) => `${object_type} ${action}`));

test('the search finds companies, tariffs, roles and people by the name they had and by the one they have', async () => {
  const created = await admin.send('POST', '/api/company/', { name: 'ООО «Ромашка»', branch_ids: [] });
  expect(created.statusCode).toBe(201);
  const { company_id, version } = created.json();
  expect(await kinds('ромашка')).toEqual(new Set(['company create']));
  const saved = await admin.send('PUT', `/api/company/${company_id}/`, {
    name: 'ООО «Василёк»',
    branch_ids: [],
    version,
  });
  expect(saved.statusCode).toBeLessThan(300);
  expect(await kinds('Ромашка')).toEqual(new Set(['company create', 'company update']));
  expect(await kinds('василек ооо')).toEqual(new Set(['company create', 'company update']));
  expect((await find('Ромашка')).at(-1)).toMatchObject({
    object_name: 'ООО «Ромашка»',
    object_name_now: 'ООО «Василёк»',
  });
});

test('a line that keeps no name of its object is found and named by what the object is called now', async () => {
  const { db } = portal().portal;
  const { user_id } = await db
    .selectFrom('users')
    .select('user_id')
    .where('username', '=', 'client2')
    .executeTakeFirstOrThrow();
  const line = { user_id: null, user_name: null, company_id: null, company_name: null, ip: null, request_id: null };
  await db
    .insertInto('audit_log')
    .values({ ...line, action: 'disable', object_type: 'user', object_id: String(user_id), before: null, after: null })
    .execute();
  const [found] = await find('client2');
  expect(found).toMatchObject({ action: 'disable', object_name: null, object_name_now: expect.any(String) });
});

test('a new line keeps the name its object has at that moment, whoever writes it', async () => {
  const company_id = await portal().companyOf('client');
  await makeSession(portal().portal.db, { id: 71, company_id });
  await audit(portal().portal.db, NOBODY, { action: 'update', object_type: 'session', object_id: 71 });
  const [line] = await find('Северный Терминал анкета');
  expect(line).toMatchObject({ object_id: '71', object_name: expect.stringContaining('АО «Северный Терминал»') });
});

test('words of what happened and to what kind of thing narrow the search', async () => {
  const tariff = await admin.send('POST', '/api/tariffs/', {
    name: 'Мини',
    description: 'Для пробы',
    price: 100,
    months: 12,
    max_users: null,
    max_calculations: null,
    can_export: false,
  });
  expect(tariff.statusCode).toBe(201);
  expect(await kinds('Тариф «Мини»')).toEqual(new Set(['tariff create']));
  expect(await kinds('роль мини')).toEqual(new Set());
  expect(await kinds('создание мин')).toEqual(new Set(['tariff create']));
});

test.each(["'", '"', '%', '\\', '№', '« »', ':*', "o'neil & | !", '\u0000'])(
  '%j is looked for, not executed',
  async (term) => {
    const answer = await admin.get(`/api/audit-log/?search=${encodeURIComponent(term)}`);
    expect([200, 400]).toContain(answer.statusCode);
  },
);

test('a line is about the company of its object, whoever wrote it', async () => {
  const company_id = await portal().companyOf('client');
  const [{ user_id }] = (await admin.get('/api/users/?search=client2')).json().results;
  const { db } = portal().portal;
  const event = { action: 'update', object_type: 'user', object_id: user_id } as const;
  await audit(db, NOBODY, event);
  await audit(db, NOBODY, { action: 'delete', object_type: 'subscription', object_id: 9_999, before: { company_id } });
  await audit(db, NOBODY, { action: 'update', object_type: 'benchmark', object_id: 9_999, about: company_id });
  const second = await portal().companyOf('client2');
  const lines = async (id: number) =>
    (await admin.get(`/api/audit-log/?company=${id}&page_size=500`)).json().results as (Line & {
      readonly company: { readonly id: number; readonly name: string };
    })[];
  expect((await lines(second)).some((line) => line.object_id === String(user_id) && line.action === 'update')).toBe(
    true,
  );
  const own = await lines(company_id);
  expect(new Set(own.map(({ company }) => company.name))).toEqual(new Set(['АО «Северный Терминал»']));
  expect(own.filter((line) => line.object_id === '9999').map((line) => line.object_type)).toEqual([
    'benchmark',
    'subscription',
  ]);
  expect(await kinds('Северный удаление подписка')).toEqual(new Set(['subscription delete']));
});

test('a removed company is still named by its lines', async () => {
  const made = (await admin.send('POST', '/api/company/', { name: 'ООО «Однодневка»', branch_ids: [] })).json();
  expect((await admin.send('DELETE', `/api/company/${made.company_id}/`)).statusCode).toBeLessThan(300);
  const { results } = (await admin.get(`/api/audit-log/?company=${made.company_id}`)).json();
  expect(
    results.map((line: { action: string; company: { name: string } }) => [line.action, line.company.name]),
  ).toEqual([
    ['delete', 'ООО «Однодневка»'],
    ['create', 'ООО «Однодневка»'],
  ]);
});
