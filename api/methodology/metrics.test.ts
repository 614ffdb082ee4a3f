import { describe, expect, test } from 'vitest';
import type { Metric } from '#contract/methodology.ts';
import { freshAlias, makeMetric, makeProcess } from '#api/testing/methodology.ts';
import { usePortal } from '#api/testing/portal.ts';

const portal = usePortal();
const admin = () => portal().as('admin');
const get = async (id: number) => (await (await admin()).get(`/api/metrics/${id}/`)).json<Metric>();

test('a metric begins with the rule sum, per system, and an empty value is no zero', async () => {
  const root = await makeProcess(portal());
  const metric = await makeMetric(portal(), { process: root.id, description: '  Число   серверов ' });
  expect(metric).toMatchObject({
    description: 'Число серверов',
    mtype: 'metric',
    formula: null,
    max_deviation: null,
    process: root.id,
    process_name: root.name,
    rootProcess: { id: root.id, name: root.name },
    validation_rules: '',
    no_value_is_zero: false,
    rule_for_calc_all_it_systems: 'sum',
    per_system: true,
    direction: null,
    dependent: [],
    version: 1,
  });
});

const EMPTY_METRIC = {
  process: ['Выберите процесс'],
  description: ['Введите название'],
  alias: ['Введите ключ'],
  unit: ['Выберите единицу измерения'],
};

describe('bad input is answered under the fields of the form', () => {
  test.each([
    [{}, EMPTY_METRIC],
    [{ unit: -1, process: null, alias: ' ', description: '\u00a0' }, EMPTY_METRIC],
    [{ mtype: 'indicator' }, { ...EMPTY_METRIC, formula: ['Введите формулу'] }],
    [
      { mtype: 'indicator', formula: ' \n ' },
      { ...EMPTY_METRIC, formula: ['Введите формулу'] },
    ],
  ])('%j', async (body, errors) => {
    const answer = await (await admin()).send('POST', '/api/metrics/', body);
    expect([answer.statusCode, answer.json()]).toEqual([400, errors]);
  });

  test('in English word for word, with the two spellings of the specification', async () => {
    const { token } = await admin();
    const say = async (mtype: string) =>
      (
        await portal().app.inject({
          method: 'POST',
          url: '/api/metrics/',
          headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
          payload: { mtype },
        })
      ).json();
    expect(await say('indicator')).toEqual({
      process: ['Please select a process'],
      description: ['Please enter the name'],
      alias: ['Please enter the key'],
      unit: ['Please select the unit of measure'],
      formula: ['Please enter a formula'],
    });
    expect((await say('metric')).description).toEqual(['Please enter the Name']);
  });

  test.each([
    [{ unit: 2_000_000_000 }, 'unit', 'Такой единицы измерения нет'],
    [{ process: 2_000_000_000 }, 'process', 'Такого процесса нет'],
    [{ rule_for_calc_all_it_systems: 'median' }, 'rule_for_calc_all_it_systems', 'Такого правила расчёта нет'],
    [{ max_deviation: -1 }, 'max_deviation', 'Отклонение — число процентов, не меньше нуля'],
    [{ max_deviation: '5' }, 'max_deviation', expect.any(String)],
    [{ direction: 'sideways' }, 'direction', expect.any(String)],
    [{ alias: '1a' }, 'alias', expect.stringContaining('начинается с буквы')],
    [{ formula: '1 + 1' }, 'formula', expect.stringContaining('нет формулы')],
    [{ mtype: 'indicator' }, 'mtype', expect.stringContaining('изменить нельзя')],
    [{ validation_rules: '{нет_такого} > 0' }, 'error_validation', 'Символ 1: Показателя {нет_такого} нет.'],
    [
      { optional_validation_rules: '1 < 2\n3 + 4' },
      'warning_validation',
      expect.stringMatching(/^Строка 2, символ 1: /),
    ],
  ])('%j', async (change, field, text) => {
    const metric = await makeMetric(portal());
    const answer = await (await admin()).send('PUT', `/api/metrics/${metric.id}/`, change);
    expect([answer.statusCode, answer.json()]).toEqual([400, { [field]: [text] }]);
  });
});

