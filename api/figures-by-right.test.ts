import { beforeAll, describe, expect, test } from 'vitest';
import type { Output } from '#contract/endpoint.ts';
import type { getMetricImpact } from '#contract/methodology-formulas.ts';
import type { Metric } from '#contract/methodology.ts';
import { refreshMarket } from './questionnaires/refresh-market.ts';
import { makeCostOfStaff } from './testing/methodology.ts';
import { join } from './testing/people.ts';
import { usePortal, type Caller } from './testing/portal.ts';
import { makeSession } from './testing/questionnaires.ts';

const portal = usePortal();
const FIGURES = ['view', 'metrics/by_year/view'];
let company = 0;
let session = 0;
let cost: Metric;
let staff: Metric;
let ratio: Metric;

const db = () => portal().portal.db;
const holding = async (...tokens: readonly string[]): Promise<Caller> => portal().as(await join(portal(), tokens));

/** What the journal says somebody has looked at. */
const lookedAt = async ({ user_id }: Caller): Promise<string[]> => {
  const lines = await db()
    .selectFrom('audit_log')
    .select(['object_type', 'object_id'])
    .where('user_id', '=', user_id)
    .where('action', '=', 'view')
    .orderBy('id')
    .execute();
  return lines.map(({ object_type, object_id }) => `${object_type} ${object_id}`);
};

beforeAll(async () => {
  company = await portal().companyOf('client');
  ({ cost, staff, ratio } = await makeCostOfStaff(portal()));
  const { id: system } = await db().selectFrom('it_system').select('id').orderBy('id').executeTakeFirstOrThrow();
  session = await makeSession(db(), { company_id: company }, [
    { it_system_id: null, values: { [staff.id]: 4 } },
    { it_system_id: system, values: { [cost.id]: 10 } },
  ]);
  await db()
    .transaction()
    .execute((trx) => refreshMarket(trx, company, 2025));
});

describe('the impact of a change of the methodology', () => {
  const ask = async (by: Caller) => {
    const answer = await by.send('POST', `/api/metrics/${ratio.id}/impact/`, {
      formula: `{${cost.alias}} / {${staff.alias}} + 1`,
    });
    return answer.json<Output<typeof getMetricImpact>>();
  };

  test('is counts to who edits the methodology and may not see companies’ figures', async () => {
    const by = await holding('admin/org/edit');
    expect(await ask(by)).toMatchObject({ value_count: 1, company_count: 1, values: [] });
    expect(await lookedAt(by)).toEqual([]);
  });

  test('names companies to who may, and the journal notes the reading', async () => {
    const by = await holding('admin/org/edit', ...FIGURES);
    expect((await ask(by)).values).toMatchObject([{ company: { id: company }, before: 2.5, after: 3.5 }]);
    expect(await lookedAt(by)).toEqual([`metric ${ratio.id}`]);
  });
});

test('a formula is computed on a questionnaire for who may see figures, and the journal notes the questionnaire', async () => {
  const check = (by: Caller) =>
    by.send('POST', '/api/metrics/check/', { formula: `{${cost.alias}}`, session_id: session });
  const [without, by] = [await holding('structure/view'), await holding('structure/view', ...FIGURES)];
  const refused = await check(without);
  expect([refused.statusCode, refused.json().detail]).toEqual([403, expect.stringContaining('metrics/by_year/view')]);
  expect((await without.send('POST', '/api/metrics/check/', { formula: '1 + 1' })).statusCode).toBe(200);
  expect((await check(by)).json().value).toBe(10);
  expect([await lookedAt(without), await lookedAt(by)]).toEqual([[], [`session ${session}`]]);
});

