import type { Services } from '../platform/services.ts';

const DAY_MS = 24 * 3600 * 1000;
const MESSAGES_DAYS = 365;
const LETTERS_DAYS = 90;
/** A link that sets a password is dead long before. */
const SECRETS_DAYS = 7;

/** Removes messages after a year, letters after three months, and the text of letters with a secret after a week. */
export async function removeOld({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const before = (days: number) => new Date(now().getTime() - days * DAY_MS);
  await db.deleteFrom('message').where('created_at', '<', before(MESSAGES_DAYS)).execute();
  await db.deleteFrom('letter').where('created_at', '<', before(LETTERS_DAYS)).execute();
  await db
    .updateTable('letter')
    .set({ sealed: null })
    .where('has_secret', '=', true)
    .where('created_at', '<', before(SECRETS_DAYS))
    .execute();
}
