import type { Kysely } from 'kysely';
import type { Database } from '../platform/database/schema.ts';

/** What companies set a target for, and what their people pinned or hid: both go with the metric when it is deleted. */
export async function loadFollowed(trx: Kysely<Database>): Promise<ReadonlySet<number>> {
  const rows = await trx
    .selectFrom('company_target')
    .select('metric_id')
    .union(trx.selectFrom('indicator_mark').select('metric_id'))
    .execute();
  return new Set(rows.map(({ metric_id }) => metric_id));
}
