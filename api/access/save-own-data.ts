import type { Input } from '#contract/endpoint.ts';
import type { saveProfile } from '#contract/access.ts';
import { record, type Doer } from '../journal/record.ts';
import type { Services } from '../platform/services.ts';

const OWN = ['full_name', 'email_address', 'phone_number'] as const;

/** A person changes the own name and addresses. */
export async function saveOwnData(
  { db }: Services,
  userId: number,
  body: Input<typeof saveProfile>['body'],
  doer: Doer,
): Promise<void> {
  const data = { ...body, full_name: body.full_name.trim() };
  await db.transaction().execute(async (trx) => {
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
    await record(trx, doer, { action: 'update', object_type: 'user', object_id: userId, before, after: data });
  });
}
