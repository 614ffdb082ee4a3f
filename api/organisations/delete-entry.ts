import { isDeletableEntry } from '#domain/access/organisations.ts';
import { whyDefaultRuleStays, whyEntryStays, type Directory } from '#domain/organisations/directories.ts';
import { audit } from '../journal/audit.ts';
import { isForeignKeyViolation } from '../platform/database/constraint.ts';
import { conflict } from '../platform/http/refusal.ts';
import type { Services } from '../platform/services.ts';
import { STILL_LINKED } from './delete-company.ts';
import { lockEntry, type EntryCall, type EntryId } from './directory-queries.ts';
import { requireOperator } from './operator-only.ts';

/** Deletes an entry nothing uses; otherwise says what does. The default rule always stays. */
export async function deleteEntry<D extends Directory>(
  { db }: Services,
  call: EntryCall<{ readonly params: { readonly id: EntryId<D> } }>,
  directory: D,
): Promise<void> {
  requireOperator(call.actor);
  const { id } = call.params;
  try {
    await db.transaction().execute(async (trx) => {
      const { name, used_count } = await lockEntry(trx, directory, id);
      const why = isDeletableEntry(call.actor, id)
        ? whyEntryStays(directory, name, used_count)
        : whyDefaultRuleStays(name);
      if (why) throw conflict(why);
      await trx
        .deleteFrom(directory as 'branch')
        .where('id', '=', id as number)
        .execute();
      await audit(trx, call, { action: 'delete', object_type: directory, object_id: id, before: { name } });
    });
  } catch (error) {
    throw isForeignKeyViolation(error) ? conflict(STILL_LINKED) : error;
  }
}
