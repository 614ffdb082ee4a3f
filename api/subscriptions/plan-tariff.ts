import type { Kysely } from 'kysely';
import { addDays } from '#domain/subscriptions/period.ts';
import type { Ref } from '#contract/shapes.ts';
import { audit, type AuditActor } from '../journal/audit.ts';
import type { Database } from '../platform/database/schema.ts';
import type { ActiveRow } from './active.ts';
import { noteChange } from './note-change.ts';

/** Chooses the tariff of the next term, or drops what was chosen. */
export async function planTariff(
  trx: Kysely<Database>,
  by: AuditActor,
  active: ActiveRow,
  next: Ref | null,
): Promise<void> {
  const { id, tariff_name: tariff } = active;
  await trx
    .updateTable('subscription')
    .set((row) => ({ next_tariff_id: next?.id ?? null, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await audit(trx, by, {
    action: 'update',
    object_type: 'subscription',
    object_id: id,
    before: { tariff, next_tariff: active.next?.name ?? null },
    after: { tariff, next_tariff: next?.name ?? null },
  });
  await noteChange(trx, by, active.company_id, {
    kind: next ? 'planned' : 'plan_dropped',
    tariff_before: next ? tariff : (active.next?.name ?? tariff),
    tariff: next?.name ?? tariff,
    valid_from: addDays(active.valid_to, 1),
    valid_to: null,
  });
}
