import { sql } from 'kysely';
import type { Services } from '../platform/services.ts';

const DAY_MS = 24 * 3600 * 1000;
const MESSAGES_DAYS = 365;
const LETTERS_DAYS = 90;
/** A link that sets a password no longer works then, whatever it says. */
const SECRETS_DAYS = 14;

/**
 * Removes messages after a year, letters after three months, and the text of letters with a secret once it is worth nothing.
 * Letters of a campaign that is open say who was written to, and stay.
 */
export async function removeOld({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const before = (days: number) => new Date(now().getTime() - days * DAY_MS);
  await db.deleteFrom('message').where('created_at', '<', before(MESSAGES_DAYS)).execute();
  await db
    .deleteFrom('letter')
    .where('created_at', '<', before(LETTERS_DAYS))
    .where(sql<boolean>`not exists (select from campaign where campaign.year = letter.year and closed_at is null)`)
    .execute();
  await db
    .updateTable('letter')
    .set({ sealed: null })
    .where('has_secret', '=', true)
    .where(sql<boolean>`least(link_until, created_at + ${SECRETS_DAYS} * interval '1 day') < ${now()}`)
    .execute();
}
