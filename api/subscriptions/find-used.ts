import { sql, type Kysely } from 'kysely';
import { LEAST_MONTHS } from '#domain/journal/retention.ts';
import { startOfDay } from '#domain/language/day.ts';
import { addDays } from '#domain/subscriptions/period.ts';
import type { Database } from '../platform/database/schema.ts';

/**
 * Which of the subscriptions somebody from the company has used: was seen in the portal, or did something there, while
 * the subscription existed and its days ran. One made by mistake can be removed until then. Those of an erased company
 * are contract records that stay; the journal still says which company a line was of when its people are gone or moved. Of
 * days older than the shortest term of the journal there may be no lines: a subscription of such days counts as used.
 */
export async function findUsed(db: Kysely<Database>, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const spans = await db
    .selectFrom('subscription')
    .select(['id', 'valid_from', 'valid_to'])
    .where('id', 'in', ids)
    .execute();
  // The database knows no zone: where the portal runs a day begins at another moment.
  const firsts = spans.map(({ valid_from }) => startOfDay(valid_from));
  const ends = spans.map(({ valid_to }) => startOfDay(addDays(valid_to, 1)));
  const running = sql<{ id: number; first: Date; end: Date }>`(select * from unnest(
    ${spans.map(({ id }) => id)}::int[], ${firsts}::timestamptz[], ${ends}::timestamptz[]) as days (id, first, "end"))`;
  const began = sql<Date>`greatest(running.first, subscription.created_at)`;
  const ended = sql<Date>`running."end"`;
  const rows = await db
    .selectFrom('subscription')
    .innerJoin(running.as('running'), 'running.id', 'subscription.id')
    .innerJoin('company', 'company.company_id', 'subscription.company_id')
    .select('subscription.id')
    .where((row) =>
      row.or([
        row('company.erased_at', 'is not', null),
        sql<boolean>`${began} < now() - make_interval(months => ${LEAST_MONTHS.journal})`,
        row.exists(
          row
            .selectFrom('sign_in_session')
            .select('session')
            .innerJoin('users', 'users.user_id', 'sign_in_session.user_id')
            .whereRef('users.company_id', '=', 'subscription.company_id')
            .where('seen_at', '>=', began)
            .where('started_at', '<', ended),
        ),
        row.exists(
          row
            .selectFrom('audit_log')
            .select('audit_log.id')
            .whereRef('audit_log.company_id', '=', 'subscription.company_id')
            .where('audit_log.user_id', 'is not', null)
            .where('action', 'not in', ['sign_in_failed', 'sign_in_refused'])
            .where('audit_log.created_at', '>=', began)
            .where('audit_log.created_at', '<', ended),
        ),
      ]),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}
