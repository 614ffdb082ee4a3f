import { readXlsx } from 'hucre/xlsx';
import { beforeAll, expect, test } from 'vitest';
import { lastMonths } from '#domain/journal/months.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();
let admin: Caller;

const months = lastMonths(new Date(), 12);
const within = (at: number): string => new Date((months[at]?.start.getTime() ?? 0) + 3_600_000).toISOString();

beforeAll(async () => {
  admin = await portal().as('admin');
  const { db } = portal().portal;
  const company_id = await portal().companyOf('client');
  // Stands for the tables of questionnaires and calculations, which replace the view in the same way.
  await portal().database.pool.query(`create or replace view counted_work (kind, company_id, created_at) as
    select * from (values
      ('session'::text, ${company_id}, '${within(11)}'::timestamptz),
      ('session', ${company_id}, '${within(9)}'),
      ('session', null, '${within(9)}'),
      ('benchmark', ${company_id}, '2001-01-01')
    ) v (kind, company_id, created_at)`);
  const nothing = { object_id: null, user_name: null, company_name: null, before: null, after: null };
  const line = (action: string, company: number | null, created_at: string) => ({
    ...nothing,
    action,
    object_type: 'user',
    user_id: 1,
    company_id: company,
    about_company_id: company,
    about_company_name: company === null ? null : 'АО «Северный Терминал»',
    created_at,
    ip: null,
    request_id: null,
  });
  const lines = [
    line('sign_in', company_id, within(11)),
    line('sign_in', null, within(11)),
    line('sign_in', company_id, within(0)),
    line('sign_in_failed', company_id, within(11)),
    line('sign_in', company_id, '2001-01-01'),
  ];
  await db.insertInto('audit_log').values(lines).execute();
  await db
    .updateTable('users')
    .set({ last_sign_in_at: new Date(within(11)) })
    .where('username', '=', 'client')
    .execute();
});

test('all: totals, and twelve months without holes', async () => {
  const answer = (await admin.get('/api/statistics/all/')).json();
  expect(answer).toMatchObject({ sessions: 3, benchmarks: 1 });
  expect(answer.companies).toBeGreaterThanOrEqual(2);
  expect(answer.users).toBeGreaterThanOrEqual(4);
  expect(answer.by_month.map(({ month }: { month: string }) => month)).toEqual(months.map(({ month }) => month));
  expect(answer.by_month[11]).toEqual({ month: months[11]?.month, sessions: 1, benchmarks: 0, sign_ins: 2 });
  expect(answer.by_month[9]).toMatchObject({ sessions: 2, sign_ins: 0 });
  expect(answer.by_month[0]).toMatchObject({ sessions: 0, sign_ins: 1 });
});

test('a disabled user is not counted', async () => {
  const { db } = portal().portal;
  const before = (await admin.get('/api/statistics/all/')).json().users;
  await db.updateTable('users').set({ disabled: true }).where('username', '=', 'client2').execute();
  expect((await admin.get('/api/statistics/all/')).json().users).toBe(before - 1);
  await db.updateTable('users').set({ disabled: false }).where('username', '=', 'client2').execute();
});

test('clients: each company with its figures, last sign-in and subscription', async () => {
  const page = (await admin.get('/api/statistics/clients/?search=СЕВЕРНЫЙ')).json();
  expect(page.count).toBe(1);
  expect(page.results[0]).toMatchObject({
    company: { name: 'АО «Северный Терминал»' },
    users: 3,
    last_sign_in_at: within(11),
    sessions: 2,
    benchmarks: 1,
    tariff_name: 'Расширенный',
    is_active: true,
  });
});

test('clients: a subscription that has not begun does not count yet', async () => {
  const { db } = portal().portal;
  const { company_id } = await db
    .insertInto('company')
    .values({ name: 'Ещё не начали' })
    .returning('company_id')
    .executeTakeFirstOrThrow();
  const { id: tariff_id } = await db.selectFrom('tariff').select('id').limit(1).executeTakeFirstOrThrow();
  await db
    .insertInto('subscription')
    .values({ company_id, tariff_id, valid_from: '2090-01-01', valid_to: '2090-12-31' })
    .execute();
  const { results } = (await admin.get('/api/statistics/clients/?search=Ещё не начали')).json();
  expect(results).toMatchObject([{ tariff_name: null, valid_to: null, is_active: false }]);
  await db.deleteFrom('subscription').where('company_id', '=', company_id).execute();
  await db.deleteFrom('company').where('company_id', '=', company_id).execute();
});

test('clients: pages and every order', async () => {
  for (const field of ['company', 'users', 'last_sign_in_at', 'sessions', 'benchmarks', 'tariff_name', 'valid_to']) {
    const up = (await admin.get(`/api/statistics/clients/?ordering=${field}&page_size=1`)).json();
    expect(up.results).toHaveLength(1);
    expect(up.next).toContain('page=2');
    expect((await admin.get(`/api/statistics/clients/?ordering=-${field}`)).statusCode).toBe(200);
  }
  const [first] = (await admin.get('/api/statistics/clients/?ordering=-sessions')).json().results;
  expect(first.company.name).toBe('АО «Северный Терминал»');
});

test.each(['?ordering=-secret', '?page=0', '?page_size=501', '?tariff=1'])('clients%s is a 400', async (query) => {
  expect((await admin.get(`/api/statistics/clients/${query}`)).statusCode).toBe(400);
});

test.each(['all', 'clients', 'export'])('statistics/%s/ is refused to clients', async (path) => {
  expect((await (await portal().as('client')).get(`/api/statistics/${path}/`)).statusCode).toBe(403);
});

