import { readXlsx } from 'hucre';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Metric } from '#contract/methodology.ts';
import type { MetricRow, ProcessWithMetrics, SessionMetrics } from '#contract/questionnaire-metrics.ts';
import { reportCostOfStaff } from '#api/testing/reported-cost.ts';
import { frontOf } from '#api/testing/front-sheet.ts';
import { join, tokensOf } from '#api/testing/people.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';
import { makeSession } from '#api/testing/questionnaires.ts';

const portal = usePortal();
let admin: Caller;
let client: Caller;
let stranger: Caller;
let own = 0;
let root = 0;
let process = 0;
let cost: Metric;
let staff: Metric;
let ratio: Metric;
let systems: { id: number; name: string }[] = [];
let first = 0;
let second = 0;

const db = () => portal().portal.db;
const read = async (who: Caller, path: string) => {
  const answer = await who.get(path);
  expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, expect.anything()]);
  return answer.json<SessionMetrics>();
};
const line = (row: MetricRow | undefined) =>
  (row?.values ?? []).map((v) => [v.year, v.it_system_id, v.value, v.session_id, v.computed]);
const sheetsOf = async (bytes: Buffer) =>
  new Map((await readXlsx(new Uint8Array(bytes))).sheets.map(({ name, rows }) => [name, rows]));

beforeAll(async () => {
  admin = await portal().as('admin');
  client = await portal().as('client');
  stranger = await portal().as('client2');
  ({ own, root, process, cost, staff, ratio, systems, first, second } = await reportCostOfStaff(portal()));
});

describe('the metrics of a questionnaire', () => {
  test('are its values by system, those for all systems and the indicators computed from them', async () => {
    const answer = await read(client, `/api/sessions/${first}/metrics/`);
    const [erp, crm] = systems;
    expect(answer.sessions.map(({ id }) => id)).toEqual([first]);
    expect(answer.years).toEqual([2024]);
    expect(new Set(answer.it_systems.map(({ id }) => id))).toEqual(new Set([erp!.id, crm!.id]));
    expect(answer.metrics.map(({ id }) => id)).toEqual([cost.id]);
    expect(line(answer.metrics[0])).toEqual([
      [2024, null, 40, first, true],
      [2024, erp!.id, 10, first, false],
      [2024, crm!.id, 30, first, false],
    ]);
    expect(answer.metrics[0]).toMatchObject({ process: { id: process }, rootProcess: { id: root }, mtype: 'metric' });
  });

  test('stand in the tree of processes, without those that have none', async () => {
    const answer = await client.get(`/api/sessions/${first}/metricsByProcess/`);
    const { processes } = answer.json<{ processes: ProcessWithMetrics[] }>();
    expect(processes).toMatchObject([
      { id: root, metricCount: 1, metrics: [], children: [{ id: process, metrics: [{ id: cost.id }], children: [] }] },
    ]);
    const tree = (await client.get(`/api/process-tree/?session_id=${first}`)).json();
    expect(tree).toMatchObject([
      { id: root, children: [{ id: process, children: [{ id: cost.id, type: 'metric' }] }] },
    ]);
    const whole = (await client.get('/api/process-tree/')).json<unknown[]>();
    expect(whole.length).toBeGreaterThan(1);
    expect(JSON.stringify(whole)).toContain('"definition":{"what_it_is":"Во сколько ИТ обходится компании за год');
  });

  test('of a rejected one are none, but it is there itself', async () => {
    const rejected = await makeSession(db(), { company_id: own, status: 'rejected', year: null });
    const answer = await read(client, `/api/sessions/${rejected}/metrics/`);
    expect([answer.sessions.length, answer.metrics]).toEqual([1, []]);
  });

  test.each(['metrics/', 'metricsByProcess/', 'metrics/export/'])('another company’s %s is not found', async (path) => {
    expect((await stranger.get(`/api/sessions/${first}/${path}`)).statusCode).toBe(404);
  });

  test('another company’s tree is not found', async () => {
    expect((await stranger.get(`/api/process-tree/?session_id=${first}`)).statusCode).toBe(404);
    expect((await stranger.get(`/api/process-tree/?company_id=${own}`)).statusCode).toBe(404);
  });
});

