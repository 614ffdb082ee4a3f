import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMarket, report, type TestMarket } from '#api/testing/market.ts';
import { usePortal } from '#api/testing/portal.ts';
import { connect, type Connected } from '../../platform/database/connect.ts';
import { lastChange } from '../population-queries.ts';
import { keepCubes, type KeptCube } from './keep-cubes.ts';
import { snapshotFile, type SnapshotFile } from './snapshot-file.ts';

const portal = usePortal();
let market: TestMarket;
let connected: Connected;
let folder: string;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

beforeAll(async () => {
  market = await makeMarket(portal(), 4);
  connected = await connect(portal().database.connection, { log });
  folder = await mkdtemp(join(tmpdir(), 'etalon-market-'));
}, 60_000);
afterAll(async () => {
  await connected.close();
  await rm(folder, { recursive: true });
});

const wanted = async (change?: number) => ({
  change: change ?? (await lastChange(portal().portal.db)),
  metrics: [market.spent.id, market.people.id],
  ordered: [],
});

/** Counts how often the file is asked and used. */
function watched(file: SnapshotFile) {
  const used = { read: 0, hit: 0, written: 0 };
  const wrapped: SnapshotFile = {
    async read(client: pg.ClientBase) {
      const found = await file.read(client);
      used.read += 1;
      if (found) used.hit += 1;
      return found;
    },
    async write(client, kept) {
      used.written += 1;
      await file.write(client, kept);
    },
  };
  return { used, wrapped };
}

const valuesOf = ({ cube }: KeptCube): Float64Array => Float64Array.from(cube.values);
/** Whatever is in memory must be what a fresh load from the database gives. */
const fresh = async (change?: number) => valuesOf(await keepCubes(connected.pool, null).at(await wanted(change)));

test('a change in one questionnaire is brought into the cube without loading it again', async () => {
  const cubes = keepCubes(connected.pool, null);
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
  const cubes = keepCubes(connected.pool, null);
  const first = await cubes.at(await wanted());
  await report(portal(), market, market.others[1]!.id, 2026, { spent: [1, 2], people: 3 });
  const second = await cubes.at(await wanted());
  expect([...second.cube.dimensions.years]).toEqual([...first.cube.dimensions.years, 2026]);
  expect(valuesOf(second)).toEqual(await fresh());
});

test('a process started again takes the snapshot and only what changed since', async () => {
  const { used, wrapped } = watched(snapshotFile(folder));
  await keepCubes(connected.pool, wrapped).at(await wanted());
  expect(used).toEqual({ read: 1, hit: 0, written: 1 });
  await report(portal(), market, market.others[2]!.id, 2024, { spent: [11, 12], people: 13 });
  const restarted = await keepCubes(connected.pool, wrapped).at(await wanted());
  expect(used).toEqual({ read: 2, hit: 1, written: 1 });
  expect(valuesOf(restarted)).toEqual(await fresh());
});

test.each([
  ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length - 8)],
  ['damaged', (bytes: Buffer) => bytes.fill(1, bytes.length - 64, bytes.length - 56)],
  ['of another database', (bytes: Buffer) => Buffer.from(bytes)],
])('a snapshot that is %s is not believed', async (what, spoil) => {
  const path = join(folder, 'market.snapshot');
  await keepCubes(connected.pool, snapshotFile(folder)).at(await wanted());
  await writeFile(path, spoil(await readFile(path)));
  if (what.startsWith('of another')) {
    await portal().portal.db.updateTable('market_change').set({ created_at: '2001-01-01' }).execute();
  }
  const { used, wrapped } = watched(snapshotFile(folder));
  const kept = await keepCubes(connected.pool, wrapped).at(await wanted());
  expect(used).toEqual({ read: 1, hit: 0, written: 1 });
  expect(valuesOf(kept)).toEqual(await fresh());
});

test('whoever computes over a cube is told when it is kept no longer', async () => {
  const gone: unknown[] = [];
  const cubes = keepCubes(connected.pool, null, (cube) => gone.push(cube));
  const first = await cubes.at(await wanted());
  const past = await cubes.at(await wanted(first.change - 1));
  expect(gone).toEqual([]);
  await cubes.at(await wanted(first.change - 2));
  expect(gone).toEqual([past.cube]);
  await report(portal(), market, market.others[1]!.id, 2027, { spent: [1, 2], people: 3 });
  await cubes.at(await wanted());
  expect(gone).toEqual([past.cube, first.cube]);
});
