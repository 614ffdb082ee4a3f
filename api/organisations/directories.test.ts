import { describe, expect, test } from 'vitest';
import { usePortal } from '#api/testing/portal.ts';
import { loadDemoDirectories } from './load-demo-directories.ts';

const portal = usePortal();
const admin = () => portal().as('admin');

interface Row {
  readonly id: number | string;
  readonly name: string;
  readonly version: number;
  readonly used_count?: number;
}

const list = async (path: string, username = 'admin'): Promise<Row[]> => {
  const answer = (await (await portal().as(username)).get(path)).json();
  return Array.isArray(answer) ? answer : answer.it_systems;
};

test('the demo comes with 8 industries, 8 IT systems and units, sorted by name; the rules are built in', async () => {
  const branches = await list('/api/branches/');
  expect(branches).toHaveLength(8);
  expect(branches[0]!.name).toBe('Банки и страхование');
  expect((await list('/api/it-sysmtems/')).map(({ name }) => name)).toContain('ERP');
  expect((await list('/api/units/')).length).toBeGreaterThan(5);
  expect((await list('/api/calc-rules/')).map(({ id, name }) => `${id}: ${name}`)).toEqual([
    'sum: Сумма',
    'avg: Среднее',
    'min: Минимум',
    'max: Максимум',
    'none: Не вычислять',
  ]);
});

test('a second start, or two at once, loads the demo no second time and keeps what was changed', async () => {
  const caller = await admin();
  const [first] = await list('/api/branches/');
  await caller.send('DELETE', `/api/branches/${first!.id}/`);
  const before = await list('/api/branches/');
  await Promise.all([loadDemoDirectories(portal().portal), loadDemoDirectories(portal().portal)]);
  expect(await list('/api/branches/')).toEqual(before);
  await caller.send('POST', '/api/branches/', { name: first!.name });
});

test('a demo portal that is older than the directories gets them at its next start, beside its own', async () => {
  const { db } = portal().portal;
  const before = await list('/api/it-sysmtems/');
  await db.deleteFrom('installation').where('key', '=', 'demo_directories').execute();
  await db.deleteFrom('it_system').where('name', '=', 'BI').execute();
  await loadDemoDirectories(portal().portal);
  expect((await list('/api/it-sysmtems/')).map(({ name }) => name)).toEqual(before.map(({ name }) => name));
});

test('a portal that is no demo is not filled', async () => {
  const { db, settings } = portal().portal;
  await db.deleteFrom('installation').where('key', '=', 'demo_directories').execute();
  await loadDemoDirectories({ db, settings: { ...settings, demo: false } });
  const mark = await db.selectFrom('installation').select('key').where('key', '=', 'demo_directories').execute();
  expect(mark).toEqual([]);
});

test('how often an entry is used is reported to those who may see the organisations, not to clients', async () => {
  const used = (await list('/api/branches/')).find(({ name }) => name === 'Транспорт и логистика');
  expect(used!.used_count).toBe(2);
  for (const path of ['/api/branches/', '/api/it-sysmtems/', '/api/units/', '/api/calc-rules/']) {
    const [entry] = await list(path, 'client');
    expect(Object.keys(entry!)).toEqual(['id', 'name', 'version', 'can']);
  }
});

