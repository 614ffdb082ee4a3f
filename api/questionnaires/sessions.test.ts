import { beforeAll, describe, expect, test } from 'vitest';
import type { Session } from '#contract/questionnaires.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';
import { makeSession } from '#api/testing/questionnaires.ts';

const portal = usePortal();
let admin: Caller;
let analyst: Caller;
let client: Caller;
let stranger: Caller;
let own = 0;
let other = 0;
let mine = 0;
let theirs = 0;

const make = (fields: Parameters<typeof makeSession>[1], systems: Parameters<typeof makeSession>[2] = []) =>
  makeSession(portal().portal.db, fields, systems);
const list = async (who: Caller, query = '') =>
  (await who.get(`/api/sessions/?page_size=500${query}`)).json<{ count: number; results: Session[] }>();
const idsOf = async (who: Caller, query = '') => (await list(who, query)).results.map(({ id }) => id);
const audited = (id: number) =>
  portal()
    .portal.db.selectFrom('audit_log')
    .select(['action', 'before', 'after', 'user_id'])
    .where('object_type', '=', 'session')
    .where('object_id', '=', String(id))
    .orderBy('id')
    .execute();

beforeAll(async () => {
  admin = await portal().as('admin');
  analyst = await portal().as('analyst');
  client = await portal().as('client');
  stranger = await portal().as('client2');
  own = await portal().companyOf('client');
  other = await portal().companyOf('client2');
  const author = { user_id: client.user_id, user_name: 'Автор' };
  mine = await make({ company_id: own, comment: 'наш комментарий', ...author }, [
    { it_system_id: null, values: { 1: 10, 2: 20 } },
  ]);
  theirs = await make({ company_id: other, year: 2024, status: 'rejected', comment: 'чужой' });
});

describe('who sees which questionnaires', () => {
  test('the staff sees all, an employee only those of the own company', async () => {
    expect(await idsOf(admin)).toEqual(expect.arrayContaining([mine, theirs]));
    expect(await idsOf(client)).toContain(mine);
    expect(await idsOf(client)).not.toContain(theirs);
    expect((await stranger.get(`/api/sessions/${mine}/`)).statusCode).toBe(404);
  });

  test('an employee does not see what is hidden or not available to the client', async () => {
    const hidden = await make({ company_id: own, hidden: true });
    const closed = await make({ company_id: own, available_to_client: false });
    expect(await idsOf(analyst)).toEqual(expect.arrayContaining([hidden, closed]));
    for (const id of [hidden, closed]) {
      expect(await idsOf(client)).not.toContain(id);
      expect((await client.get(`/api/sessions/${id}/`)).statusCode).toBe(404);
    }
  });

  test('hidden ones are seen only by who may hide them', async () => {
    const hidden = await make({ company_id: own, hidden: true });
    const { db } = portal().portal;
    const { tokens } = await db.selectFrom('role').select('tokens').where('id', '=', 'user').executeTakeFirstOrThrow();
    const fewer = tokens.filter((code) => !['questionario/hide', 'author/view', 'comment/view'].includes(code));
    await db.updateTable('role').set({ tokens: fewer }).where('id', '=', 'user').execute();
    try {
      expect(await idsOf(analyst)).not.toContain(hidden);
      const seen = (await analyst.get(`/api/sessions/${mine}/`)).json<Session>();
      expect([seen.author, seen.comment]).toEqual([null, null]);
      expect((await analyst.get('/api/sessions/?author=1')).statusCode).toBe(403);
      expect((await analyst.get('/api/sessions/filter_choices/?by_field=author')).statusCode).toBe(403);
      expect(await idsOf(analyst, '&search=комментарий')).toEqual([]);
    } finally {
      await db.updateTable('role').set({ tokens }).where('id', '=', 'user').execute();
    }
  });

  test('a check without saving stands in no list and is seen by its author alone', async () => {
    const check = await make({ company_id: own, dry_run: true, user_id: client.user_id });
    expect(await idsOf(client)).not.toContain(check);
    expect((await client.get(`/api/sessions/${check}/`)).statusCode).toBe(200);
    expect((await admin.get(`/api/sessions/${check}/`)).statusCode).toBe(404);
  });
});

