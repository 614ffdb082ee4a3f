import { expect, test, beforeAll } from 'vitest';
import { usePortal, type Caller } from '#api/testing/portal.ts';
import { makeSession } from '#api/testing/questionnaires.ts';
import { finding } from '#domain/questionnaires/finding.ts';
import { writeLogEntries } from './write-log-entries.ts';

const portal = usePortal();
let admin: Caller;
let client: Caller;

beforeAll(async () => {
  admin = await portal().as('admin');
  client = await portal().as('client');
  const own = await portal().companyOf('client');
  const other = await portal().companyOf('client2');
  await makeSession(portal().portal.db, { id: 7, company_id: own });
  await makeSession(portal().portal.db, { id: 8, company_id: other });
  const findings = [
    { level: 20, message: 'Анкета прочитана', linked_session: 7, company_id: own },
    {
      level: 40,
      message: 'Не число',
      sheet: 'Сопровождение',
      cell: 'D14',
      metric: { id: 3, alias: 'cost.support' },
      found: '1 234,5',
      expected: 'число',
      advice: 'Введите 1234,5',
      linked_session: 7,
      company_id: own,
    },
    { level: 40, message: 'Вторая ошибка', sheet: 'Сопровождение', cell: 'D15', linked_session: 7, company_id: own },
    { level: 30, message: 'Чужое предупреждение', sheet: 'Чужой лист', linked_session: 8, company_id: other },
    { level: 10, message: 'Обслуживание портала', company_id: null },
  ];
  // Saved before findings had codes.
  for (const { metric, ...one } of findings) {
    const about = { metric_id: metric?.id ?? null, metric_alias: metric?.alias ?? null };
    await portal()
      .portal.db.insertInto('log_entry')
      .values({ ...one, ...about })
      .execute();
  }
});

const messages = (answer: { json(): { results: { message: string }[] } }) =>
  answer.json().results.map(({ message }) => message);

test('the most serious come first, and within a level as they were found', async () => {
  expect(messages(await admin.get('/api/log_entry/'))).toEqual([
    'Не число',
    'Вторая ошибка',
    'Чужое предупреждение',
    'Анкета прочитана',
    'Обслуживание портала',
  ]);
});

test('a line says where, what was found, what was expected and what to do', async () => {
  const [line] = (await client.get('/api/log_entry/?level=40')).json().results;
  expect(line).toMatchObject({
    level: 40,
    sheet: 'Сопровождение',
    cell: 'D14',
    metric: { id: 3, alias: 'cost.support', name: expect.any(String) },
    found: '1 234,5',
    expected: 'число',
    advice: 'Введите 1234,5',
    linked_session: 7,
    company: { name: 'АО «Северный Терминал»' },
  });
});

test.each([
  ['linked_session=7&level__gt=20', ['Не число', 'Вторая ошибка']],
  ['level=30&level=10', ['Чужое предупреждение', 'Обслуживание портала']],
  ['sheet=Сопровождение&ordering=-created_at', ['Вторая ошибка', 'Не число']],
  ['metric=cost.support', ['Не число']],
  ['search=ЧУЖОЕ', ['Чужое предупреждение']],
  ['created_at__gte=2000-01-01T00:00:00Z&level=10', ['Обслуживание портала']],
  ['created_at__lt=2000-01-01T00:00:00Z', []],
])('%s chooses %j', async (query, expected) => {
  expect(messages(await admin.get(`/api/log_entry/?${encodeURI(query)}`))).toEqual(expected);
});

test("an employee of a company sees the own company's lines only, whatever is requested", async () => {
  const own = ['Не число', 'Вторая ошибка', 'Анкета прочитана'];
  expect(messages(await client.get('/api/log_entry/'))).toEqual(own);
  expect(messages(await client.get('/api/log_entry/?linked_session=8'))).toEqual([]);
  expect(messages(await client.get(`/api/log_entry/?company=${await portal().companyOf('client2')}`))).toEqual([]);
  expect(messages(await client.get('/api/log_entry/?search=чужое'))).toEqual([]);
  const sheets = (await client.get('/api/log_entry/field_values/?field=sheet')).json().values;
  expect(sheets).toEqual([{ value: 'Сопровождение', label: 'Сопровождение', count: 2 }]);
  const companies = (await client.get('/api/log_entry/field_values/?field=company')).json().values;
  expect(companies).toHaveLength(1);
});

