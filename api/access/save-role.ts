import { CODES } from '#domain/access/codes.ts';
import type { Role, saveRole as saveRoleCall } from '#contract/access-roles.ts';
import { audit } from '../journal/audit.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { requireFitForCompanies, requireKept, requireWithin } from './check-tokens.ts';
import { lockPeople } from './lock-people.ts';
import { requireMayReleaseOneself } from './release-oneself.ts';
import { requireUnchanged } from '../journal/changed-since.ts';
import { getRole, requireFreeRoleName } from './role-queries.ts';

/** Changes what a role is called and what it holds, for everybody who has it and from their next call on. */
export function saveRole({ db, signIn }: Services, call: Call<typeof saveRoleCall>): Promise<Role> {
  const {
    actor,
    params: { id },
    body,
  } = call;
  const name = body.name.trim();
  const tokens = CODES.filter((code) => body.tokens.includes(code));
  return db.transaction().execute(async (trx) => {
    await lockPeople(trx);
    const role = await getRole(trx, id, actor);
    await requireUnchanged(trx, call, { object_type: 'role', object_id: id, version: role.version }, body.version);
    requireWithin(actor, role.tokens, tokens);
    requireKept(role, tokens);
    requireFitForCompanies(id, tokens, role.company_user_count);
    await requireFreeRoleName(trx, name, id);
    const { second_factor_required } = role;
    const before = { name: role.name, tokens: role.tokens, second_factor_required };
    const after = { name, tokens, second_factor_required: body.second_factor_required ?? second_factor_required };
    if (JSON.stringify(before) === JSON.stringify(after)) return role;
    if (second_factor_required && !after.second_factor_required && actor.role_id === id)
      requireMayReleaseOneself(actor);
    await trx
      .updateTable('role')
      .set((row) => ({ ...after, version: row('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    await audit(trx, call, { action: 'update', object_type: 'role', object_id: id, before, after });
    if (after.second_factor_required && !second_factor_required) await signIn.endUnprovedSessions({ roleId: id }, trx);
    return getRole(trx, id, call.actor);
  });
}
