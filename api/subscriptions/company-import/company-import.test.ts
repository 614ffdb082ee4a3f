import { beforeAll, expect, test } from 'vitest';
import { COLUMNS, SAVED_AT_ONCE, SHEET, type ImportField } from '#domain/organisations/company-import/form.ts';
import { CODES, type Code } from '#domain/access/codes.ts';
import type { CompanyImport } from '#contract/company-import.ts';
import { join } from '#api/testing/people.ts';
import { workbookOf } from '#api/testing/methodology-book.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';
import { sendFile } from '#api/testing/send-file.ts';
import { readWorkbook } from '#workbooks/read.ts';
import { commentedCells } from '#workbooks/testing/commented-cells.ts';

const portal = usePortal();
let admin: Caller;
beforeAll(async () => {
  admin = await portal().as('admin');
});

const FIELDS = Object.keys(COLUMNS) as ImportField[];
type Line = Partial<Record<ImportField, string>>;

const load = async (lines: readonly Line[], fields: Record<string, string> = {}, who = admin) =>
  sendFile(
    portal(),
    who,
    '/api/company/import/',
    {
      name: 'компании.xlsx',
      bytes: await workbookOf({
        [SHEET.ru]: [
          FIELDS.map((field) => COLUMNS[field].ru),
          ...lines.map((line) => FIELDS.map((f) => line[f] ?? null)),
        ],
      }),
    },
    fields,
  );
const dryRun = async (lines: readonly Line[]): Promise<CompanyImport> =>
  (await load(lines, { dry_run: 'true' })).json();
const companiesNamed = async (name: string) =>
  (await admin.get(`/api/company/?search=${encodeURIComponent(name)}`)).json().results;

const ZAVOD: Line = {
  company: 'ООО «Завод один»',
  branches: 'Энергетика; Оптовая торговля',
  full_name: 'Анна Петрова',
  email_address: 'a.petrova@zavod.example',
  tariff: 'Базовый',
  valid_from: '2030-01-01',
};

test('a dry run says what each row would do and changes nothing', async () => {
  const answer = await dryRun([ZAVOD, { company: 'ао «северный терминал»' }]);
  expect(answer).toMatchObject({
    saved: false,
    problems: [],
    warnings: [],
    unchanged: 1,
    invitations: [],
    companies: [
      {
        row: 2,
        name: 'ООО «Завод один»',
        is_new: true,
        branches: { before: [], after: ['Энергетика', 'Оптовая торговля'] },
        contact: { full_name: 'Анна Петрова', username: 'a.petrova@zavod.example' },
        subscription: { tariff: 'Базовый', valid_from: '2030-01-01' },
      },
    ],
  });
  expect(await companiesNamed('Завод один')).toEqual([]);
});

test('a file is saved whole: company, main industry, contact, subscription, each with its line in the journal', async () => {
  const { plan } = await dryRun([ZAVOD]);
  const answer = await load([ZAVOD], { plan });
  expect(answer.statusCode).toBe(200);
  const { saved, invitations }: CompanyImport = answer.json();
  expect(saved).toBe(true);
  expect(invitations).toEqual([
    {
      company: 'ООО «Завод один»',
      full_name: 'Анна Петрова',
      username: 'a.petrova@zavod.example',
      email_address: 'a.petrova@zavod.example',
      temporary_password: null,
      letter: 'kept',
    },
  ]);
  const [company] = await companiesNamed('Завод один');
  expect(company).toMatchObject({ user_count: 1, subscription_count: 1, main_branch: { name: 'Энергетика' } });
  const [person] = (await admin.get(`/api/users/?company_id=${company.company_id}`)).json().results;
  expect(person).toMatchObject({ username: 'a.petrova@zavod.example', role_id: 'client', is_company_contact: true });
  const [subscription] = (await admin.get(`/api/subscriptions/?company=${company.company_id}`)).json().results;
  expect(subscription).toMatchObject({ valid_to: '2030-12-31', contact_user: { id: person.user_id } });
  const lines = await portal()
    .portal.db.selectFrom('audit_log')
    .select(['action', 'object_type'])
    .where('object_type', 'in', ['company', 'user', 'subscription'])
    .orderBy('id', 'desc')
    .limit(4)
    .execute();
  expect(lines.map(({ action, object_type }) => `${action} ${object_type}`).toSorted()).toEqual([
    'create company',
    'create subscription',
    'create user',
    'invited user',
  ]);
  expect(await dryRun([ZAVOD])).toMatchObject({ companies: [], unchanged: 1, problems: [] });
});

