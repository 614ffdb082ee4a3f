import type { Me, Profile, saveMyLocale, saveProfile } from '#contract/access.ts';
import { audit } from '../journal/audit.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { getMeOf, getProfileOf } from './queries.ts';

const OWN = ['full_name', 'email_address', 'phone_number'] as const;

/** A person changes their own name and addresses. */
export async function saveOwnData({ db, today }: Services, call: Call<typeof saveProfile>): Promise<Profile> {
  const { body } = call;
  const userId = call.actor.user_id;
  const data = { ...body, full_name: body.full_name.trim() };
  return db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('users')
      .select(OWN)
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('users')
      .set((row) => ({ ...data, version: row('version', '+', 1) }))
      .where('user_id', '=', userId)
      .execute();
    await audit(trx, call, { action: 'update', object_type: 'user', object_id: userId, before, after: data });
    return getProfileOf(trx, userId, today());
  });
}

/** The language a person has chosen, so that it is there on the next machine too. */
export async function rememberLocale({ db, today }: Services, call: Call<typeof saveMyLocale>): Promise<Me> {
  const { user_id } = call.actor;
  await db.updateTable('users').set({ locale: call.body.value }).where('user_id', '=', user_id).execute();
  return getMeOf(db, user_id, today());
}