describe('the list', () => {
  test('shows the values and how many of them hold', async () => {
    const later = await make({ company_id: own }, [{ it_system_id: null, values: { 2: 21 } }]);
    const { results } = await list(client);
    const counts = results
      .filter(({ id }) => id === mine || id === later)
      .map(({ id, value_count, holding_count }) => ({ id, value_count, holding_count }));
    expect(counts).toEqual([
      { id: mine, value_count: 2, holding_count: 1 },
      { id: later, value_count: 1, holding_count: 1 },
    ]);
    await client.send('DELETE', `/api/sessions/${later}/`);
    await admin.send('DELETE', `/api/sessions/${later}/`);
  });

  test('is filtered by whether anything of a questionnaire holds', async () => {
    const covered = await make({ company_id: own }, [{ it_system_id: null, values: { 3: 1 } }]);
    const newer = await make({ company_id: own }, [{ it_system_id: null, values: { 3: 2 } }]);
    const held = await idsOf(client, '&in_force=true');
    expect(held).toContain(newer);
    expect(held).not.toContain(covered);
    const others = await idsOf(client, '&in_force=false');
    expect(others).toContain(covered);
    expect(others).not.toContain(newer);
    const both = await idsOf(client, '&in_force=false&in_force=true');
    expect(both).toHaveLength(held.length + others.length);
  });

  test('is filtered by fields, flags and search, and says what it can be filtered by', async () => {
    expect(await idsOf(admin, `&company=${other}&status=rejected`)).toEqual([theirs]);
    expect(await idsOf(admin, '&year=2024')).toEqual([theirs]);
    expect(await idsOf(admin, `&search=${encodeURIComponent(`№ ${theirs}`)}`)).toEqual([theirs]);
    expect(await idsOf(admin, `&search=${encodeURIComponent('НАШ КОММЕНТ')}`)).toEqual([mine]);
    expect(await idsOf(client, '&hidden=true')).toEqual([]);
    expect(await idsOf(client, '&hidden=true&hidden=false')).toEqual(await idsOf(client, ''));
    const choices = async (who: Caller, field: string) =>
      (await who.get(`/api/sessions/filter_choices/?by_field=${field}`)).json().values;
    expect(await choices(admin, 'year')).toEqual(expect.arrayContaining([{ value: 2024, label: '2024', count: 1 }]));
    expect(await choices(client, 'company')).toMatchObject([{ value: own }]);
    expect(await choices(admin, 'status')).toEqual(
      expect.arrayContaining([{ value: 'rejected', label: 'Отклонена', count: 1 }]),
    );
    expect(await choices(client, 'hidden')).toEqual([{ value: false, label: 'нет', count: expect.any(Number) }]);
    expect((await admin.get('/api/sessions/?nonsense=1')).statusCode).toBe(400);
  });
});

describe('flags', () => {
  test.each([
    ['show-in-benchmark', 'show_in_benchmark', false],
    ['set_hidden', 'hidden', true],
    ['available-to-client', 'available_to_client', false],
  ] as const)('%s is switched, journalled and kept', async (path, flag, value) => {
    const id = await make({ company_id: own });
    const answer = await analyst.send('POST', `/api/sessions/${id}/${path}/`, { value });
    expect([answer.statusCode, answer.json()[flag]]).toEqual([200, value]);
    await analyst.send('POST', `/api/sessions/${id}/${path}/`, { value });
    expect(await audited(id)).toMatchObject([
      { action: 'update', before: { [flag]: !value }, after: { [flag]: value }, user_id: analyst.user_id },
    ]);
    expect((await client.send('POST', `/api/sessions/${id}/${path}/`, { value: !value })).statusCode).toBe(403);
  });

  test('what is not shown in the benchmark leaves the market at once', async () => {
    const { db } = portal().portal;
    const id = await make({ company_id: other, year: 2020 }, [{ it_system_id: null, values: { 1: 5 } }]);
    const market = () =>
      db
        .selectFrom('market_value')
        .select('values')
        .where('company_id', '=', other)
        .where('year', '=', 2020)
        .where('to_change', 'is', null)
        .execute();
    await admin.send('POST', `/api/sessions/${id}/show-in-benchmark/`, { value: false });
    expect(await market()).toEqual([]);
    await admin.send('POST', `/api/sessions/${id}/show-in-benchmark/`, { value: true });
    expect(await market()).toEqual([{ values: [5] }]);
    await admin.send('DELETE', `/api/sessions/${id}/`);
    expect(await market()).toEqual([]);
  });
});

