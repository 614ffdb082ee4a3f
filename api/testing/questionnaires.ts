import { createHash } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import type { Database } from '../platform/database/schema.ts';

interface ValuesOfSystem {
  readonly it_system_id: number | null;
  readonly values: Readonly<Record<number, number>>;
}

type Fields = Partial<Insertable<Database['session']>> & { readonly company_id: number };

/** Questionnaires straight in the database, accepted unless said otherwise, each with its values by metric. */
export async function makeSessions(
  db: Kysely<Database>,
  wanted: readonly { readonly fields: Fields; readonly systems: readonly ValuesOfSystem[] }[],
): Promise<number[]> {
  const files = wanted.map(() => {
    const bytes = Buffer.from(`file of a test ${Math.random()}`);
    return { name: 'анкета.xlsx', sha256: createHash('sha256').update(bytes).digest(), size: bytes.length, bytes };
  });
  const kept = await db.insertInto('stored_file').values(files).returning('id').execute();
  const rows = wanted.map(({ fields }, at) => ({
    status: 'accepted' as const,
    progress: 100,
    year: 2025,
    file_id: kept[at]!.id,
    ...fields,
  }));
  const sessions = await db.insertInto('session').values(rows).returning('id').execute();
  const values = wanted.flatMap(({ systems }, at) =>
    systems.map((one) => ({
      session_id: sessions[at]!.id,
      it_system_id: one.it_system_id,
      metric_ids: Object.keys(one.values).map(Number),
      values: Object.values(one.values),
    })),
  );
  if (values.length > 0) await db.insertInto('session_value').values(values).execute();
  return sessions.map(({ id }) => id);
}

/** One of them. */
export async function makeSession(
  db: Kysely<Database>,
  fields: Fields,
  systems: readonly ValuesOfSystem[] = [],
): Promise<number> {
  const [id] = await makeSessions(db, [{ fields, systems }]);
  return id!;
}

/** Says at upload that a number of a questionnaire is right. */
export const confirmAtUpload = (db: Kysely<Database>, session_id: number, metric_id: number, reason: string) =>
  db
    .insertInto('session_answer')
    .values({
      session_id,
      sheet: 'Лист',
      cell: 'E9',
      metric_id,
      it_system_id: null,
      kind: 'right',
      value: null,
      reason,
      proposed: false,
      user_id: null,
      user_name: 'Гусев П. И.',
      at: new Date(),
      applied: true,
    })
    .execute();