test('a key taken in another case is refused, and the refusal names who has it', async () => {
  const taken = await makeMetric(portal());
  const other = await makeMetric(portal());
  const answer = await (await admin()).send('PUT', `/api/metrics/${other.id}/`, { alias: taken.alias.toUpperCase() });
  expect(answer.json()).toEqual({ alias: [`Ключ ${taken.alias} уже занят показателем «${taken.description}»`] });
});

test('a formula that mentions an unknown key suggests the nearest ones', async () => {
  const metric = await makeMetric(portal(), { alias: `затраты_${freshAlias()}` });
  const body = { mtype: 'indicator', formula: `{${metric.alias}x} * 2`, process: metric.process, unit: metric.unit };
  const answer = await (await admin()).send('POST', '/api/metrics/', { ...body, alias: 'q', description: 'q' });
  expect(answer.json().formula).toEqual([
    expect.stringContaining(`Показателя {${metric.alias}x} нет. Возможно, {${metric.alias}}`),
  ]);
});

test('indicators that would refer to each other are refused with the whole cycle', async () => {
  const base = await makeMetric(portal());
  const make = (formula: string) =>
    makeMetric(portal(), { process: base.process, formula, alias: `Инд_${freshAlias()}` });
  const a = await make(`{${base.alias}} + 1`);
  const b = await make(`{${a.alias}} + 1`);
  const answer = await (await admin()).send('PUT', `/api/metrics/${a.id}/`, { formula: `{${b.alias}} / 2` });
  expect(answer.json()).toEqual({
    formula: [`Показатели ссылаются друг на друга по кругу: {${a.alias}} → {${b.alias}} → {${a.alias}}`],
  });
  const self = await (await admin()).send('PUT', `/api/metrics/${a.id}/`, { formula: `{${a.alias}}` });
  expect(self.json().formula[0]).toContain(`{${a.alias}} → {${a.alias}}`);
});

test('an indicator stands on no root process, a metric may; the processes to choose from say so', async () => {
  const root = await makeProcess(portal());
  const inner = await makeProcess(portal(), { parent: root.id });
  const metric = await makeMetric(portal(), { process: root.id });
  const indicator = await makeMetric(portal(), { process: inner.id, formula: `{${metric.alias}}` });
  const caller = await admin();
  const refused = await caller.send('PUT', `/api/metrics/${indicator.id}/`, { process: root.id });
  expect(refused.json().process[0]).toContain('В корневой процесс расчётный показатель добавить нельзя');
  const available = async ({ id }: Metric) =>
    (await caller.send('POST', `/api/metrics/${id}/find_available_processes/`))
      .json<{ id: number; name: string; path: string[] }[]>()
      .filter((process) => process.id === root.id || process.id === inner.id);
  expect(await available(metric)).toEqual([
    { id: root.id, name: root.name, path: [root.name] },
    { id: inner.id, name: inner.name, path: [root.name, inner.name] },
  ]);
  expect(await available(indicator)).toEqual([{ id: inner.id, name: inner.name, path: [root.name, inner.name] }]);
});

test('what depends on a metric is found directly, through others and in rules', async () => {
  const base = await makeMetric(portal());
  const near = await makeMetric(portal(), { process: base.process, formula: `{${base.alias}} * 2` });
  const far = await makeMetric(portal(), { process: base.process, formula: `{${near.alias}} * 2` });
  const ruled = await makeMetric(portal(), { validation_rules: `{${near.alias}} > 0` });
  const caller = await admin();
  const found = (await caller.send('POST', `/api/metrics/${base.id}/find_dependencies/`)).json();
  const of = ({ id, description, alias, mtype }: Metric, through: string, direct: boolean) => ({
    id,
    description,
    alias,
    mtype,
    through,
    direct,
  });
  expect(found).toEqual([of(near, 'formula', true), of(far, 'formula', false), of(ruled, 'rule', false)]);
  expect((await get(base.id)).dependent).toEqual(found);
  expect((await caller.send('POST', '/api/metrics/2000000000/find_dependencies/')).statusCode).toBe(404);
});

