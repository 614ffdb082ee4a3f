import { pluralEn, pluralRu } from '#domain/language/plural.ts';
import { text } from '#domain/language/text.ts';
import type { deleteRole as deleteRoleCall } from '#contract/access-roles.ts';
import { audit } from '../journal/audit.ts';
import { conflict } from '../platform/http/refusal.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { requireWithin } from './check-tokens.ts';
import { lockPeople } from './lock-people.ts';
import { getRole } from './role-queries.ts';

const BUILTIN = text(
  'Встроенную роль удалить нельзя: её права можно изменить.',
  'Built-in roles cannot be deleted, but you can change their permissions.',
);

const inUse = (n: number) =>
  text(
    `Эта роль есть у ${n} ${pluralRu(n, 'пользователя', 'пользователей', 'пользователей')}. Сначала дайте им другую.`,
    `${n} ${pluralEn(n, 'user has', 'users have')} this role. Give them another role first.`,
  );

/** Deletes a role of the portal's own that nobody holds. */
export async function deleteRole({ db }: Services, call: Call<typeof deleteRoleCall>): Promise<void> {
  const { id } = call.params;
  await db.transaction().execute(async (trx) => {
    await lockPeople(trx);
    const role = await getRole(trx, id, call.actor);
    requireWithin(call.actor, role.tokens);
    if (role.builtin) throw conflict(BUILTIN);
    if (role.user_count > 0) throw conflict(inUse(role.user_count));
    await trx.deleteFrom('role').where('id', '=', id).execute();
    const before = { name: role.name, tokens: role.tokens };
    await audit(trx, call, { action: 'delete', object_type: 'role', object_id: id, before });
  });
}
