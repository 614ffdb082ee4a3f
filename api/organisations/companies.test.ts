import { expect, test } from 'vitest';
import type { Code } from '#domain/access/codes.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';

const portal = usePortal();
const NORTH = 'АО «Северный Терминал»';
const VOLGA = 'ООО «Волжские Грузовые Линии»';

const admin = () => portal().as('admin');
const companyNamed = async (name: string) => {
  const found = await (await admin()).get(`/api/company/?search=${encodeURIComponent(name)}`);
  return found.json().results[0];
};
const branchNamed = async (name: string): Promise<number> => {
  const all: { id: number; name: string }[] = (await (await admin()).get('/api/branches/')).json();
  return all.find((branch) => branch.name === name)!.id;
};
const add = async (name: string, branch_ids: number[] = []) => {
  const answer = await (await admin()).send('POST', '/api/company/', { name, branch_ids });
  expect(answer.statusCode).toBe(201);
  return answer.json();
};
const journalOf = async (id: number) =>
  (await (await admin()).get(`/api/audit-log/?object_type=company&search=${id}`)).json().results;

/** An employee of a company with a role that holds the operator's codes. */
async function employeeWith(tokens: Code[]): Promise<Caller> {
  const { db } = portal().portal;
  await db
    .insertInto('role')
    .values({ id: 'odd', name: 'Особая', tokens })
    .onConflict((taken) => taken.column('id').doUpdateSet({ tokens }))
    .execute();
  await db.updateTable('users').set({ role_id: 'odd' }).where('username', '=', 'client2').execute();
  return portal().as('client2');
}

test('the list shows companies with industries, users, questionnaires and the tariff in force', async () => {
  const answer = await (await portal().as('analyst')).get('/api/company/');
  expect(answer.statusCode).toBe(200);
  const [north, volga] = answer.json().results;
  expect(answer.json().count).toBe(2);
  expect(north).toEqual({
    company_id: expect.any(Number),
    company_name: NORTH,
    name: NORTH,
    branches: [
      { id: expect.any(Number), name: 'Оптовая торговля' },
      { id: expect.any(Number), name: 'Транспорт и логистика' },
    ],
    main_branch: { id: expect.any(Number), name: expect.any(String) },
    group_name: null,
    in_market: true,
    erased: false,
    user_count: 3,
    subscription_count: 1,
    session_count: 0,
    tariff_name: 'Расширенный',
    version: 1,
    can: { edit: false, set_in_market: false, archive: false, erase: false, delete: false },
  });
  expect(volga).toMatchObject({ name: VOLGA, tariff_name: 'Базовый' });
});

test.each([
  ['search=%D1%81%D0%B5%D0%B2%D0%95%D1%80%D0%BD', [NORTH]],
  ['search=100%25', []],
  ['ordering=-name', [VOLGA, NORTH]],
  ['ordering=-tariff_name', [NORTH, VOLGA]],
  ['ordering=user_count', [VOLGA, NORTH]],
  ['page_size=1&page=2', [VOLGA]],
  ['branch=0', []],
  ['tariff=0', []],
])('company/?%s finds %j', async (query, names) => {
  const answer = await (await admin()).get(`/api/company/?${query}`);
  expect(answer.json().results.map(({ name }: { name: string }) => name)).toEqual(names);
});

test.each(['search=%00', 'branch=-1', 'branch=x', 'tariff=99999999999', 'ordering=version', 'page=0', 'name=A'])(
  'company/?%s is a bad request, not a fault of the portal',
  async (query) => {
    expect((await (await admin()).get(`/api/company/?${query}`)).statusCode).toBe(400);
  },
);

test('companies are filtered by any of several industries or tariffs, and 0 finds those without', async () => {
  const [trade, metal] = [await branchNamed('Оптовая торговля'), await branchNamed('Металлургия')];
  const bare = await add('Пустая');
  const find = async (query: string) => {
    const { count, results } = (await (await admin()).get(`/api/company/?${query}`)).json();
    expect(count).toBe(results.length);
    return results.map(({ name }: { name: string }) => name);
  };
  expect(await find(`branch=${trade}&branch=${metal}`)).toEqual([NORTH]);
  expect(await find(`branch=${metal}&branch=0`)).toEqual(['Пустая']);
  const tariffs = (await (await admin()).get('/api/company/field_values/?field=tariff')).json().values;
  expect(tariffs.map(({ label, count }: { label: string; count: number }) => [label, count])).toEqual([
    ['Базовый', 1],
    ['Расширенный', 1],
    ['Без тарифа', 1],
  ]);
  expect(await find(`tariff=${tariffs[0].value}`)).toEqual([VOLGA]);
  expect(await find('tariff=0')).toEqual(['Пустая']);
  const branches = (await (await admin()).get('/api/company/field_values/?field=branch')).json().values;
  expect(branches).toContainEqual({ value: trade, label: 'Оптовая торговля', count: 1 });
  expect(branches).toContainEqual({ value: 0, label: 'Отрасль не указана', count: 1 });
  await (await admin()).send('DELETE', `/api/company/${bare.company_id}/`);
});