test('a metric in use is not deleted and its users are named; an unused one is', async () => {
  const base = await makeMetric(portal());
  const user = await makeMetric(portal(), { process: base.process, formula: `{${base.alias}} * 2` });
  const caller = await admin();
  const refused = await caller.send('DELETE', `/api/metrics/${base.id}/`);
  expect([refused.statusCode, refused.json().detail]).toEqual([
    409,
    `Показатель {${base.alias}} нельзя удалить: его используют {${user.alias}} «${user.description}» (формула). Сначала уберите его оттуда.`,
  ]);
  expect((await caller.send('DELETE', `/api/metrics/${user.id}/`)).statusCode).toBe(204);
  expect((await caller.send('DELETE', `/api/metrics/${base.id}/`)).statusCode).toBe(204);
  expect((await caller.get(`/api/metrics/${base.id}/`)).statusCode).toBe(404);
});

test('a metric whose own rules mention it can be deleted', async () => {
  const alias = freshAlias();
  const { id } = await makeMetric(portal(), { alias, validation_rules: `{${alias}} >= 0` });
  expect((await (await admin()).send('DELETE', `/api/metrics/${id}/`)).statusCode).toBe(204);
});

test('a new key is written into all formulas and rules that mention the old one, comments untouched', async () => {
  const old = freshAlias();
  const base = await makeMetric(portal(), { alias: old, validation_rules: `{${old}} >= 0` });
  const user = await makeMetric(portal(), {
    process: base.process,
    formula: `{ABS}`.replace('ABS', old.toUpperCase()) + ` * 2 // {${old}}`,
  });
  const ruled = await makeMetric(portal(), { optional_validation_rules: `// ${old}\n{${old}} < 10` });
  const alias = freshAlias();
  const saved = await (await admin()).send('PUT', `/api/metrics/${base.id}/`, { alias, version: 1 });
  expect(saved.json()).toMatchObject({ alias, version: 2, validation_rules: `{${alias}} >= 0` });
  expect(await get(user.id)).toMatchObject({ formula: `{${alias}} * 2 // {${old}}`, version: 2 });
  expect(await get(ruled.id)).toMatchObject({ optional_validation_rules: `// ${old}\n{${alias}} < 10`, version: 2 });
});

test('a save that changes nothing leaves the version; one from an older version is refused', async () => {
  const metric = await makeMetric(portal());
  const caller = await admin();
  const same = await caller.send('PUT', `/api/metrics/${metric.id}/`, { description: metric.description, version: 1 });
  expect(same.json().version).toBe(1);
  await caller.send('PUT', `/api/metrics/${metric.id}/`, { direction: 'lower', max_deviation: 20, version: 1 });
  const late = await caller.send('PUT', `/api/metrics/${metric.id}/`, { description: 'Позже', version: 1 });
  expect([late.statusCode, late.json().detail]).toEqual([
    409,
    expect.stringContaining('изменили вы сами в другом окне'),
  ]);
  expect(await get(metric.id)).toMatchObject({ direction: 'lower', max_deviation: 20, version: 2 });
});

test('an indicator keeps nothing that only a reported value has', async () => {
  const { process } = await makeMetric(portal());
  const fields = { process, formula: '1 + 1', no_value_is_zero: true, per_system: false };
  expect(await makeMetric(portal(), { ...fields, rule_for_calc_all_it_systems: 'max' })).toMatchObject({
    mtype: 'indicator',
    no_value_is_zero: false,
    per_system: true,
    rule_for_calc_all_it_systems: null,
  });
});

