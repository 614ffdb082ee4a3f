import { sql, type Kysely } from 'kysely';
import { inForce } from '../../journal/subscription-in-force.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Services } from '../../platform/services.ts';
import { currentRelease } from '../../values/published-market.ts';

/** An older release is no news: a portal that was away does not come back with it. */
const NEWS_MS = 24 * 3600 * 1000;

/** The contacts of companies whose market is open. */
export const listReaders = (db: Kysely<Database>, today: string) =>
  db
    .selectFrom('users')
    .select(['user_id', 'users.company_id'])
    .where('is_company_contact', '=', true)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('subscription')
          .select(sql`1`.as('one'))
          .whereRef('subscription.company_id', '=', 'users.company_id')
          .where(inForce(today)),
      ),
    );

/**
 * Lets the contacts of companies whose market is open know of the release in force. Safe to run at any time and by
 * several processes: each contact gets one message about a release.
 */
export async function notifyOfRelease({ db, notify, now, today }: Services): Promise<void> {
  const release = await currentRelease(db)
    .select(['release.id', 'release.built_at', 'benchmark.result_years'])
    .where('release.built_at', '>', new Date(now().getTime() - NEWS_MS))
    .executeTakeFirst();
  if (!release || release.result_years.length === 0) return;
  const contacts = await listReaders(db, today()).where('created_at', '<=', release.built_at).execute();
  const params = { year: String(Math.max(...release.result_years)) };
  await db.transaction().execute((trx) =>
    notify(trx, {
      people: contacts.map(({ user_id }) => user_id),
      message: { kind: 'market_published', params },
      once: String(release.id),
    }),
  );
}
