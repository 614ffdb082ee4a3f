import type { Kysely } from 'kysely';
import type { Database } from '../platform/database/schema.ts';
import { FIRST_ADMIN, type Settings } from '../platform/settings.ts';
import { endSessions } from '../platform/sign-in/end-sessions.ts';
import { deleteFactorsOf } from '../platform/sign-in/factors/reset-factors.ts';
import { verifyPassword } from '../platform/sign-in/passwords.ts';
import {
  deleteTicketsOf,
  DEMO_FACT,
  findPersonByUsername,
  listDemoAccounts,
  savePassword,
} from '../platform/sign-in/queries.ts';
import { readDemoPeople } from './demo-people.ts';
import { firstPassword } from './first-password.ts';
import { findContact, saveContact } from './portal-contact.ts';

/**
 * A portal that was tried out goes live: the accounts that still have the password everybody knows are disabled, and the
 * first administrator gets a new one: one person must not hold both words. Returns lines for the console.
 */
export async function leaveDemo(trx: Kysely<Database>, settings: Settings, now: Date): Promise<string[]> {
  const lines: string[] = [];
  for (const { username, password } of await listDemoAccounts(trx)) {
    const person = await findPersonByUsername(trx, username);
    if (!person || !(await verifyPassword(person.password_hash, password))) continue;
    if (username === FIRST_ADMIN) {
      const first = await firstPassword(settings);
      await savePassword(trx, person.user_id, first);
      lines.push(first.line);
    } else {
      await trx.updateTable('users').set({ disabled: true }).where('user_id', '=', person.user_id).execute();
      lines.push(`Демонстрационная запись ${username} отключена (DEMO=off).`);
    }
    // Whoever knew the password may have left another way in.
    await deleteFactorsOf(trx, person.user_id);
    await deleteTicketsOf(trx, person.user_id);
    await endSessions(trx, person.user_id, now);
  }
  await trx.deleteFrom('installation').where('key', '=', DEMO_FACT).execute();
  // Nobody answers at the made-up address.
  if ((await findContact(trx))?.email_address === readDemoPeople().contact.email_address) {
    await saveContact(trx, null, now);
  }
  return lines;
}
