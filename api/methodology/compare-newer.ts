import type { Kysely } from 'kysely';
import { newerThan, type NewerChange } from '#domain/methodology/exchange/newer.ts';
import type { Exchange } from '#domain/methodology/exchange/read-exchange.ts';
import type { Methodology } from '#domain/methodology/states.ts';
import type { MethodologyImport } from '#contract/methodology-exchange.ts';
import type { Database } from '../platform/database/schema.ts';
import { methodologyAt } from './methodology-at.ts';

type Trx = Kysely<Database>;

interface Base {
  readonly revision: number;
  readonly methodology: Methodology;
}

/** The methodology a workbook was exported from, if it has changed since; null where it is unknown. */
export async function findBase(trx: Trx, exported: number | null, now: number): Promise<Base | null> {
  if (exported === null || exported >= now) return null;
  const known = await trx.selectFrom('methodology_revision').select('id').where('id', '=', exported).executeTakeFirst();
  return known ? { revision: exported, methodology: await methodologyAt(trx, exported) } : null;
}

/** Who last changed each process and metric after a revision, and when. */
async function lastChanges(trx: Trx, revision: number) {
  const rows = await trx
    .selectFrom('methodology_revision')
    .select(['object_type', 'object_id', 'user_name', 'created_at'])
    .distinctOn(['object_type', 'object_id'])
    .where('id', '>', revision)
    .orderBy('object_type')
    .orderBy('object_id')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [`${row.object_type} ${row.object_id}`, row]));
}

const nameOf = (change: NewerChange): { alias: string; name: string } => {
  const fields = (change.now ?? change.base ?? change.file)!;
  return { alias: fields.alias, name: 'description' in fields ? fields.description : fields.name };
};

/** What a workbook would take back of the changes made since it was exported, with their authors. */
export async function compareNewer(
  trx: Trx,
  file: Exchange,
  base: Base,
  now: Methodology,
  removeMissing: boolean,
): Promise<MethodologyImport['older']> {
  const authors = await lastChanges(trx, base.revision);
  const newer = newerThan(file, base.methodology, now, removeMissing).flatMap((change) => {
    const last = authors.get(`${change.object_type} ${change.id}`);
    const { object_type, base: was, now: is, file: has } = change;
    // A name of a unit or process that changed since is nobody's edit of this thing.
    if (!last) return [];
    return [
      {
        object_type,
        ...nameOf(change),
        author: last.user_name,
        changed_at: last.created_at.toISOString(),
        base: was,
        now: is,
        file: has,
      },
    ];
  });
  return { revision: base.revision, newer };
}
