import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMarket, report, type TestMarket } from '#api/testing/market.ts';
import { usePortal } from '#api/testing/portal.ts';
import { makeSession } from '#api/testing/questionnaires.ts';
import { refreshMarket } from '../../../questionnaires/refresh-market.ts';
import { connect, type Connected } from '../../../platform/database/connect.ts';
import { lastChange } from '../../runs/population-queries.ts';
import { createCubeCache, type CachedCube } from './cube-cache.ts';

const portal = usePortal();
let market: TestMarket;
let connected: Connected;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

beforeAll(async () => {
  market = await makeMarket(portal(), 4);
  connected = await connect(portal().database.connection, { log });
});
afterAll(async () => {
  await connected.close();
});

const wanted = async (change?: number) => ({
  change: change ?? (await lastChange(portal().portal.db)),
  metrics: [market.spent.id, market.people.id],
  zeros: [] as number[],
});

const valuesOf = ({ cube }: CachedCube): Float64Array => Float64Array.from(cube.values);
/** Whatever is in memory must be what a fresh load from the database gives. */
const fresh = async (change?: number) => valuesOf(await createCubeCache(connected.pool).at(await wanted(change)));

test('a change in one questionnaire is brought into the cube without loading it again', async () => {
  const cubes = createCubeCache(connected.pool);
  const first = await cubes.at(await wanted());
  const before = valuesOf(first);
  await report(portal(), market, market.others[0]!.id, 2025, { spent: [5, 6], people: 7 });
  const second = await cubes.at(await wanted());
  expect(second.cube).toBe(first.cube);
  expect(valuesOf(second)).not.toEqual(before);
  expect(valuesOf(second)).toEqual(await fresh());
  const past = await cubes.at(await wanted(first.change));
  expect(valuesOf(past)).toEqual(before);
});

test('a new year or company makes the cube grow', async () => {
  const cubes = createCubeCache(connected.pool);
  const first = await cubes.at(await wanted());
  await report(portal(), market, market.others[1]!.id, 2026, { spent: [1, 2], people: 3 });
  const second = await cubes.at(await wanted());
  expect([...second.cube.dimensions.years]).toEqual([...first.cube.dimensions.years, 2026]);
  expect(valuesOf(second)).toEqual(await fresh());
});

test('a blank row becomes a zero once its metric says so', async () => {
  const { db } = portal().portal;
  const company = market.others[2]!.id;
  await db.transaction().execute(async (trx) => {
    const asked = { company_id: company, year: 2028, asked_ids: [market.spent.id, market.people.id] };
    await makeSession(trx, asked, [{ it_system_id: null, values: { [market.people.id]: 3 } }]);
    await refreshMarket(trx, company, 2028);
  });
  const cubes = createCubeCache(connected.pool);
  const without = valuesOf(await cubes.at(await wanted()));
  expect(without).not.toContain(0);
  const zeros = valuesOf(await cubes.at({ ...(await wanted()), zeros: [market.spent.id] }));
  expect(zeros.filter((value) => value === 0)).toHaveLength(1);
  expect(valuesOf(await cubes.at(await wanted()))).toEqual(without);
});