test('field_values names levels in words', async () => {
  const values = (await admin.get('/api/log_entry/field_values/?field=level')).json().values;
  expect(values[0]).toEqual({ value: 40, label: 'Ошибка', count: 2 });
  const english = await admin.get('/api/log_entry/field_values/?field=level', { 'accept-language': 'en' });
  expect(english.json().values[0].label).toBe('Error');
});

test('without the permission to view questionnaires the lines are refused', async () => {
  const { db } = portal().portal;
  await db
    .insertInto('role')
    .values({ id: 'blind', name: 'Без анкет', tokens: ['structure/view'] })
    .execute();
  await db.updateTable('users').set({ role_id: 'blind' }).where('username', '=', 'client2').execute();
  const blind = await portal().as('client2');
  expect((await blind.get('/api/log_entry/')).statusCode).toBe(403);
  expect((await blind.get('/api/log_entry/field_values/?field=sheet')).statusCode).toBe(403);
});

test.each([
  ['level=35', 'level'],
  ['level__gt=high', 'level__gt'],
  ['linked_session=-1', 'linked_session'],
  ['ordering=message', 'ordering'],
  ['created_at__gte=yesterday', 'created_at__gte'],
  ['colour=red', 'colour'],
])('%s is a field error', async (query, field) => {
  const answer = await admin.get(`/api/log_entry/?${query}`);
  expect([answer.statusCode, Object.keys(answer.json())[0]?.split(/[./]/)[0]]).toEqual([400, field]);
});

test('findings of a transaction that fails are not kept', async () => {
  const failed = portal()
    .portal.db.transaction()
    .execute(async (trx) => {
      const lost = finding('unknown_key', { key: 'не_сохранится' });
      await writeLogEntries(trx, [{ ...lost, linked_session: null, company_id: null }]);
      throw new Error('not saved');
    });
  await expect(failed).rejects.toThrow('not saved');
  expect(messages(await admin.get('/api/log_entry/?search=сохранится'))).toEqual([]);
});

test('thousands of findings are written in their order', async () => {
  const many = Array.from({ length: 4500 }, (_, n) => ({
    ...finding('unknown_key', { key: `key_${n}` }),
    linked_session: 99,
    company_id: null,
  }));
  await makeSession(portal().portal.db, { id: 99, company_id: await portal().companyOf('client') });
  await writeLogEntries(portal().portal.db, many);
  const page = await admin.get('/api/log_entry/?linked_session=99&page=9&page_size=500');
  expect(page.json().count).toBe(4500);
  expect(page.json().results[0].found).toBe('key_4000');
});

test('a finding is worded in the language of who reads it, and found by its words in either', async () => {
  await makeSession(portal().portal.db, { id: 98, company_id: await portal().companyOf('client') });
  const empty = { ...finding('empty', {}), linked_session: 98, company_id: await portal().companyOf('client') };
  await writeLogEntries(portal().portal.db, [empty]);
  const read = async (search: string, language: string) =>
    messages(await client.get(`/api/log_entry/?search=${encodeURIComponent(search)}`, { 'accept-language': language }));
  expect(await read('не заполнено ни одного', 'en')).toEqual(['The questionnaire has no values.']);
  expect(await read('has no values', 'ru')).toEqual(['В анкете не заполнено ни одного показателя.']);
});

test('the journal notes whose findings the staff have read: of which questionnaire, or of all', async () => {
  const { db } = portal().portal;
  const noted = async (by: Caller) => {
    const lines = await db
      .selectFrom('audit_log')
      .select('object_id')
      .where('user_id', '=', by.user_id)
      .where('object_type', '=', 'session')
      .where('action', '=', 'view')
      .orderBy('id')
      .execute();
    return lines.map(({ object_id }) => object_id);
  };
  const analyst = await portal().as('analyst');
  for (const query of ['?linked_session=7', '?linked_session=7&level=40', ''])
    await analyst.get(`/api/log_entry/${query}`);
  expect([await noted(analyst), await noted(client)]).toEqual([['7', null], []]);
});