describe('the metrics of a company', () => {
  test('by year are what holds, each with the questionnaire or the metrics it came from', async () => {
    const answer = await read(client, `/api/companies/${own}/metrics/?by=year`);
    const [erp, crm] = systems;
    const of = (id: number) => line(answer.metrics.find((row) => row.id === id));
    expect(of(cost.id)).toEqual([
      [2024, null, 42.25, null, true],
      [2024, erp!.id, 12.25, second, false],
      [2024, crm!.id, 30, first, false],
    ]);
    expect(of(staff.id)).toEqual([[2024, null, 4, second, false]]);
    expect(of(ratio.id)).toEqual([
      [2024, null, 42.25 / 4, null, true],
      [2024, erp!.id, 12.25 / 4, null, true],
      [2024, crm!.id, 7.5, null, true],
    ]);
    expect(answer.metrics.map(({ behind }) => behind)).toEqual([[], [], [cost.id, staff.id]]);
    expect(answer.sessions.map(({ id }) => id)).toEqual([first, second]);
  });

  test('of one system stand beside those of all together, and name their questionnaires', async () => {
    const [erp] = systems;
    const of = async (query: string) => {
      const answer = await read(client, `/api/companies/${own}/metrics/?by=year&${query}`);
      return answer.metrics.map((row) => row.values.map((v) => [row.id, v.it_system_id, v.sources]));
    };
    expect(await of(`it_system=${erp!.id}`)).toEqual([
      [
        [cost.id, null, [second, first]],
        [cost.id, erp!.id, [second]],
      ],
      [[staff.id, null, [second]]],
      [
        [ratio.id, null, []],
        [ratio.id, erp!.id, []],
      ],
    ]);
    expect((await of('it_system=0')).flat().map(([, system]) => system)).toEqual([null, null, null]);
    const tree = await client.get(`/api/companies/${own}/metricsByProcess/?by=year&it_system=0`);
    expect(tree.body).not.toContain(`"it_system_id":${erp!.id}`);
    expect((await client.get(`/api/companies/${own}/metrics/?it_system=-1`)).statusCode).toBe(400);
  });

  test('by questionnaire are what each says alone', async () => {
    const answer = await read(client, `/api/companies/${own}/metrics/?by=questionnaire`);
    const totals = answer.metrics.find(({ id }) => id === cost.id)?.values.filter((v) => v.it_system_id === null);
    expect(totals?.map((v) => [v.session_id, v.value])).toEqual([
      [first, 40],
      [second, 12.25],
    ]);
  });

  test('are shown in the ways the person may see', async () => {
    const role = await db().selectFrom('role').select('tokens').where('id', '=', 'client').executeTakeFirstOrThrow();
    const tokens = role.tokens.filter((code) => code !== 'metrics/by_year/view');
    await db().updateTable('role').set({ tokens }).where('id', '=', 'client').execute();
    try {
      expect((await client.get(`/api/companies/${own}/metrics/?by=year`)).statusCode).toBe(403);
      const answer = await read(client, `/api/companies/${own}/metrics/`);
      expect(answer.metrics.find(({ id }) => id === cost.id)?.values[0]?.session_id).toBe(first);
    } finally {
      await db().updateTable('role').set({ tokens: role.tokens }).where('id', '=', 'client').execute();
    }
  });

  test('leave out what is hidden or not available to the client', async () => {
    const [erp] = systems;
    const values = [{ it_system_id: erp!.id, values: { [cost.id]: 999 } }];
    const hidden = await makeSession(db(), { company_id: own, year: 2024, hidden: true }, values);
    const closed = await makeSession(db(), { company_id: own, year: 2024, available_to_client: false }, values);
    const erpOf = async (who: Caller) =>
      (await read(who, `/api/companies/${own}/metrics/?by=year`)).metrics
        .find(({ id }) => id === cost.id)
        ?.values.find((v) => v.it_system_id === erp!.id)?.value;
    expect([await erpOf(client), await erpOf(admin)]).toEqual([12.25, 999]);
    await db().deleteFrom('session').where('id', 'in', [hidden, closed]).execute();
  });

  test.each(['metrics/', 'metricsByProcess/', 'metrics/export/'])('another company’s %s is not found', async (path) => {
    expect((await stranger.get(`/api/companies/${own}/${path}`)).statusCode).toBe(404);
  });

  test('mark a value unlike the own years and what is computed from it, for the staff by right', async () => {
    for (const [year, value] of [
      [2019, 80],
      [2020, 84],
      [2021, 82_000],
    ] as const) {
      const values = { [cost.id]: value, [staff.id]: 4 };
      await makeSession(db(), { company_id: own, year }, [{ it_system_id: null, values }]);
    }
    const flags = async (who: Caller, metric: number) => {
      const { metrics } = await read(who, `/api/companies/${own}/metrics/?by=year`);
      const row = metrics.find(({ id }) => id === metric);
      return row?.values
        .filter(({ year }) => year < 2022)
        .map((v) => [v.year, v.is_high_outlier, v.doubt?.test, v.doubt?.metric.id]);
    };
    const rights = tokensOf('user').filter((code) => code !== 'metrics/anomaly/view');
    const without = await portal().as(await join(portal(), rights));
    for (const who of [admin, client]) {
      expect(await flags(who, cost.id)).toEqual([
        [2019, false, undefined, undefined],
        [2020, false, undefined, undefined],
        [2021, true, 'slip', cost.id],
      ]);
      expect((await flags(who, ratio.id))?.[2]).toEqual([2021, false, 'slip', cost.id]);
    }
    expect((await flags(without, cost.id))?.[2]).toEqual([2021, false, undefined, undefined]);
    await db().deleteFrom('session').where('company_id', '=', own).where('year', 'in', [2019, 2020]).execute();
  });
});