describe('the journal', () => {
  const decided = { metric: 'Стоимость', company: 'Терминал', year: 2025, value: 91_827.5, decision: 'keep' };
  const published = { moved_metrics: 1, largest_moves: ['Стоимость: P90 73 645 → 82 736 (ООО «Заречье»)'] };
  const states = [decided, { is_final: true, seen_before_publication: published }];
  const read = async (by: Caller, search = '') => {
    const answer = await by.get(
      `/api/audit-log/?object_type=benchmark&object_id=77&ordering=created_at&search=${search}`,
    );
    return answer.json().results.map(({ after }: { after: unknown }) => after);
  };

  beforeAll(async () => {
    for (const after of states) {
      const line = { action: 'update', object_type: 'benchmark', object_id: '77', after: JSON.stringify(after) };
      await db().insertInto('audit_log').values(line).execute();
    }
  });

  test('tells who decided about what, and the figures of companies to who may see them', async () => {
    const { value: _value, ...rest } = decided;
    const { largest_moves: _moves, ...count } = published;
    expect(await read(await holding('admin/org/view'))).toEqual([
      rest,
      { is_final: true, seen_before_publication: count },
    ]);
    expect(await read(await holding('admin/org/view', ...FIGURES))).toEqual(states);
  });

  test('is searched by a figure only by who sees it, and by the other words by everybody', async () => {
    const [without, by] = [await holding('admin/org/view'), await holding('admin/org/view', ...FIGURES)];
    for (const figure of ['9', '91827.5', '82', 'P90', encodeURIComponent('Заречье')]) {
      expect([figure, (await read(without, figure)).length]).toEqual([figure, 0]);
      expect([figure, (await read(by, figure)).length]).toEqual([figure, 1]);
    }
    expect(await read(without, encodeURIComponent('Терминал 2025'))).toHaveLength(1);
  });
});

describe('a company is archived and erased', () => {
  const archive = (by: Caller) => by.get(`/api/company/${company}/archive/`);
  const erasure = (by: Caller) => by.get(`/api/company/${company}/erasure/`);

  test('not by who may only delete entries of directories, and they count as no administrator', async () => {
    const others = async () => (await erasure(await portal().as('admin'))).json().others;
    const before = await others();
    const [first, second] = [await holding('admin/org/delete'), await holding('admin/org/delete', ...FIGURES)];
    for (const by of [first, second]) {
      expect([(await archive(by)).statusCode, (await erasure(by)).statusCode]).toEqual([403, 403]);
    }
    expect(await others()).toBe(before);
  });

  test('with a right to each part; the other administrators hear of an archive', async () => {
    const archivist = await holding('admin/org/delete', 'file/download', ...FIGURES);
    const eraser = await holding('admin/org/delete', 'file/download', 'data/delete', 'user/block', ...FIGURES);
    expect([(await archive(archivist)).statusCode, (await erasure(archivist)).statusCode]).toEqual([200, 403]);
    expect((await erasure(eraser)).statusCode).toBe(200);
    const heard = await db().selectFrom('message').select('user_id').where('kind', '=', 'company_archived').execute();
    const told = new Set(heard.map(({ user_id }) => user_id));
    const admin = await portal().as('admin');
    expect([admin, eraser, archivist].map(({ user_id }) => told.has(user_id))).toEqual([true, true, false]);
  });
});

test('an employee is told that only the staff can open a page, whatever the role holds', async () => {
  const codes = ['bench/anomaly/setup', 'bench/anomaly/display', 'calculate/anomaly/view', 'calculate/default/set'];
  const by = await portal().as(
    await join(portal(), [...codes, 'bench/org/line/any/add', 'bench/list/view'], { company_id: company }),
  );
  const calls = [
    by.get('/api/benchmarks/final/anomalies/'),
    by.get(`/api/companies/line/?metric_id=${ratio.id}&benchmark_id=final&company=${company}`),
    by.send('POST', '/api/benchmarks/threshold/', {}),
    by.send('POST', '/api/benchmarks/history/1/make-final-calculation/', { value: true }),
    by.get('/api/benchmarks/history/1/publication-check/'),
  ];
  for (const answer of await Promise.all(calls)) {
    expect([answer.statusCode, answer.json().detail]).toEqual([403, expect.stringContaining('сотрудникам оператора')]);
  }
});
