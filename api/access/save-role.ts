import { CODES } from '#domain/access/codes.ts';
import type { Role, saveRole as saveRoleCall } from '#contract/access-roles.ts';
import { audit } from '../journal/audit.ts';
import { changedMeanwhile } from '../platform/http/refusal.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { requireFitForCompanies, requireKept, requireWithin } from './check-tokens.ts';
import { lockPeople } from './lock-people.ts';
import { countCompanyHolders, getRole, requireFreeRoleName } from './role-queries.ts';

/** Changes what a role is called and what it holds, for everybody who has it and from their next call on. */
export function saveRole({ db }: Services, call: Call<typeof saveRoleCall>): Promise<Role> {
  const {
    actor,
    params: { id },
    body,
  } = call;
  const after = { name: body.name.trim(), tokens: CODES.filter((code) => body.tokens.includes(code)) };
  return db.transaction().execute(async (trx) => {
    await lockPeople(trx);
    const role = await getRole(trx, id, actor);
    if (body.version !== undefined && role.version !== body.version) throw changedMeanwhile();
    requireWithin(actor, role.tokens, after.tokens);
    requireKept(role, after.tokens);
    requireFitForCompanies(id, after.tokens, await countCompanyHolders(trx, id));
    await requireFreeRoleName(trx, after.name, id);
    const before = { name: role.name, tokens: role.tokens };
    if (JSON.stringify(before) === JSON.stringify(after)) return role;
    await trx
      .updateTable('role')
      .set((row) => ({ ...after, version: row('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    await audit(trx, call, { action: 'update', object_type: 'role', object_id: id, before, after });
    return getRole(trx, id, call.actor);
  });
}
