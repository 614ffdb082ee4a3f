import { randomBytes } from 'node:crypto';
import { CODES } from '#domain/access/codes.ts';
import type { addRole as addRoleCall, Role } from '#contract/access-roles.ts';
import { audit } from '../journal/audit.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { requireWithin } from './check-tokens.ts';
import { lockPeople } from './lock-people.ts';
import { getRole, requireFreeRoleName } from './role-queries.ts';

/** Adds a role of the portal's own. */
export function addRole({ db }: Services, call: Call<typeof addRoleCall>): Promise<Role> {
  const { actor, body } = call;
  const id = `role-${randomBytes(4).toString('hex')}`;
  const after = {
    name: body.name.trim(),
    tokens: CODES.filter((code) => body.tokens.includes(code)),
    ...(body.second_factor_required && { second_factor_required: true }),
  };
  return db.transaction().execute(async (trx) => {
    await lockPeople(trx);
    requireWithin(actor, after.tokens);
    await requireFreeRoleName(trx, after.name, null);
    await trx
      .insertInto('role')
      .values({ id, ...after })
      .execute();
    await audit(trx, call, { action: 'create', object_type: 'role', object_id: id, after });
    return getRole(trx, id, call.actor);
  });
}