test('a blocked or ended subscription gives no tariff', async () => {
  const { db } = portal().portal;
  const { company_id } = await companyNamed('Волжские');
  const shown = async () => (await (await admin()).get(`/api/company/${company_id}/`)).json().tariff_name;
  const was = await db
    .selectFrom('subscription')
    .select(['valid_from', 'valid_to'])
    .where('company_id', '=', company_id)
    .executeTakeFirstOrThrow();
  const set = (change: { is_blocked?: boolean; valid_from?: string; valid_to?: string }) =>
    db.updateTable('subscription').set(change).where('company_id', '=', company_id).execute();
  await set({ is_blocked: true });
  expect(await shown()).toBeNull();
  await set({ is_blocked: false, valid_from: '2020-01-01', valid_to: '2020-12-31' });
  expect(await shown()).toBeNull();
  await set(was);
  expect(await shown()).toBe('Базовый');
});

test('a company is added with a tidy name and its industries, and that is journalled', async () => {
  const branch = await branchNamed('Металлургия');
  const company = await add('  Завод \t «Ёлка»  ', [branch, branch]);
  expect(company).toMatchObject({ name: 'Завод «Ёлка»', branches: [{ id: branch }], user_count: 0, tariff_name: null });
  expect((await companyNamed('елка')).company_id).toBe(company.company_id);
  expect((await journalOf(company.company_id))[0]).toMatchObject({
    action: 'create',
    after: { name: 'Завод «Ёлка»', branches: ['Металлургия'] },
  });
});

test.each([
  [{}, { name: ['Обязательное поле.'] }],
  [{ name: '   ' }, { name: ['Обязательное поле.'] }],
  [{ name: '\u0001\u200b' }, { name: ['Обязательное поле.'] }],
  [{ name: 5 }, { name: ['Ожидается текст.'] }],
  [{ name: 'я'.repeat(201) }, { name: ['Не длиннее 200 символов.'] }],
  [{ name: 'ао «СЕВЕРНЫЙ терминал» ' }, { name: ['ао «СЕВЕРНЫЙ терминал» уже есть в списке.'] }],
  [
    { name: 'Новая', branch_ids: [2000000000] },
    { branch_ids: ['Такой отрасли нет (2000000000). Обновите страницу и выберите ещё раз.'] },
  ],
  [{ name: 'Новая', company_id: 7 }, { company_id: ['Такого поля нет.'] }],
])('a company from %j is refused under the field that is wrong, and none is added', async (body, errors) => {
  const caller = await admin();
  const before = (await caller.get('/api/company/')).json().count;
  const answer = await caller.send('POST', '/api/company/', body);
  expect([answer.statusCode, answer.json()]).toEqual([400, errors]);
  expect((await caller.get('/api/company/')).json().count).toBe(before);
});

test('of two administrators editing a company the second is refused and overwrites nothing', async () => {
  const company = await add('Спорная');
  const url = `/api/company/${company.company_id}/`;
  const edit = (name: string) => ({ name, version: company.version });
  const first = await (await admin()).send('PUT', url, edit('Спорная первая'));
  expect(first.json()).toMatchObject({ name: 'Спорная первая', version: company.version + 1 });
  const second = await (await admin()).send('PUT', url, edit('Спорная вторая'));
  expect(second.statusCode).toBe(409);
  expect(second.json().detail).toContain('тем временем изменил');
  const third = await (
    await admin()
  ).send('POST', '/api/companies/branch/', {
    company_id: company.company_id,
    branch_ids: [],
    version: company.version,
  });
  expect(third.statusCode).toBe(409);
  expect((await (await admin()).get(url)).json().name).toBe('Спорная первая');
});

test('edits that arrive at the same moment: exactly one is saved', async () => {
  const company = await add('Гонка');
  const caller = await admin();
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, i) =>
      caller.send('PUT', `/api/company/${company.company_id}/`, { name: `Гонка ${i}`, version: company.version }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(5);
});

test('renaming keeps the industries, setting industries keeps the name, and both are journalled', async () => {
  const [metal, power] = [await branchNamed('Металлургия'), await branchNamed('Энергетика')];
  const { company_id } = await add('Комбинат', [metal]);
  const renamed = await (await admin()).send('PUT', `/api/company/${company_id}/`, { name: 'КОМБИНАТ' });
  expect(renamed.json()).toMatchObject({ name: 'КОМБИНАТ', branches: [{ id: metal }], version: 2 });
  const set = await (await admin()).send('POST', '/api/companies/branch/', { company_id, branch_ids: [power] });
  expect(set.json()).toMatchObject({ name: 'КОМБИНАТ', branches: [{ id: power }], version: 3 });
  const same = await (await admin()).send('PUT', `/api/company/${company_id}/`, { name: 'КОМБИНАТ' });
  expect(same.json().version).toBe(3);
  const lines = await journalOf(company_id);
  expect(lines.map(({ action }: { action: string }) => action)).toEqual(['update', 'update', 'create']);
  expect(lines[0]).toMatchObject({ before: { branches: ['Металлургия'] }, after: { branches: ['Энергетика'] } });
});