test('a company whose contact left gets the new person as its contact, and a known person for its subscription', async () => {
  const company = 'Сменный контакт';
  const former = { company, full_name: 'Прежний', username: 'former.contact' };
  const next = { company, full_name: 'Новый', username: 'next.contact' };
  await load([former]);
  expect((await dryRun([next])).warnings).toEqual([
    { sheet: SHEET.ru, cell: 'C2', message: expect.stringContaining('обычным пользователем') },
  ]);
  const peopleOf = async () => {
    const [{ company_id }] = await companiesNamed(company);
    return (await admin.get(`/api/users/?company_id=${company_id}`)).json().results;
  };
  const [{ user_id }] = await peopleOf();
  await admin.send('POST', `/api/users/${user_id}/disable/`, { value: true });
  expect(await dryRun([next])).toMatchObject({ problems: [], warnings: [] });
  expect((await load([next])).statusCode).toBe(200);
  const person = (await peopleOf()).find(({ username }: { username: string }) => username === 'next.contact');
  expect(person).toMatchObject({ is_company_contact: true });

  const subscribed = await load([{ ...next, tariff: 'Базовый', valid_from: '2031-01-01' }]);
  expect(subscribed.json()).toMatchObject({ saved: true, warnings: [], invitations: [] });
  const [subscription] = (await admin.get(`/api/subscriptions/?company=${person.company_id}`)).json().results;
  expect(subscription).toMatchObject({ contact_user: { id: person.user_id } });
});

const RETURNED = '/api/company/import/returned/';

test('good rows are entered at once; the others come back in the same file, marked, and only they are read again', async () => {
  const lines = [
    { company: 'Верная' },
    { company: 'Неверная', tariff: 'Золотой' },
    { company: 'Вторая верная' },
    { company: 'Без почты', full_name: 'Анна', email_address: 'нет' },
  ];
  const preview = await dryRun(lines);
  expect(preview.problems.map(({ cell }) => cell)).toEqual(['G3', 'D5', 'D5']);
  expect(preview).toMatchObject({ returned: 2, left: 2 });
  const answer = await load(lines, { plan: preview.plan });
  expect(answer.json()).toMatchObject({ saved: true, returned: 2, left: 0 });
  expect([(await companiesNamed('Верная')).length, (await companiesNamed('Неверная')).length]).toEqual([2, 0]);
  const { returned } = (await admin.get(RETURNED)).json();
  expect(returned).toMatchObject({ name: 'компании.xlsx', count: 2 });
  expect(returned.problems.map(({ cell }: { cell: string }) => cell)).toEqual(['G2', 'D3', 'D3']);
  const file = await admin.get(`${RETURNED}file/`);
  const [sheet] = readWorkbook(file.rawPayload).sheets;
  const names = sheet?.cells.filter(({ column, row }) => column === 1 && row > 1).map(({ value }) => value);
  expect(names).toEqual(['Неверная', 'Без почты']);
  expect(commentedCells(file.rawPayload, SHEET.ru).comments).toEqual(['D3', 'G2']);
  const again = { name: 'компании.xlsx', bytes: file.rawPayload };
  const same = (await sendFile(portal(), admin, '/api/company/import/', again, { dry_run: 'true' })).json();
  expect(same).toMatchObject({ unchanged: 0, returned: 2, problems: [{ cell: 'G2' }, { cell: 'D3' }, { cell: 'D3' }] });
  const other = await portal().as(await join(portal(), [...CODES], { company_id: null }));
  expect((await other.get(RETURNED)).json(), 'somebody else’s').toEqual({ returned: null });
  expect((await other.get(`${RETURNED}file/`)).statusCode).toBe(404);
  await load([{ company: 'Неверная' }, { company: 'Без почты' }]);
  expect((await admin.get(RETURNED)).json(), 'nothing is left to correct').toEqual({ returned: null });
});

test('a file without a sheet to read, or of mistakes alone, changes nothing', async () => {
  const answer = await load([]);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({ file: [expect.stringContaining('Заполните по строке')] });
  const wrong = await load([{ company: 'Одна неверная', tariff: 'Золотой' }]);
  expect(wrong.json()).toMatchObject({ saved: true, companies: [], returned: 1 });
  expect(await companiesNamed('Одна неверная')).toEqual([]);
  expect((await admin.send('DELETE', RETURNED)).statusCode).toBe(204);
  expect((await admin.get(RETURNED)).json()).toEqual({ returned: null });
});

test('a large file is entered a hundred companies a call, each call going on where the last one ended', async () => {
  const lines = Array.from({ length: SAVED_AT_ONCE + 3 }, (_, at) => ({ company: `Из многих ${at}` }));
  const { plan, left } = await dryRun(lines);
  expect(left).toBe(SAVED_AT_ONCE + 3);
  const first: CompanyImport = (await load(lines, { plan })).json();
  expect([first.companies.length, first.left, first.unchanged]).toEqual([SAVED_AT_ONCE, 3, 0]);
  const second: CompanyImport = (await load(lines, { plan: first.plan })).json();
  expect([second.companies.length, second.left, second.unchanged]).toEqual([3, 0, SAVED_AT_ONCE]);
  expect((await load(lines, { plan: first.plan })).statusCode, 'nothing is left of that').toBe(409);
});

