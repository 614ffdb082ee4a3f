import { beforeAll, describe, expect, test } from 'vitest';
import type { Metric } from '#contract/methodology.ts';
import type { SessionMetrics } from '#contract/questionnaire-metrics.ts';
import { makeCostOfStaff, makeMetric } from '#api/testing/methodology.ts';
import { usePortal, type Caller } from '#api/testing/portal.ts';
import { makeSession } from '#api/testing/questionnaires.ts';
import { refreshMarket } from '../refresh-market.ts';

const portal = usePortal();
let admin: Caller;
let client: Caller;
let own = 0;
let system = 0;
let session = 0;
let cost: Metric;
let staff: Metric;
let ratio: Metric;

const db = () => portal().portal.db;
const check = (body: object, who = client) => who.send('POST', '/api/metrics/check/', body);

beforeAll(async () => {
  admin = await portal().as('admin');
  client = await portal().as('client');
  own = await portal().companyOf('client');
  ({ cost, staff, ratio } = await makeCostOfStaff(portal()));
  system = (await db().selectFrom('it_system').select('id').orderBy('id').executeTakeFirstOrThrow()).id;
  session = await makeSession(db(), { company_id: own }, [
    { it_system_id: null, values: { [staff.id]: 4 } },
    { it_system_id: system, values: { [cost.id]: 10 } },
    { it_system_id: system + 1, values: { [cost.id]: 30 } },
  ]);
  await db()
    .transaction()
    .execute((trx) => refreshMarket(trx, own, 2025));
});

describe('a formula on a questionnaire', () => {
  test('shows its value and every step, each operand with its name', async () => {
    const formula = `{${cost.alias}} / {${staff.alias}}`;
    const answer = (await check({ formula, session_id: session })).json();
    expect(answer).toMatchObject({
      errors: [],
      value: 10,
      trace: [
        {
          source: formula,
          value: 10,
          note: null,
          steps: [
            { source: `{${cost.alias}}`, value: 40, name: cost.description, steps: [] },
            { source: `{${staff.alias}}`, value: 4, name: staff.description },
          ],
        },
      ],
    });
    expect((await check({ formula, session_id: session, it_system_id: system })).json().value).toBe(2.5);
  });

  test('says where a value gets lost: blanks and divisions by zero', async () => {
    const nobody = await makeMetric(portal());
    const blank = (await check({ formula: `{${nobody.alias}} + 1`, session_id: session })).json();
    expect(blank).toMatchObject({
      value: null,
      trace: [{ note: null, steps: [{ note: 'нет данных' }, { value: 1 }] }],
    });
    const zero = (await check({ formula: `{${ratio.alias}} / ({${staff.alias}} - 4)`, session_id: session })).json();
    expect(zero).toMatchObject({ value: null, trace: [{ note: 'деление на ноль' }] });
  });

  test('a rule is broken when one of its conditions is', async () => {
    const rule = `{${cost.alias}} > 0\n// пояснение\n{${staff.alias}} > 100`;
    const answer = (await check({ rule, session_id: session })).json();
    expect([answer.value, answer.trace.map(({ value }: { value: boolean }) => value)]).toEqual([false, [true, false]]);
  });

  test('has no value while it has errors, and none without a questionnaire', async () => {
    const wrong = (await check({ formula: '{нет_такого}', session_id: session })).json();
    expect([wrong.errors.length, 'value' in wrong]).toEqual([1, false]);
    expect('trace' in (await check({ formula: '1 + 1' })).json()).toBe(false);
  });

  test('another company’s questionnaire is not found', async () => {
    expect((await check({ formula: '1', session_id: session }, await portal().as('client2'))).statusCode).toBe(404);
  });
});

describe('the impact of a change', () => {
  const impact = (id: number, body: object, who = admin) => who.send('POST', `/api/metrics/${id}/impact/`, body);

  test('names the indicators and rules that depend, and the figures before and after', async () => {
    const double = await makeMetric(portal(), { process: ratio.process, formula: `{${ratio.alias}} * 2` });
    const ruled = await makeMetric(portal(), { validation_rules: `{${ratio.alias}} >= 0` });
    const answer = await impact(ratio.id, { formula: `{${cost.alias}} / {${staff.alias}} + 1` });
    expect(answer.statusCode).toBe(200);
    const { values, ...rest } = answer.json();
    expect(rest).toMatchObject({
      indicators: [{ id: double.id }],
      rules: [{ id: ruled.id }],
      template_rows: 0,
      value_count: 2,
      company_count: 1,
    });
    expect(
      values.map((one: { metric: Metric; before: number; after: number }) => [one.metric.id, one.before, one.after]),
    ).toEqual([
      [ratio.id, 10, 11],
      [double.id, 20, 22],
    ]);
    expect(values[0]).toMatchObject({ company: { id: own }, year: 2025 });
  });

  test('of another rule for all systems is felt by what is computed from it', async () => {
    const { values } = (await impact(cost.id, { rule_for_calc_all_it_systems: 'max' })).json();
    expect(values[0]).toMatchObject({ metric: { id: cost.id }, before: 40, after: 30 });
    expect(values.map((one: { metric: Metric }) => one.metric.id)).toContain(ratio.id);
  });

  test('of nothing changed is nothing; a broken formula is a field error; it is for the staff alone', async () => {
    expect((await impact(ratio.id, {})).json()).toMatchObject({ value_count: 0, values: [] });
    const wrong = await impact(ratio.id, { formula: '{нет_такого}' });
    expect([wrong.statusCode, Object.keys(wrong.json())]).toEqual([400, ['formula']]);
    expect((await impact(ratio.id, {}, client)).statusCode).toBe(403);
    expect((await impact(2_000_000_000, {})).statusCode).toBe(404);
  });
});

test('the numbers behind an indicator are those of the formula of its latest year', async () => {
  const behindUntil = async (until_year: number) => {
    const earlier_formulas = [{ until_year, formula: ratio.formula }];
    const body = { formula: `{${cost.alias}} / 2`, earlier_formulas };
    expect((await admin.send('PUT', `/api/metrics/${ratio.id}/`, body)).statusCode).toBe(200);
    const { metrics } = (await client.get(`/api/companies/${own}/metrics/?by=year`)).json<SessionMetrics>();
    return metrics.find(({ id }) => id === ratio.id)?.behind;
  };
  expect(await behindUntil(2025)).toEqual([cost.id, staff.id]);
  expect(await behindUntil(2024)).toEqual([cost.id]);
});

test('a metric that companies have reported is not deleted, and the answer says how many questionnaires have it', async () => {
  const metric = await makeMetric(portal());
  const id = await makeSession(db(), { company_id: own }, [{ it_system_id: null, values: { [metric.id]: 1 } }]);
  const answer = await admin.send('DELETE', `/api/metrics/${metric.id}/`);
  expect([answer.statusCode, answer.json().detail]).toEqual([409, expect.stringContaining('в 1 анкете')]);
  await admin.send('DELETE', `/api/sessions/${id}/`);
  expect((await admin.send('DELETE', `/api/metrics/${metric.id}/`)).statusCode).toBe(204);
});
