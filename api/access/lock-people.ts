import { sql, type Kysely } from 'kysely';
import { ADMIN_ROLE } from '#domain/access/roles.ts';
import { text } from '#domain/language/text.ts';
import type { Database } from '../platform/database/schema.ts';
import { conflict } from '../platform/http/refusal.ts';
import type { Services } from '../platform/services.ts';

const LAST_ADMINISTRATOR = text(
  'Это последний действующий администратор: сначала назначьте другого.',
  'This is the last active administrator. Appoint another one first.',
);

/**
 * One lock for every change of people and roles, lasting until the end of the transaction: two changes that are fine one by
 * one never leave the portal without an administrator, a name twice or a company beyond its tariff.
 */
export async function lockPeople(trx: Kysely<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('etalon people'))`.execute(trx);
}

/** Refuses unless another administrator is left who can sign in. */
export async function requireOtherAdministrator(
  trx: Kysely<Database>,
  { settings: { externalIssuer }, now }: Pick<Services, 'settings' | 'now'>,
  userId: number,
): Promise<void> {
  const others = trx
    .selectFrom('users')
    .select('user_id')
    .where('role_id', '=', ADMIN_ROLE)
    .where('disabled', '=', false)
    .where('user_id', '!=', userId)
    .limit(1);
  const other = await (
    externalIssuer === null
      ? others
          .where('password_hash', 'is not', null)
          // A temporary password that ran out, as that of an invitation nobody opened, signs nobody in.
          .where((eb) => eb.or([eb('temporary_until', 'is', null), eb('temporary_until', '>', now())]))
      : others.where('issuer', '=', externalIssuer)
  ).executeTakeFirst();
  if (!other) throw conflict(LAST_ADMINISTRATOR);
}