describe('who looked', () => {
  test('at a company’s values stands in the journal: the staff, not the company itself', async () => {
    const analyst = await portal().as('analyst');
    const seen = async ({ user_id }: Caller, type: string, id: number) =>
      (await admin.get(`/api/audit-log/?action=view&object_type=${type}&object_id=${id}&user=${user_id}`)).json()
        .results;
    for (const person of [client, analyst]) await person.get(`/api/companies/${own}/metrics/`);
    await analyst.get(`/api/companies/${own}/metricsByProcess/`);
    await analyst.get(`/api/sessions/${second}/metrics/`);
    await analyst.get('/api/companies/999999/metrics/');
    expect(await seen(client, 'company', own)).toEqual([]);
    expect(await seen(analyst, 'company', own)).toMatchObject([{ times: 2 }]);
    expect(await seen(analyst, 'session', second)).toMatchObject([{ times: 1 }]);
    expect(await seen(analyst, 'company', 999_999)).toEqual([]);
  });
});

describe('exports', () => {
  test('hold true numbers, units and the source, and a text can never become a formula', async () => {
    const answer = await client.get(`/api/sessions/${second}/metrics/export/`);
    expect(answer.statusCode).toBe(200);
    const sheets = await sheetsOf(answer.rawPayload);
    expect(await frontOf(answer.rawPayload)).toMatchObject({
      Источник: expect.stringContaining('портал «Эталон»'),
      Выгружено: expect.any(String),
      'Правка методики': expect.stringMatching(/^№ \d+$/),
      Показатели: expect.stringContaining('Одна строка — показатель'),
    });
    const rows = sheets.get('Показатели') ?? [];
    const [erp] = systems;
    const header = rows.find((row) => row.includes('Ед. изм.')) ?? [];
    const found = rows.find((row) => row.includes(cost.alias)) ?? [];
    expect(header).toContain(erp!.name);
    expect(found[header.indexOf('Все системы')]).toBe(12.25);
    expect(found[header.indexOf('Показатель')]).toBe('=Затраты');
    const taken = await db().selectFrom('audit_log').select('after').where('action', '=', 'download').execute();
    expect(taken).toContainEqual({ after: expect.objectContaining({ session: second }) });
  });

  test('of a company go by year or by questionnaire', async () => {
    const byYear = await client.get(`/api/companies/${own}/metrics/export/?by=year`);
    const rows = (await sheetsOf(byYear.rawPayload)).get('Показатели') ?? [];
    expect(rows.filter((row) => row.includes(cost.alias) && row.includes(2024)).length).toBe(1);
    const byOne = await client.get(`/api/companies/${own}/metrics/export/?by=questionnaire`);
    const more = (await sheetsOf(byOne.rawPayload)).get('Показатели') ?? [];
    expect(more.filter((row) => row.includes(cost.alias) && row.includes(2024)).length).toBe(2);
  });
});

describe('companies', () => {
  test('are listed with years, completeness and the last upload; an employee sees the own one', async () => {
    const page = (await client.get('/api/companies/questionnaires/')).json();
    expect(page.results).toMatchObject([
      { company: { id: own }, years: [2021, 2024], session_count: expect.any(Number) },
    ]);
    const total = await db().selectFrom('metric').select('id').where('mtype', '=', 'metric').execute();
    expect(page.results[0].filled_percent).toBeCloseTo((100 * 2) / total.length, 9);
    expect(page.results[0].last_upload_at).toMatch(/^\d{4}-/);
    const all = (await admin.get('/api/companies/questionnaires/?page_size=500&ordering=-filled_percent')).json();
    expect(all.count).toBeGreaterThan(1);
    const filtered = (await admin.get(`/api/companies/questionnaires/?year=2024&company=${own}`)).json();
    expect(filtered.count).toBe(1);
    const values = (await client.get('/api/companies/questionnaires/field_values/?field=year')).json();
    expect(values.values.map(({ value }: { value: number }) => value)).toEqual([2024, 2021]);
    expect((await admin.get('/api/companies/questionnaires/field_values/?field=branch')).statusCode).toBe(200);
  });
});