describe.each([
  ['/api/branches/', 'branch'],
  ['/api/it-sysmtems/', 'it_system'],
  ['/api/units/', 'unit'],
])('%s', (path, object_type) => {
  test('an entry is added, renamed and deleted, and each is journalled', async () => {
    const caller = await admin();
    const added = await caller.send('POST', path, { name: '  Новая   запись ' });
    expect([added.statusCode, added.json()]).toEqual([
      201,
      { id: expect.any(Number), name: 'Новая запись', version: 1, used_count: 0, can: { edit: true, delete: true } },
    ]);
    const url = `${path}${added.json().id}/`;
    const renamed = await caller.send('PUT', url, { name: 'Иная запись', version: 1 });
    expect(renamed.json()).toMatchObject({ name: 'Иная запись', version: 2 });
    expect((await caller.send('DELETE', url)).statusCode).toBe(204);
    expect((await caller.send('DELETE', url)).statusCode).toBe(404);
    expect((await caller.send('PUT', url, { name: 'Иная запись', version: 2 })).statusCode).toBe(404);
    const log = await caller.get(`/api/audit-log/?object_type=${object_type}&search=${added.json().id}`);
    const lines: { action: string; object_id: string; before: unknown; after: unknown }[] = log.json().results;
    const own = lines.filter((line) => line.object_id === String(added.json().id)).slice(0, 3);
    expect(own.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['delete', { name: 'Иная запись' }, null],
      ['update', { name: 'Новая запись' }, { name: 'Иная запись' }],
      ['create', null, { name: 'Новая запись' }],
    ]);
  });

  test('a name that differs only in case is taken, for adding and for renaming', async () => {
    const caller = await admin();
    const added = (await caller.send('POST', path, { name: 'Первая' })).json();
    const again = await caller.send('POST', path, { name: 'ПЕРВАЯ' });
    expect([again.statusCode, again.json()]).toEqual([400, { name: ['«ПЕРВАЯ» уже есть в списке.'] }]);
    const other = (await caller.send('POST', path, { name: 'Вторая' })).json();
    const renamed = await caller.send('PUT', `${path}${other.id}/`, { name: 'первая', version: other.version });
    expect(renamed.statusCode).toBe(400);
    const self = await caller.send('PUT', `${path}${added.id}/`, { name: 'ПЕРВАЯ', version: added.version });
    expect(self.json().name).toBe('ПЕРВАЯ');
  });

  test('of two administrators renaming an entry the second is refused and overwrites nothing', async () => {
    const caller = await admin();
    const { id, version } = (await caller.send('POST', path, { name: 'Общая' })).json();
    const rename = (name: string) => caller.send('PUT', `${path}${id}/`, { name, version });
    expect((await rename('Общая 1')).statusCode).toBe(200);
    const second = await rename('Общая 2');
    expect(second.statusCode).toBe(409);
    expect(second.json().detail).toContain('тем временем изменил');
    expect((await list(path)).find((entry) => entry.id === id)!.name).toBe('Общая 1');
  });

  test('a caller who leaves the version out renames the entry as it is now', async () => {
    const caller = await admin();
    const { id, version } = (await caller.send('POST', path, { name: 'Без версии' })).json();
    const answer = await caller.send('PUT', `${path}${id}/`, { name: 'Без неё' });
    expect(answer.json()).toMatchObject({ name: 'Без неё', version: version + 1 });
  });

  test.each([
    [{ name: ' ', version: 1 }, 'name'],
    [{ name: null, version: 1 }, 'name'],
    [{ name: 'Имя', version: '1' }, 'version'],
    [{ name: 'Имя', version: 1, id: 5 }, 'id'],
  ])('an edit with %j is refused under its field', async (body, field) => {
    const [entry] = await list(path);
    const answer = await (await admin()).send('PUT', `${path}${entry!.id}/`, body);
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, [field]]);
  });

  test('an id that names nothing is a 404', async () => {
    const caller = await admin();
    expect((await caller.send('DELETE', `${path}nothing/`)).statusCode).toBe(404);
    expect((await caller.send('PUT', `${path}0/`, { name: 'X', version: 1 })).statusCode).toBe(404);
  });
});

test.each(['client', 'analyst'])('%s may read every directory and change none', async (username) => {
  const caller = await portal().as(username);
  for (const path of ['/api/branches/', '/api/it-sysmtems/', '/api/units/', '/api/calc-rules/']) {
    const [entry] = await list(path, username);
    const url = `${path}${entry!.id}/`;
    expect((await caller.send('POST', path, { name: 'Моя', id: 'sum' })).statusCode).toBe(403);
    expect((await caller.send('PUT', url, { name: 'Моя', version: 1 })).statusCode).toBe(403);
    expect((await caller.send('DELETE', url)).statusCode).toBe(403);
  }
});

test('an industry in use is not deleted, and the refusal says where it is used and what to do', async () => {
  const used = (await list('/api/branches/')).find(({ name }) => name === 'Транспорт и логистика');
  const answer = await (await admin()).send('DELETE', `/api/branches/${used!.id}/`);
  expect([answer.statusCode, answer.json().detail]).toEqual([
    409,
    'Отрасль «Транспорт и логистика» нельзя удалить. Используется: 2 компании. Сначала уберите её у компаний. Ошибку в названии можно исправить переименованием.',
  ]);
});

test('a rule is renamed; one that nothing uses is taken off the list and put back under its id', async () => {
  const caller = await admin();
  const renamed = await caller.send('PUT', '/api/calc-rules/avg/', { name: 'Среднее арифметическое', version: 1 });
  expect(renamed.json()).toMatchObject({ id: 'avg', name: 'Среднее арифметическое', version: 2 });
  expect((await caller.send('PUT', '/api/calc-rules/avg/', { name: 'Иначе', version: 1 })).statusCode).toBe(409);
  expect((await caller.send('PUT', '/api/calc-rules/avg/', { name: 'сумма', version: 2 })).statusCode).toBe(400);
  expect((await caller.send('DELETE', '/api/calc-rules/min/')).statusCode).toBe(204);
  expect((await caller.send('DELETE', '/api/calc-rules/min/')).statusCode).toBe(404);
  const back = await caller.send('POST', '/api/calc-rules/', { id: 'min', name: 'Наименьшее' });
  expect(back.statusCode).toBe(201);
  expect(back.json()).toMatchObject({ id: 'min', name: 'Наименьшее', version: 1, used_count: 0 });
});

test('a rule the portal cannot compute, or one already there, cannot be added', async () => {
  const caller = await admin();
  const unknown = await caller.send('POST', '/api/calc-rules/', { id: 'median', name: 'Медиана' });
  expect([unknown.statusCode, Object.keys(unknown.json())]).toEqual([400, ['id']]);
  const there = await caller.send('POST', '/api/calc-rules/', { id: 'sum', name: 'Итог' });
  expect([there.statusCode, there.json()]).toEqual([400, { id: ['Это правило уже есть в списке.'] }]);
});

test('the default rule stays', async () => {
  const answer = await (await admin()).send('DELETE', '/api/calc-rules/sum/');
  expect(answer.statusCode).toBe(409);
  expect(answer.json().detail).toContain('у которого правило не выбрано');
});
