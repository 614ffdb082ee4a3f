import type { Kysely } from 'kysely';
import type { SubscriptionChange } from '#contract/subscriptions.ts';
import type { Database } from '../platform/database/schema.ts';

const MOST_LINES = 200;

/** The history of a company's subscriptions, newest first. A client does not read the names of the operator's staff. */
export async function listChanges(
  db: Kysely<Database>,
  companyId: number,
  reader: { readonly isStaff: boolean },
): Promise<SubscriptionChange[]> {
  const rows = await db
    .selectFrom('subscription_change')
    .select(['id', 'created_at', 'kind', 'user_name', 'by_staff', 'tariff_before', 'tariff', 'valid_from', 'valid_to'])
    .where('company_id', '=', companyId)
    .orderBy('id', 'desc')
    .limit(MOST_LINES)
    .execute();
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    created_at: row.created_at.toISOString(),
    user_name: row.by_staff && !reader.isStaff ? null : row.user_name,
  }));
}