test('a company added by somebody else after the preview is not changed unseen', async () => {
  const line = { company: 'Спорная', branches: 'Энергетика' };
  const { plan } = await dryRun([line]);
  await admin.send('POST', '/api/company/', { name: 'Спорная' });
  const answer = await load([line], { plan });
  expect(answer.statusCode).toBe(409);
  expect((await companiesNamed('Спорная'))[0].branches).toEqual([]);
});

test('the template reads back as an empty list, with its example aside', async () => {
  const answer = await admin.get('/api/company/import/template/');
  expect(answer.statusCode).toBe(200);
  const { sheets } = readWorkbook(answer.rawPayload);
  expect(sheets.map(({ name }) => name)).toEqual(['О файле', 'Компании', 'Пример', 'Отрасли', 'Тарифы']);
  const sent = await sendFile(
    portal(),
    admin,
    '/api/company/import/',
    { name: 'шаблон.xlsx', bytes: answer.rawPayload },
    { dry_run: 'true' },
  );
  expect(sent.json().problems).toEqual([
    { sheet: SHEET.ru, cell: null, message: expect.stringContaining('Заполните по строке') },
  ]);
});

test('the English template is filled in and read by its English headings', async () => {
  const answer = await admin.get('/api/company/import/template/', { 'accept-language': 'en' });
  const { sheets } = readWorkbook(answer.rawPayload);
  expect(sheets.map(({ name }) => name)).toEqual(['About this file', 'Companies', 'Example', 'Industries', 'Tariffs']);
  const example = sheets.find(({ name }) => name === 'Example')!.cells;
  const line = (at: number) =>
    FIELDS.map((_, i) => example.find((c) => c.row === at && c.column === i + 1)?.value ?? null);
  const header = Math.min(...example.filter(({ value }) => value === 'Username').map(({ row }) => row));
  const bytes = await workbookOf({ Companies: [line(header), line(header + 1)] });
  const sent = await sendFile(
    portal(),
    admin,
    '/api/company/import/',
    { name: 'companies.xlsx', bytes },
    { dry_run: 'true' },
  );
  expect(sent.json()).toMatchObject({
    problems: [],
    companies: [{ name: 'Example Ltd', contact: { full_name: 'Anna Smith', username: 'a.smith@example.com' } }],
  });
});

test('a file that is no workbook is refused', async () => {
  const answer = await sendFile(portal(), admin, '/api/company/import/', { name: 'a.xlsx', bytes: Buffer.from('no') });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toHaveProperty('file');
});

const RIGHTS: Code[] = ['admin/org/add', 'admin/org/edit', 'user/create', 'admin/tarif/add'];

async function as(username: string, tokens: Code[]): Promise<Caller> {
  const { db } = portal().portal;
  await db
    .insertInto('role')
    .values({ id: 'odd', name: 'Особая', tokens })
    .onConflict((taken) => taken.column('id').doUpdateSet({ tokens }))
    .execute();
  await db.updateTable('users').set({ role_id: 'odd' }).where('username', '=', username).execute();
  return portal().as(username);
}

test.each(RIGHTS)('without %s nobody loads companies', async (missing) => {
  const caller = await as(
    'analyst',
    RIGHTS.filter((code) => code !== missing),
  );
  expect((await load([ZAVOD], { dry_run: 'true' }, caller)).statusCode).toBe(403);
  for (const path of ['template/', 'returned/', 'returned/file/'])
    expect((await caller.get(`/api/company/import/${path}`)).statusCode).toBe(403);
  expect((await caller.send('DELETE', RETURNED)).statusCode).toBe(403);
});

test('whoever may not appoint contacts loads an ordinary user and is warned', async () => {
  const caller = await as(
    'analyst',
    CODES.filter((code) => code !== 'user/block' && code !== 'user/create_admin'),
  );
  const answer = await load([{ company: 'Без контакта', full_name: 'Кто-то', username: 'ordinary.one' }], {}, caller);
  expect(answer.json()).toMatchObject({
    saved: true,
    warnings: [{ cell: 'C2', message: expect.stringContaining('не хватает прав') }],
  });
  const [person] = (await admin.get('/api/users/?search=ordinary.one')).json().results;
  expect(person).toMatchObject({ is_company_contact: false });
});

test('an administrator of one company is refused with the reason, whatever the role contains', async () => {
  const caller = await as('client2', RIGHTS);
  expect((await load([{ company: 'Чужая' }], {}, caller)).statusCode).toBe(403);
  expect((await caller.get('/api/company/import/template/')).statusCode).toBe(403);
  expect(await companiesNamed('Чужая')).toEqual([]);
});
