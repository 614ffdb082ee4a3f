import type { Kysely } from 'kysely';
import type { ChangeKind } from '#domain/subscriptions/history.ts';
import type { AuditActor } from '../journal/audit.ts';
import type { Database } from '../platform/database/schema.ts';

/** What is noted of a change; the names as they are now. */
export interface NotedChange {
  readonly kind: ChangeKind;
  /** The tariff before, when it is another one. */
  readonly tariff_before?: string;
  readonly tariff: string;
  readonly valid_from: string;
  readonly valid_to: string | null;
}

/** Adds a line to the history of a company's subscriptions, in the transaction of the change. */
export async function noteChange(
  trx: Kysely<Database>,
  { actor }: Pick<AuditActor, 'actor'>,
  companyId: number,
  { tariff_before, ...change }: NotedChange,
): Promise<void> {
  await trx
    .insertInto('subscription_change')
    .values({
      ...change,
      tariff_before: tariff_before === change.tariff ? null : (tariff_before ?? null),
      company_id: companyId,
      user_id: actor?.user_id ?? null,
      user_name: actor?.full_name ?? null,
      by_staff: actor !== null && actor.company_id === null,
    })
    .execute();
}
