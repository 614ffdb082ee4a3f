import { beforeEach, expect, test } from 'vitest';
import { usePortal } from '#api/testing/portal.ts';
import { makeSession } from '#api/testing/questionnaires.ts';
import { refreshMarket } from './refresh-market.ts';

const portal = usePortal();
let company = 0;
let systems: number[] = [];

beforeEach(async () => {
  const { db } = portal().portal;
  company = (
    await db
      .insertInto('company')
      .values({ name: `Рынок ${Math.random()}` })
      .returning('company_id')
      .executeTakeFirstOrThrow()
  ).company_id;
  systems = (await db.selectFrom('it_system').select('id').orderBy('id').limit(2).execute()).map(({ id }) => id);
});

const refresh = (year = 2025) =>
  portal()
    .portal.db.transaction()
    .execute((trx) => refreshMarket(trx, company, year));

const rows = (open = true) =>
  portal()
    .portal.db.selectFrom('market_value')
    .select(['it_system_id', 'metric_ids', 'values', 'session_ids', 'from_change', 'to_change'])
    .where('company_id', '=', company)
    .$if(open, (found) => found.where('to_change', 'is', null))
    .orderBy('id')
    .execute();

test('partial questionnaires complete each other and the newest value wins', async () => {
  const { db } = portal().portal;
  const first = await makeSession(db, { company_id: company }, [{ it_system_id: null, values: { 1: 10, 2: 20 } }]);
  const second = await makeSession(db, { company_id: company }, [{ it_system_id: null, values: { 2: 0, 3: 30 } }]);
  await refresh();
  expect(await rows()).toMatchObject([
    { it_system_id: null, metric_ids: [1, 2, 3], values: [10, 0, 30], session_ids: [first, second, second] },
  ]);
});

test.each([[{ status: 'rejected' as const }], [{ hidden: true }], [{ show_in_benchmark: false }], [{ dry_run: true }]])(
  'a questionnaire with %j does not count',
  async (flags) => {
    await makeSession(portal().portal.db, { company_id: company, ...flags }, [
      { it_system_id: null, values: { 1: 1 } },
    ]);
    await refresh();
    expect(await rows()).toEqual([]);
  },
);

test('only what changed is closed, and the market of an earlier change can be read again', async () => {
  const { db } = portal().portal;
  await makeSession(db, { company_id: company }, [
    { it_system_id: systems[0]!, values: { 1: 1 } },
    { it_system_id: systems[1]!, values: { 1: 2 } },
  ]);
  await refresh();
  const [before] = await rows();
  const later = await makeSession(db, { company_id: company }, [{ it_system_id: systems[1]!, values: { 1: 3 } }]);
  await refresh();
  await refresh();
  const all = await rows(false);
  expect(all.map(({ values, to_change }) => [values, to_change !== null])).toEqual([
    [[1], false],
    [[2], true],
    [[3], false],
  ]);
  expect(all[2]?.from_change).toBe(all[1]?.to_change);
  await db.deleteFrom('session').where('id', '=', later).execute();
  await refresh();
  expect((await rows()).map(({ values }) => values)).toEqual([[1], [2]]);
  expect((await rows())[0]?.from_change).toBe(before?.from_change);
});

test('changes that meet wait for each other, so that none is lost', async () => {
  const { db } = portal().portal;
  await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      db.transaction().execute(async (trx) => {
        await makeSession(trx, { company_id: company }, [{ it_system_id: null, values: { [at + 1]: at } }]);
        await refreshMarket(trx, company, 2025);
      }),
    ),
  );
  expect((await rows())[0]?.metric_ids).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('one accepted now is laid over what counts, as if all were looked at again', async () => {
  const { db } = portal().portal;
  const [erp = 0] = systems;
  const values = (n: number) => [
    { it_system_id: null, values: { [n]: n, 9: n } },
    { it_system_id: erp, values: { 1: n } },
  ];
  const accept = (id: number) => db.transaction().execute((trx) => refreshMarket(trx, company, 2025, id));
  const ids: number[] = [];
  for (const n of [1, 2, 3]) {
    const id = await makeSession(db, { company_id: company }, values(n));
    ids.push(id);
    await accept(id);
  }
  const laid = await rows();
  await refresh();
  expect(await rows()).toEqual(laid);
  expect(laid).toMatchObject([
    { it_system_id: erp, values: [3] },
    { it_system_id: null, metric_ids: [1, 2, 3, 9], values: [1, 2, 3, 3], session_ids: [...ids, ids[2]] },
  ]);
  const early = await makeSession(db, { id: 1_000_000 + company, company_id: company }, values(5));
  const late = await makeSession(db, { company_id: company }, values(6));
  await accept(early);
  await accept(late);
  expect((await rows()).map((row) => row.session_ids.at(-1))).toEqual([early, early]);
});
