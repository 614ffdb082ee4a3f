import type pg from 'pg';
import { emptyCube, fillCube, placeOfId, replaceRow, type Cube } from '#domain/figures/columns/cube.ts';
import type { ReportedValues } from '#domain/figures/held-values.ts';
import { withClient } from '../../../platform/database/transact.ts';
import { loadChanges, loadDimensions, loadMarket, type Change, type WantedCube } from './load-market.ts';

/** A cube with what held right after a change. */
export interface CachedCube {
  readonly cube: Cube;
  readonly change: number;
}

export interface CubeCache {
  /** The market right after a change; what is in memory is brought up to date rather than loaded again. */
  at(wanted: WantedCube): Promise<CachedCube>;
}

/** So many changed rows are replaced one by one; beyond that loading all is quicker. */
const MOST_CHANGES = 5000;

const sameIds = (one: Int32Array, ids: readonly number[]): boolean =>
  one.length === ids.length && ids.every((id) => placeOfId(one, id) >= 0);

const covers = ({ dimensions }: Cube, { metrics, zeros }: WantedCube): boolean =>
  metrics.every((id) => placeOfId(dimensions.metrics, id) >= 0) && sameIds(dimensions.zeros, zeros);

/**
 * The database takes longer to write the rows out than it takes to read them in, so that two connections halve the wait. What
 * held right after a change is the same for both, whenever they look (decision 0009).
 */
const READERS = 2;

async function build(pool: pg.Pool, client: pg.ClientBase, wanted: WantedCube): Promise<CachedCube> {
  const cube = emptyCube(await loadDimensions(client, wanted));
  const read = (from: number, by: pg.ClientBase): Promise<void> =>
    loadMarket(by, { change: wanted.change, of: { every: READERS, from } }, (rows) => fillCube(cube, rows));
  const others = Array.from({ length: READERS - 1 }, (_, at) => withClient(pool, (other) => read(at + 1, other)));
  // Waits for all even if one fails, so that no connection is returned while still reading.
  const ended = await Promise.allSettled([read(0, client), ...others]);
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  return { cube, change: wanted.change };
}

/** Replaces the rows of one company and year; false when the cube has no place for them. */
async function applyChange(client: pg.ClientBase, cube: Cube, change: number, of: Change): Promise<boolean> {
  const rows: ReportedValues[] = [];
  await loadMarket(client, { change, of }, (batch) => rows.push(...batch));
  if (rows.some(({ system }) => system !== null && placeOfId(cube.dimensions.systems, system) < 0)) return false;
  return replaceRow(cube, of.company, of.year, rows);
}

async function advance(client: pg.ClientBase, cached: CachedCube, change: number): Promise<CachedCube | null> {
  const changes = await loadChanges(client, cached.change, change);
  if (changes.length > MOST_CHANGES) return null;
  for (const one of changes) if (!(await applyChange(client, cached.cube, change, one))) return null;
  return { cube: cached.cube, change };
}

/** Keeps the newest market in memory, and of the earlier ones the last that was requested. */
export function createCubeCache(pool: pg.Pool): CubeCache {
  let newest: CachedCube | null = null;
  let past: CachedCube | null = null;
  let erased = 0;

  /** An erasure takes values out of every moment of the market, which otherwise stays as it was. */
  async function forgetErased(client: pg.ClientBase): Promise<void> {
    const { rows } = await client.query<{ erased: number }>(
      'select count(*)::integer as erased from company where erased_at is not null',
    );
    const now = rows[0]?.erased ?? 0;
    if (now !== erased) newest = past = null;
    erased = now;
  }

  async function newestAt(client: pg.ClientBase, wanted: WantedCube): Promise<CachedCube> {
    if (newest && newest.change > wanted.change) return newest;
    const fitting = newest && covers(newest.cube, wanted) ? newest : null;
    // A row may be half replaced when something fails on the way: only what is complete is kept.
    newest = null;
    newest = fitting && (await advance(client, fitting, wanted.change));
    newest ??= await build(pool, client, wanted);
    return newest;
  }

  return {
    at: (wanted) =>
      withClient(pool, async (client) => {
        await forgetErased(client);
        const latest = await newestAt(client, wanted);
        if (latest.change === wanted.change && covers(latest.cube, wanted)) return latest;
        if (past?.change === wanted.change && covers(past.cube, wanted)) return past;
        past = null;
        past = await build(pool, client, wanted);
        return past;
      }),
  };
}