describe('comments', () => {
  test('are changed on one’s own questionnaire, on others’ only with the right for all', async () => {
    const uploaded = await make({ company_id: own, user_id: client.user_id });
    const answer = await client.send('POST', `/api/sessions/${uploaded}/comment/`, { value: ' готово ' });
    expect([answer.statusCode, answer.json().comment]).toEqual([200, 'готово']);
    const another = await make({ company_id: own, user_id: analyst.user_id });
    expect((await client.send('POST', `/api/sessions/${another}/comment/`, { value: 'x' })).statusCode).toBe(403);
    expect((await admin.send('POST', `/api/sessions/${another}/comment/`, { value: 'x' })).statusCode).toBe(200);
    expect((await stranger.send('POST', `/api/sessions/${uploaded}/comment/`, { value: 'x' })).statusCode).toBe(404);
    expect(await audited(uploaded)).toMatchObject([{ before: { comment: '' }, after: { comment: 'готово' } }]);
  });
});

test('a deleted questionnaire is removed with its files and findings, and the audit log says what it was', async () => {
  const { db } = portal().portal;
  const id = await make({ company_id: own, year: 2023 }, [{ it_system_id: null, values: { 1: 1 } }]);
  const { file_id } = (await admin.get(`/api/sessions/${id}/`)).json<Session>();
  await db.insertInto('log_entry').values({ level: 40, message: 'x', linked_session: id, company_id: own }).execute();
  expect((await client.send('DELETE', `/api/sessions/${id}/`)).statusCode).toBe(403);
  expect((await analyst.send('DELETE', `/api/sessions/${id}/`)).statusCode).toBe(204);
  expect((await admin.get(`/api/sessions/${id}/`)).statusCode).toBe(404);
  expect(await db.selectFrom('stored_file').select('id').where('id', '=', file_id).execute()).toEqual([]);
  expect(await db.selectFrom('log_entry').select('id').where('linked_session', '=', id).execute()).toEqual([]);
  expect(await audited(id)).toMatchObject([
    { action: 'delete', before: { company: { id: own }, year: 2023, file: 'анкета.xlsx', value_count: 1 } },
  ]);
});

test('a file is the same byte for byte, and another company’s is not found', async () => {
  const session = (await client.get(`/api/sessions/${mine}/`)).json<Session>();
  const { bytes } = await portal()
    .portal.db.selectFrom('stored_file')
    .select('bytes')
    .where('id', '=', session.file_id)
    .executeTakeFirstOrThrow();
  const answer = await client.get(`/api/download-file/${session.file_id}/`);
  expect([answer.statusCode, answer.rawPayload.equals(bytes!)]).toEqual([200, true]);
  expect(answer.headers['content-disposition']).toContain(encodeURIComponent('анкета.xlsx'));
  expect((await stranger.get(`/api/download-file/${session.file_id}/`)).statusCode).toBe(404);
});

test('findings are seen with their questionnaire', async () => {
  const { db } = portal().portal;
  const hidden = await make({ company_id: own, hidden: true });
  const check = await make({ company_id: own, dry_run: true, user_id: client.user_id });
  for (const linked_session of [mine, hidden, check]) {
    const row = { level: 40, message: `замечание ${linked_session}`, linked_session, company_id: own };
    await db.insertInto('log_entry').values(row).execute();
  }
  const seenBy = async (who: Caller) =>
    (await who.get(`/api/log_entry/?linked_session=${mine}&linked_session=${hidden}&linked_session=${check}`))
      .json()
      .results.map(({ linked_session }: { linked_session: number }) => linked_session);
  expect(await seenBy(client)).toEqual([mine, check]);
  expect(await seenBy(admin)).toEqual([mine, hidden]);
  expect(await seenBy(stranger)).toEqual([]);
});

describe('by findings', () => {
  test('errors come before warnings and warnings before none, and each can be requested', async () => {
    const year = 2031;
    const made = [
      await make({ company_id: own, year, warning_count: 2 }),
      await make({ company_id: own, year }),
      await make({ company_id: own, year, status: 'rejected', error_count: 1 }),
      await make({ company_id: own, year, warning_count: 5 }),
    ] as const;
    const [two, none, wrong, five] = made;
    const of = (query: string) => idsOf(admin, `&year=${year}${query}`);
    expect(await of('&ordering=-error_count')).toEqual([wrong, five, two, none]);
    expect(await of('&ordering=error_count')).toEqual([none, two, five, wrong]);
    expect(await of('&findings=warnings&ordering=id')).toEqual([two, five]);
    expect(await of('&findings=errors&findings=none&ordering=id')).toEqual([none, wrong]);
    expect((await admin.get('/api/sessions/?findings=many')).statusCode).toBe(400);
  });
});
