import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Database } from '../../platform/database/schema.ts';
import type { Crews } from './keep-crews.ts';
import type { Cubes } from './keep-cubes.ts';

/** What the calculating thread works with. */
export interface Room {
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  readonly cubes: Cubes;
  readonly crews: Crews;
}
