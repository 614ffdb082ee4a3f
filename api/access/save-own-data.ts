import type { Me, Profile, saveMyLocale, saveProfile } from '#contract/access.ts';
import { audit } from '../journal/audit.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { saveChosenLocale } from '../platform/sign-in/chosen-locale.ts';
import { getMeOf, getProfileOf } from './queries.ts';

const OWN = ['full_name', 'email_address', 'phone_number'] as const;

/** A person changes their own name and addresses. */
export async function saveOwnData({ db, signIn, today }: Services, call: Call<typeof saveProfile>): Promise<Profile> {
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
    // The journal is no place to fill by saving the same again and again.
    if (OWN.every((field) => before[field] === data[field])) return getProfileOf(trx, userId, today());
    await trx
      .updateTable('users')
      .set((row) => ({ ...data, version: row('version', '+', 1) }))
      .where('user_id', '=', userId)
      .execute();
    await audit(trx, call, { action: 'update', object_type: 'user', object_id: userId, before, after: data });
    await signIn.noteEmailChange(trx, userId, { before: before.email_address, after: data.email_address });
    return getProfileOf(trx, userId, today());
  });
}

/** The language a person has chosen, so that it is there on the next machine too. */
export async function rememberLocale({ db, today }: Services, call: Call<typeof saveMyLocale>): Promise<Me> {
  const { user_id } = call.actor;
  await saveChosenLocale(db, user_id, call.body.value);
  return getMeOf(db, user_id, today());
}