test('renaming to the name of another company is a field error', async () => {
  const { company_id } = await add('Двойник');
  const answer = await (await admin()).send('PUT', `/api/company/${company_id}/`, { name: NORTH.toUpperCase() });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().name[0]).toContain('уже есть');
});

test('a company on which something hangs is not deleted, and the refusal counts it', async () => {
  const { company_id } = await companyNamed('Северный');
  const answer = await (await admin()).send('DELETE', `/api/company/${company_id}/`);
  expect(answer.statusCode).toBe(409);
  expect(answer.json().detail).toContain('С ней связано: 3 пользователя, 1 подписка.');
  expect(answer.json().detail).toContain('отключите её пользователей');
  expect((await (await admin()).get(`/api/company/${company_id}/`)).statusCode).toBe(200);
});

test('an empty company is deleted with its industries and stays in the journal', async () => {
  const { company_id } = await add('Лишняя', [await branchNamed('Металлургия')]);
  expect((await (await admin()).send('DELETE', `/api/company/${company_id}/`)).statusCode).toBe(204);
  expect((await (await admin()).get(`/api/company/${company_id}/`)).statusCode).toBe(404);
  expect((await (await admin()).send('DELETE', `/api/company/${company_id}/`)).statusCode).toBe(404);
  expect((await journalOf(company_id))[0]).toMatchObject({ action: 'delete', before: { name: 'Лишняя' } });
});

test('without the permission nothing of it is answered, not even of the own company', async () => {
  const client = await portal().as('client');
  const { company_id } = await companyNamed('Северный');
  const url = `/api/company/${company_id}/`;
  const answers = [
    await client.get('/api/company/'),
    await client.get('/api/company/field_values/?field=branch'),
    await client.get(url),
    await client.send('POST', '/api/company/', { name: 'Моя' }),
    await client.send('PUT', url, { name: 'Моя' }),
    await client.send('DELETE', url),
    await client.send('POST', '/api/companies/branch/', { company_id, branch_ids: [] }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 403));
  expect(answers[2]!.json().detail).toContain('admin/org/view');
  expect((await client.get('/api/profile/')).json().company).toEqual({ id: company_id, name: NORTH });
});

test('an employee of a company meets only the own one, whatever the role holds: others are 404', async () => {
  const foreign = await companyNamed('Северный');
  const own = await companyNamed('Волжские');
  const caller = await employeeWith(['admin/org/view', 'admin/org/add', 'admin/org/edit', 'admin/org/delete']);
  const list = (await caller.get('/api/company/')).json();
  expect([list.count, list.results[0].name]).toEqual([1, VOLGA]);
  const labels = (await caller.get('/api/company/field_values/?field=tariff')).json().values;
  expect(labels.map(({ label }: { label: string }) => label)).toEqual(['Базовый']);
  const url = `/api/company/${foreign.company_id}/`;
  const refused = [
    await caller.get(url),
    await caller.send('PUT', url, { name: 'Чужая' }),
    await caller.send('DELETE', url),
    await caller.send('POST', '/api/companies/branch/', { company_id: foreign.company_id, branch_ids: [] }),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  expect(await companyNamed('Северный')).toEqual(foreign);
  expect((await caller.get(`/api/company/${own.company_id}/`)).statusCode).toBe(200);
  expect((await caller.send('POST', '/api/company/', { name: 'Ещё одна' })).statusCode).toBe(403);
  expect((await caller.send('POST', '/api/branches/', { name: 'Ещё одна' })).statusCode).toBe(403);
});

test('a company counts in one of its own industries: the chosen one, or else the first', async () => {
  const [trade, transport, other] = [
    await branchNamed('Оптовая торговля'),
    await branchNamed('Транспорт и логистика'),
    await branchNamed('Энергетика'),
  ];
  const company = await add('ООО «Две отрасли»', [trade, transport]);
  const first = Math.min(trade, transport);
  expect(company.main_branch.id).toBe(first);
  const put = async (body: object) =>
    (await admin()).send('PUT', `/api/company/${company.company_id}/`, { name: company.name, ...body });
  const second = Math.max(trade, transport);
  expect((await put({ main_branch_id: second, group_name: '  Группа  «Север» ' })).json()).toMatchObject({
    main_branch: { id: second },
    group_name: 'Группа «Север»',
  });
  const refused = await put({ main_branch_id: other });
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toHaveProperty('main_branch_id');
  expect((await put({})).json()).toMatchObject({ main_branch: { id: second }, group_name: 'Группа «Север»' });
  expect((await put({ branch_ids: [first, other] })).json().main_branch.id).toBe(Math.min(first, other));
  expect((await put({ branch_ids: [], group_name: null })).json()).toMatchObject({
    main_branch: null,
    group_name: null,
  });
});
