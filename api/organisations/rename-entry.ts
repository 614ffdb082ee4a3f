import type { Directory } from '#domain/organisations/directories.ts';
import { audit } from '../journal/audit.ts';
import type { Services } from '../platform/services.ts';
import { getEntry, lockEntry, presentEntry, type EntryCall, type EntryId, type EntryOf } from './directory-queries.ts';
import { nameToKeep, withFreeName } from './names.ts';
import { requireUnchanged } from '../journal/changed-since.ts';
import { requireOperator } from './operator-only.ts';

/** Renames an entry of a directory. An edit that started from an older version overwrites nothing. */
export async function renameEntry<D extends Directory>(
  { db }: Services,
  call: EntryCall<{
    readonly params: { readonly id: EntryId<D> };
    readonly body: { readonly name: string; readonly version?: number };
  }>,
  directory: D,
): Promise<EntryOf<D>> {
  requireOperator(call.actor);
  const { body } = call;
  const { id } = call.params;
  const name = nameToKeep(body.name);
  return withFreeName(name, () =>
    db.transaction().execute(async (trx) => {
      const entry = await lockEntry(trx, directory, id);
      await requireUnchanged(
        trx,
        call,
        { object_type: directory, object_id: id, version: entry.version },
        body.version,
      );
      if (entry.name === name) return presentEntry(directory, entry, call.actor);
      await trx
        .updateTable(directory as 'branch')
        .set((row) => ({ name, version: row('version', '+', 1) }))
        .where('id', '=', id as number)
        .execute();
      const before = { name: entry.name };
      await audit(trx, call, { action: 'update', object_type: directory, object_id: id, before, after: { name } });
      return getEntry(trx, call.actor, directory, id);
    }),
  );
}
