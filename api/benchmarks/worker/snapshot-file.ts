import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { decodeCube, encodeCube } from '#domain/benchmarks/snapshot.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../../platform/data-dir.ts';
import type { KeptCube } from './keep-cubes.ts';

/** The market on the disk beside the process: what takes seconds to load from the database is there in a moment. */
export interface SnapshotFile {
  /** Null when there is none, or any doubt about it. */
  read(client: pg.ClientBase): Promise<KeptCube | null>;
  write(client: pg.ClientBase, kept: KeptCube): Promise<void>;
}

/** Tells the change from one of the same number in another database, or after a restored backup. */
async function stampOf(client: pg.ClientBase, change: number): Promise<string | null> {
  const { rows } = await client.query<{ stamp: string }>(
    `select concat_ws(' ', id, company_id, year, created_at, (select oid from pg_database where datname = current_database())) as stamp
     from market_change where id = $1`,
    [change],
  );
  return rows[0]?.stamp ?? null;
}

const changeIn = (state: string): number => Number.parseInt(state, 10);

export function snapshotFile(folder: string): SnapshotFile {
  const path = join(folder, 'market.snapshot');
  return {
    async read(client) {
      try {
        const found = decodeCube(await readFile(path));
        if (!found || found.state !== (await stampOf(client, changeIn(found.state)))) return null;
        return { cube: found.cube, change: changeIn(found.state) };
      } catch {
        // Not there, or not readable: the database has it all.
        return null;
      }
    },
    async write(client, { cube, change }) {
      const stamp = await stampOf(client, change);
      if (stamp === null) return;
      try {
        await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
        const draft = `${path}.${process.pid}`;
        const file = await open(draft, 'w', PRIVATE_FILE);
        try {
          // One that a killed process left may be open to others.
          await file.chmod(PRIVATE_FILE);
          for (const piece of encodeCube(cube, stamp)) await file.write(piece);
        } finally {
          await file.close();
        }
        await rename(draft, path);
      } catch {
        // A full or read-only disk costs the next start some seconds and nothing else.
      }
    },
  };
}
