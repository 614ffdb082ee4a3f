import { createHash } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import type { Database } from '../platform/database/schema.ts';

interface ValuesOfSystem {
  readonly it_system_id: number | null;
  readonly values: Readonly<Record<number, number>>;
}

/** A questionnaire straight in the database, accepted unless said otherwise, with the values given by metric. */
export async function makeSession(
  db: Kysely<Database>,
  fields: Partial<Insertable<Database['session']>> & { readonly company_id: number },
  systems: readonly ValuesOfSystem[] = [],
): Promise<number> {
  const bytes = Buffer.from(`file of a test ${Math.random()}`);
  const sha256 = createHash('sha256').update(bytes).digest();
  const file = await db
    .insertInto('stored_file')
    .values({ name: 'анкета.xlsx', sha256, size: bytes.length, bytes })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('session')
    .values({ status: 'accepted', progress: 100, year: 2025, file_id: file.id, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { it_system_id, values } of systems) {
    await db
      .insertInto('session_value')
      .values({
        session_id: id,
        it_system_id,
        metric_ids: Object.keys(values).map(Number),
        values: Object.values(values),
      })
      .execute();
  }
  return id;
}
