import { sql } from 'kysely';
import { ADMIN_ROLE, DEFAULT_ROLE } from '#domain/access/roles.ts';
import { text } from '#domain/language/text.ts';
import { record, type Doer } from '../journal/record.ts';
import type { Actor } from '../platform/http/actor.ts';
import { conflict, notFound } from '../platform/http/refusal.ts';
import type { Portal } from '../platform/portal.ts';

const LAST_ADMINISTRATOR = text(
  'Это последний действующий администратор: сначала назначьте другого.',
  'This is the last active administrator: appoint another one first.',
);

/**
 * Disables or enables a person. An employee of a company reaches only clients of the own company; nobody takes away the
 * last administrator. A disabled person is signed out everywhere at once.
 */
export async function disableUser(
  { db, signIn }: Portal,
  actor: Actor,
  userId: number,
  disabled: boolean,
  doer: Doer,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // One lock for all that may leave the portal without an administrator: two such changes never run side by side.
    await sql`select pg_advisory_xact_lock(hashtext('etalon administrators'))`.execute(trx);
    const user = await trx
      .selectFrom('users')
      .select(['user_id', 'role_id', 'company_id', 'disabled'])
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    const foreign = actor.company_id !== null && user?.company_id !== actor.company_id;
    if (!user || foreign || (actor.company_id !== null && user.role_id !== DEFAULT_ROLE)) throw notFound();
    if (user.disabled === disabled) return;
    if (disabled && user.role_id === ADMIN_ROLE) {
      const other = await trx
        .selectFrom('users')
        .select('user_id')
        .where('role_id', '=', ADMIN_ROLE)
        .where('disabled', '=', false)
        .where('user_id', '!=', userId)
        .limit(1)
        .executeTakeFirst();
      if (!other) throw conflict(LAST_ADMINISTRATOR);
    }
    await trx
      .updateTable('users')
      .set((row) => ({ disabled, version: row('version', '+', 1) }))
      .where('user_id', '=', userId)
      .execute();
    await record(trx, doer, {
      action: disabled ? 'disable' : 'enable',
      object_type: 'user',
      object_id: userId,
      before: { disabled: !disabled },
      after: { disabled },
    });
    if (disabled) await signIn.endSessionsOf(userId, trx);
  });
}
