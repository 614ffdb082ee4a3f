import { beforeAll, expect, test } from 'vitest';
import { makeMarket, publish, report, runToEnd, type TestMarket } from '#api/testing/market.ts';
import { usePortal } from '#api/testing/portal.ts';

const portal = usePortal();
let market: TestMarket;

beforeAll(async () => {
  market = await makeMarket(portal(), 20);
});

const figuresOf = (release: number) =>
  portal()
    .portal.db.selectFrom('release_figure')
    .selectAll()
    .where('release_id', '=', release)
    .where('measure_id', '=', market.spent.id)
    .where('it_system_id', 'is', null)
    .where('branch_id', 'is', null)
    .where('year', 'is', null)
    .executeTakeFirstOrThrow();

async function publishNow(): Promise<number> {
  const { id } = await runToEnd(await portal().as('analyst'));
  return (await publish(portal(), id)).release!.id;
}

test('a release keeps its figure while too few companies changed, and says since when', async () => {
  const first = await publishNow();
  const one = await figuresOf(first);
  expect(one).toMatchObject({ state: 'fresh', since_release_id: first });
  expect(one.median! % one.step!).toBeCloseTo(0, 6);
  const same = await publishNow();
  expect(await figuresOf(same)).toMatchObject({ state: 'same', since_release_id: first, median: one.median });
  await report(portal(), market, market.others[0]!.id, 2025, { spent: [9e6, 9e6], people: 7 });
  const kept = await publishNow();
  expect(await figuresOf(kept)).toMatchObject({ state: 'kept', since_release_id: first, median: one.median, n: one.n });
  for (const { id } of market.others.slice(0, 10)) {
    await report(portal(), market, id, 2027, { spent: [9e6, 8e6], people: 7 });
  }
  const fresh = await publishNow();
  expect(await figuresOf(fresh)).toMatchObject({ state: 'fresh', since_release_id: fresh });
});

const movementOf = (release: number) =>
  portal()
    .portal.db.selectFrom('release_trend')
    .select(['from_year', 'to_year', 'state', 'since_release_id', 'movement'])
    .where('release_id', '=', release)
    .where('measure_id', '=', market.people.id)
    .where('branch_id', 'is', null)
    .where('to_year', '=', 2025)
    .executeTakeFirst();

test('a release tells how the companies present in both years moved, and keeps its word while too few changed', async () => {
  const [first, ...later] = (await portal().portal.db.selectFrom('release').select('id').orderBy('id').execute()).map(
    ({ id }) => id,
  );
  const told = { from_year: 2024, to_year: 2025, movement: 'higher' };
  expect(await movementOf(first!)).toEqual({ ...told, state: 'fresh', since_release_id: first });
  expect(await movementOf(later[0]!)).toEqual({ ...told, state: 'same', since_release_id: first });
  // One company corrected a value since.
  expect(await movementOf(later[1]!)).toEqual({ ...told, state: 'kept', since_release_id: first });
});

test('what is published is written once', async () => {
  const id = await publishNow();
  const { db } = portal().portal;
  await expect(db.updateTable('release_figure').set({ n: 1 }).where('release_id', '=', id).execute()).rejects.toThrow(
    'append-only',
  );
});
