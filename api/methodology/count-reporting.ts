import { sql, type Kysely } from 'kysely';
import type { Database } from '../platform/database/schema.ts';

/** How many questionnaires hold values of each metric. */
export async function countReporting(trx: Kysely<Database>): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; n: number }>`
    select id, count(distinct session_id)::int as n
    from session_value cross join unnest(metric_ids) as id group by id`.execute(trx);
  return new Map(rows.map(({ id, n }) => [id, n]));
}
