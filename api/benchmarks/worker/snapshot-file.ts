import type pg from 'pg';
import type { KeptCube } from './keep-cubes.ts';

/** The market on the disk beside the process: what takes seconds to load from the database is there in a moment. */
export interface SnapshotFile {
  /** Null when there is none, or any doubt about it. */
  read(client: pg.ClientBase): Promise<KeptCube | null>;
  write(client: pg.ClientBase, kept: KeptCube): Promise<void>;
}
