import type { Kysely } from 'kysely';
import { tariffChange } from '#domain/subscriptions/change-tariff.ts';
import type { Ref } from '#contract/shapes.ts';
import { audit, type AuditActor } from '../journal/audit.ts';
import type { Database } from '../platform/database/schema.ts';
import type { ActiveRow } from './active.ts';
import { noteChange } from './note-change.ts';

/** Gives a higher tariff from today to the end of the term; what was chosen for the next term is dropped. */
export async function raiseTariff(
  trx: Kysely<Database>,
  by: AuditActor,
  active: ActiveRow,
  { tariff, today }: { readonly tariff: Ref; readonly today: string },
): Promise<void> {
  const { oldEnds, valid_from, valid_to } = tariffChange(active, today);
  const { id, contact_user_id, tariff_name: tariff_before } = active;
  const subscription = { object_type: 'subscription', object_id: id } as const;
  const before = { tariff: tariff_before, valid_to };
  await trx
    .updateTable('subscription')
    .set((row) => ({
      ...(oldEnds === null ? { tariff_id: tariff.id } : { valid_to: oldEnds }),
      next_tariff_id: null,
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  const after = oldEnds === null ? { tariff: tariff.name, valid_to } : { tariff: tariff_before, valid_to: oldEnds };
  await audit(trx, by, { ...subscription, action: 'update', before, after });
  if (oldEnds !== null) {
    const { id: newId } = await trx
      .insertInto('subscription')
      .values({ company_id: active.company_id, tariff_id: tariff.id, valid_from, valid_to, contact_user_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const added = { tariff: tariff.name, valid_from, valid_to };
    await audit(trx, by, { ...subscription, action: 'create', object_id: newId, after: added });
  }
  await noteChange(trx, by, active.company_id, {
    kind: 'raised',
    tariff_before,
    tariff: tariff.name,
    valid_from,
    valid_to,
  });
}