test('an employee of a company who may see statistics sees those of the own company only', async () => {
  const { db } = portal().portal;
  await db
    .insertInto('role')
    .values({ id: 'looker', name: 'Наблюдатель', tokens: ['admin/org/view'] })
    .execute();
  await db.updateTable('users').set({ role_id: 'looker' }).where('username', '=', 'client').execute();
  const employee = await portal().as('client');
  expect((await employee.get('/api/statistics/all/')).json()).toMatchObject({ companies: 1, sessions: 2 });
  const clients = (await employee.get('/api/statistics/clients/')).json();
  expect(clients.results.map((one: { company: { name: string } }) => one.company.name)).toEqual([
    'АО «Северный Терминал»',
  ]);
  const log = (await employee.get('/api/audit-log/?page_size=500')).json();
  expect(new Set(log.results.map((line: { company: { id: number } | null }) => line.company?.id)).size).toBe(1);
  const people = (await employee.get('/api/audit-log/field_values/?field=company')).json().values;
  expect(people).toHaveLength(1);
  await db.updateTable('users').set({ role_id: 'client' }).where('username', '=', 'client').execute();
});

test('export: a workbook with totals, months and companies, its source and date, and a line in the audit log', async () => {
  const answer = await admin.get('/api/statistics/export/');
  expect(answer.headers['content-disposition']).toContain(
    `filename*=UTF-8''${encodeURIComponent('Статистика портала')}`,
  );
  const book = await readXlsx(answer.rawPayload);
  expect(book.sheets.map(({ name }) => name)).toEqual(['О файле', 'Всего', 'По месяцам', 'По компаниям']);
  const [front, all, byMonth, clients] = book.sheets;
  expect(front?.rows[0]?.[0]).toBe('Статистика портала');
  expect(front?.rows).toContainEqual(['Выгружено', expect.stringMatching(/^\d\d\.\d\d\.\d{4}/)]);
  expect(front?.rows).toContainEqual(['Источник', expect.stringContaining('портал «Эталон», http')]);
  expect(all?.rows[3]).toEqual(['Анкеты', 3]);
  expect(byMonth?.rows).toHaveLength(1 + 12);
  const row = clients?.rows.find(([name]) => name === 'АО «Северный Терминал»');
  expect(row?.slice(1, 6)).toEqual([3, expect.anything(), 2, 1, 'Расширенный']);
  const log = (await admin.get('/api/audit-log/?action=download')).json().results[0];
  expect(log).toMatchObject({ object_type: 'file', after: { name: expect.stringContaining('.xlsx') } });
});

test('the audit log comes as a workbook of what the filter finds, and only of what the reader may see', async () => {
  const answer = await admin.get('/api/audit-log/export/?action=sign_in&search=Северный');
  const [front, lines] = (await readXlsx(answer.rawPayload)).sheets;
  expect(front?.rows).toContainEqual(['Отбор', 'поиск: «Северный»; Вход']);
  const { count } = (await admin.get('/api/audit-log/?action=sign_in&search=Северный')).json();
  expect(lines?.rows).toHaveLength(1 + count);
  expect(new Set(lines?.rows.slice(1).map((row) => [row[3], row[8]].join(' ')))).toEqual(
    new Set(['Вход АО «Северный Терминал»']),
  );
  const { id: company } = { id: await portal().companyOf('client') };
  const who = (await admin.get('/api/users/me/')).json();
  const narrow = await admin.get(`/api/audit-log/export/?company=${company}&user=${admin.user_id}&object_id=999999`);
  expect((await readXlsx(narrow.rawPayload)).sheets[0]?.rows).toContainEqual([
    'Отбор',
    `Кто: ${who.full_name}; Компания: АО «Северный Терминал»; Объект: №\u00a0999999`,
  ]);
  expect((await (await portal().as('client')).get('/api/audit-log/export/')).statusCode).toBe(403);
  const { db } = portal().portal;
  await db.updateTable('users').set({ role_id: 'looker' }).where('username', '=', 'client').execute();
  const own = await (await portal().as('client')).get('/api/audit-log/export/');
  await db.updateTable('users').set({ role_id: 'client' }).where('username', '=', 'client').execute();
  const [, seen] = (await readXlsx(own.rawPayload)).sheets;
  expect(new Set(seen?.rows.slice(1).map((row) => row[8]))).toEqual(new Set(['АО «Северный Терминал»']));
});

test('export: English headers on demand', async () => {
  const answer = await admin.get('/api/statistics/export/', { 'accept-language': 'en' });
  const book = await readXlsx(answer.rawPayload);
  expect(book.sheets[3]?.rows[0]?.[0]).toBe('Company');
});

test('audit log: a period is from its first moment to before its last', async () => {
  const count = async (query: string) => (await admin.get(`/api/audit-log/?action=sign_in&${query}`)).json().count;
  const at = '2001-01-01T00:00:00Z';
  expect(await count(`created_at__lt=2001-01-02T00:00:00Z`)).toBe(1);
  expect(await count(`created_at__gte=${at}&created_at__lt=2001-01-02T00:00:00Z`)).toBe(1);
  expect(await count(`created_at__lt=${at}`)).toBe(0);
  expect((await admin.get('/api/audit-log/?created_at__gte=monday')).statusCode).toBe(400);
});

test('audit log: the search does not mind the case of Russian letters', async () => {
  await (await portal().as('client')).get('/api/audit-log/');
  expect((await admin.get('/api/audit-log/?search=СЕВЕРНЫЙ&action=refusal')).json().count).toBeGreaterThan(0);
});
