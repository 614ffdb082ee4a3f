import type { Directory } from '#domain/organisations/directories.ts';
import { text } from '#domain/language/text.ts';
import { audit } from '../journal/audit.ts';
import { wrongField } from '../platform/http/refusal.ts';
import type { Services } from '../platform/services.ts';
import { getEntry, type EntryCall, type EntryId, type EntryOf } from './directory-queries.ts';
import { nameToKeep, withFreeName } from './names.ts';
import { requireOperator } from './operator-only.ts';

const RULE_IS_THERE = text('Это правило уже есть в списке.', 'This rule is already on the list.');

/** Adds an entry to a directory. A rule comes with its id, which must be free. */
export async function addEntry<D extends Directory>(
  { db }: Services,
  call: EntryCall<{ readonly body: { readonly name: string; readonly id?: EntryId<D> } }>,
  directory: D,
): Promise<EntryOf<D>> {
  requireOperator(call.actor);
  const { body } = call;
  const name = nameToKeep(body.name);
  return withFreeName(name, () =>
    db.transaction().execute(async (trx) => {
      const row = body.id === undefined ? { name } : { id: body.id, name };
      const added = await trx
        .insertInto(directory as 'branch')
        .values(row as { name: string })
        .onConflict((taken) => taken.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!added) throw wrongField('id', RULE_IS_THERE);
      await audit(trx, call, { action: 'create', object_type: directory, object_id: added.id, after: { name } });
      return getEntry(trx, call.actor, directory, added.id as EntryId<D>);
    }),
  );
}