test('the list filters, searches and orders; its field values count', async () => {
  const word = freshAlias();
  const root = await makeProcess(portal());
  const inner = await makeProcess(portal(), { parent: root.id });
  const b = await makeMetric(portal(), { process: inner.id, description: `Б ${word}` });
  const a = await makeMetric(portal(), { process: inner.id, description: `А ${word}`, formula: `{${b.alias}}` });
  const caller = await admin();
  const ids = async (query: string) =>
    (await caller.get(`/api/metrics/?root_process=${root.id}&${query}`)).json().results.map((row: Metric) => row.id);
  expect(await ids('')).toEqual([b.id, a.id]);
  expect(await ids('ordering=description')).toEqual([a.id, b.id]);
  expect(await ids('ordering=-position')).toEqual([a.id, b.id]);
  expect(await ids('mtype=indicator')).toEqual([a.id]);
  expect(await ids(`search=${encodeURIComponent(b.alias)}&mtype=metric`)).toEqual([b.id]);
  expect(await ids(`process=${root.id}`)).toEqual([]);
  expect((await caller.get('/api/metrics/?ordering=colour')).statusCode).toBe(400);
  const values = (await caller.get('/api/metrics/field_values/?field=root_process')).json().values;
  expect(values).toContainEqual({ value: root.id, label: root.name, count: 2 });
  const kinds = (await caller.get('/api/metrics/field_values/?field=mtype')).json().values;
  expect(kinds.map(({ label }: { label: string }) => label)).toEqual(['Расчётный', 'Исходный']);
});

test('the short list has everything a formula can mention; clients may read it and change nothing', async () => {
  const metric = await makeMetric(portal());
  const client = await portal().as('client');
  const info = (await client.get('/api/metrics/info/')).json();
  const { id, alias, description, unit_name, mtype, is_size, key_theme, key_order } = metric;
  expect(info).toContainEqual({ id, alias, description, unit_name, mtype, is_size, key_theme, key_order });
  expect((await client.send('PUT', `/api/metrics/${id}/`, { description: 'Чужой' })).statusCode).toBe(403);
  expect((await client.send('DELETE', `/api/metrics/${id}/`)).statusCode).toBe(403);
  expect((await client.send('POST', '/api/metrics/', {})).statusCode).toBe(403);
});

test('one metric at most shows the size of a company: a new one takes it from the other, as two revisions', async () => {
  const root = await makeProcess(portal());
  const first = await makeMetric(portal(), { process: root.id, is_size: true });
  const second = await makeMetric(portal(), { process: root.id });
  expect([first.is_size, second.is_size]).toEqual([true, false]);
  const rights = await admin();
  const moved = await rights.send('PUT', `/api/metrics/${second.id}/`, { is_size: true, alias: freshAlias() });
  expect(moved.json()).toMatchObject({ is_size: true });
  expect(await get(first.id)).toMatchObject({ is_size: false, version: first.version + 1 });
  const history = await rights.get(`/api/methodology/revisions/?object_type=metric&object_id=${first.id}`);
  const { results } = history.json<{ results: { id: number; before: object; after: object }[] }>();
  expect(results[0]).toMatchObject({ before: { is_size: true }, after: { is_size: false } });
  await rights.send('POST', `/api/methodology/revisions/${results[0]!.id}/restore/?state=before`);
  expect(await get(first.id)).toMatchObject({ is_size: true });
  expect(await get(second.id)).toMatchObject({ is_size: false });
});

test('an indicator does not show the size of a company', async () => {
  const root = await makeProcess(portal());
  const leaf = await makeProcess(portal(), { parent: root.id });
  const metric = await makeMetric(portal(), { process: leaf.id });
  const body = { process: leaf.id, mtype: 'indicator', formula: `{${metric.alias}} * 2`, is_size: true };
  expect(await makeMetric(portal(), body)).toMatchObject({ is_size: false });
});
