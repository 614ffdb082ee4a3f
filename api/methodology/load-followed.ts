import type { Kysely } from 'kysely';
import { idOfChange, type StepChange } from '#domain/methodology/undo-step.ts';
import type { Database } from '../platform/database/schema.ts';

/**
 * What companies set a target for, and what their people pinned or hid: both go with the metric when it is deleted. Metrics
 * that would go are locked first: whoever is saving a target is waited for, and nobody saves one afterwards.
 */
export async function loadFollowed(
  trx: Kysely<Database>,
  changes: readonly StepChange[],
): Promise<ReadonlySet<number>> {
  const added = changes.filter(({ object_type, before }) => object_type === 'metric' && before === null);
  await trx
    .selectFrom('metric')
    .select('id')
    .where('id', 'in', [0, ...added.map(idOfChange)])
    .orderBy('id')
    .forUpdate()
    .execute();
  const rows = await trx
    .selectFrom('company_target')
    .select('metric_id')
    .union(trx.selectFrom('company_pin').select('metric_id'))
    .union(trx.selectFrom('hidden_indicator').select('metric_id'))
    .execute();
  return new Set(rows.map(({ metric_id }) => metric_id));
}
