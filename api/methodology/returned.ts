import { sql, type Kysely } from 'kysely';
import type { Database } from '../platform/database/schema.ts';

/** Something deleted that comes back under its old number, and the revision it comes from. */
export interface Returned {
  readonly id: number;
  readonly revision: number;
}

/** The columns it comes back with: a version higher than it ever had, so that nobody saves over it from an old page. */
export async function returning(
  trx: Kysely<Database>,
  object_type: 'process' | 'metric',
  back: Returned | null,
): Promise<{ id?: number; version?: number }> {
  if (back === null) return {};
  const { revisions } = await trx
    .selectFrom('methodology_revision')
    .select(sql<number>`count(*)::int`.as('revisions'))
    .where('object_type', '=', object_type)
    .where('object_id', '=', back.id)
    .executeTakeFirstOrThrow();
  // The first version may have come with a whole methodology, which is no revision of its own.
  return { id: back.id, version: revisions + 2 };
}
