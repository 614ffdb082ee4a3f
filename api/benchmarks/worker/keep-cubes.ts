import type pg from 'pg';
import { emptyCube, fillCube, placeOfId, replaceRow, type Cube } from '#domain/benchmarks/cube.ts';
import type { ReportedValues } from '#domain/questionnaires/holding.ts';
import { loadChanges, loadDimensions, loadMarket, type Change } from './load-market.ts';
import type { SnapshotFile } from './snapshot-file.ts';

/** A cube with what held right after a change. */
export interface KeptCube {
  readonly cube: Cube;
  readonly change: number;
}

export interface WantedCube {
  readonly change: number;
  readonly metrics: readonly number[];
  /** Metrics of which the order of entry is asked. */
  readonly ordered: readonly number[];
}

export interface Cubes {
  /** The market right after a change; what is in memory is brought up to date rather than loaded again. */
  at(wanted: WantedCube): Promise<KeptCube>;
}

/** So many changed rows are replaced one by one; beyond that loading all is quicker. */
const MOST_CHANGES = 5000;
/** After so many changes the file is written anew. */
const STALE = 1000;

const covers = ({ dimensions }: Cube, { metrics, ordered }: WantedCube): boolean =>
  metrics.every((id) => placeOfId(dimensions.metrics, id) >= 0) &&
  ordered.every((id) => placeOfId(dimensions.ordered, id) >= 0);

async function build(client: pg.ClientBase, wanted: WantedCube, base: Cube | null): Promise<KeptCube> {
  const dimensions = await loadDimensions(
    client,
    wanted.change,
    [...(base?.dimensions.metrics ?? []), ...wanted.metrics],
    [...(base?.dimensions.ordered ?? []), ...wanted.ordered],
  );
  const cube = emptyCube(dimensions);
  const part = { change: wanted.change, of: null, ordered: dimensions.ordered.length > 0 };
  await loadMarket(client, part, (rows) => fillCube(cube, rows));
  return { cube, change: wanted.change };
}

/** Replaces the rows of one company and year; false when the cube has no place for them. */
async function applyChange(client: pg.ClientBase, cube: Cube, change: number, of: Change): Promise<boolean> {
  const rows: ReportedValues[] = [];
  const { systems, ordered } = cube.dimensions;
  await loadMarket(client, { change, of, ordered: ordered.length > 0 }, (batch) => rows.push(...batch));
  if (rows.some(({ system }) => system !== null && placeOfId(systems, system) < 0)) return false;
  return replaceRow(cube, of.company, of.year, rows);
}

async function advance(client: pg.ClientBase, kept: KeptCube, change: number): Promise<KeptCube | null> {
  const changes = await loadChanges(client, kept.change, change);
  if (changes.length > MOST_CHANGES) return null;
  for (const one of changes) if (!(await applyChange(client, kept.cube, change, one))) return null;
  return { cube: kept.cube, change };
}

/**
 * Keeps the newest market in memory and in a file, and of the earlier ones the last that was asked for. Whoever computes
 * over a cube is told when it is let go, before another takes its room.
 */
export function keepCubes(
  pool: pg.Pool,
  file: SnapshotFile | null,
  letGo: (cube: Cube) => void = () => undefined,
): Cubes {
  let newest: KeptCube | null = null;
  let past: KeptCube | null = null;
  let written = -Infinity;

  async function restore(client: pg.ClientBase): Promise<KeptCube | null> {
    const found = (await file?.read(client)) ?? null;
    if (found) written = found.change;
    return found;
  }

  async function newestAt(client: pg.ClientBase, wanted: WantedCube): Promise<KeptCube> {
    newest ??= await restore(client);
    if (newest && newest.change > wanted.change) return newest;
    const fitting = newest && covers(newest.cube, wanted) ? newest : null;
    const base = newest?.cube ?? null;
    // A row may be half replaced when something fails on the way: only what is complete is kept.
    newest = null;
    try {
      newest = fitting && (await advance(client, fitting, wanted.change));
    } finally {
      if (base && !newest) letGo(base);
    }
    newest ??= await build(client, wanted, base);
    if (newest.cube !== base || newest.change - written > STALE) {
      written = newest.change;
      await file?.write(client, newest);
    }
    return newest;
  }

  return {
    async at(wanted) {
      const client = await pool.connect();
      try {
        const latest = await newestAt(client, wanted);
        if (latest.change === wanted.change && covers(latest.cube, wanted)) return latest;
        if (past?.change === wanted.change && covers(past.cube, wanted)) return past;
        if (past) letGo(past.cube);
        past = null;
        past = await build(client, wanted, null);
        return past;
      } finally {
        client.release();
      }
    },
  };
}
