import { ADMIN_ROLE } from '#domain/access/roles.ts';
import type { saveUser as saveUserCall, User, UserChange } from '#contract/access-users.ts';
import { audit } from '../journal/audit.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { checkPerson, getRoleToGive } from './check-person.ts';
import { lockPeople, requireOtherAdministrator } from './lock-people.ts';
import { authoriseManaging, getManagedPerson } from './manage-person.ts';
import { requirePlace } from './place-queries.ts';
import { getUserFor } from './queries.ts';
import { requireUnchanged } from '../journal/changed-since.ts';
import { requireMayReleaseOneself } from './release-oneself.ts';

type Person = Awaited<ReturnType<typeof getManagedPerson>>;

/** The person after the change; what the body leaves out stays. Without a company nobody is its contact. */
function changed(before: Person, body: UserChange) {
  const company_id = body.company_id === undefined ? before.company_id : body.company_id;
  return {
    full_name: body.full_name.trim(),
    username: body.username,
    email_address: body.email_address ?? before.email_address,
    phone_number: body.phone_number ?? before.phone_number,
    is_company_contact: body.is_company_contact ?? (before.is_company_contact && company_id !== null),
    role_id: body.role_id ?? before.role_id,
    company_id,
    subject: body.subject?.trim() ?? before.subject,
  };
}

/** Only what differs, for the journal. */
function difference(before: Person, after: ReturnType<typeof changed>) {
  const fields = (Object.keys(after) as (keyof typeof after)[]).filter((field) => before[field] !== after[field]);
  const pick = (from: ReturnType<typeof changed>) => Object.fromEntries(fields.map((field) => [field, from[field]]));
  return { fields, before: pick(before), after: pick(after) };
}

/** Changes a person, unless somebody else has changed them since they were read. */
export async function saveUser(services: Services, call: Call<typeof saveUserCall>): Promise<User> {
  const { db, signIn, settings, today } = services;
  const { actor, body } = call;
  const userId = call.params.id;
  return db.transaction().execute(async (trx) => {
    await lockPeople(trx);
    const before = await getManagedPerson(trx, actor, userId);
    await requireUnchanged(
      trx,
      call,
      { object_type: 'user', object_id: userId, version: before.version },
      body.version,
    );
    const after = changed(before, body);
    const role = await getRoleToGive(trx, after.role_id);
    authoriseManaging(actor, { ...after, role });
    if (userId === actor.user_id && before.second_factor_required && !role.second_factor_required) {
      requireMayReleaseOneself(actor);
    }
    // With the embedded provider a name left from an external one is kept and means nothing.
    const subject = settings.externalIssuer === null ? (body.subject ?? null) : after.subject;
    await checkPerson(trx, settings, { ...after, subject, role, userId });
    const active = !before.disabled;
    if (active && before.role_id === ADMIN_ROLE && role.id !== ADMIN_ROLE) {
      await requireOtherAdministrator(trx, services, userId);
    }
    if (active && after.company_id !== null && after.company_id !== before.company_id) {
      await requirePlace(trx, after.company_id, today());
    }
    const changes = difference(before, after);
    if (changes.fields.length === 0) return getUserFor(services, trx, call.actor, userId);
    await trx
      .updateTable('users')
      .set((row) => ({
        ...after,
        ...(settings.externalIssuer !== null && { issuer: settings.externalIssuer }),
        version: row('version', '+', 1),
      }))
      .where('user_id', '=', userId)
      .execute();
    await audit(trx, call, {
      action: 'update',
      object_type: 'user',
      object_id: userId,
      before: changes.before,
      after: changes.after,
    });
    await signIn.noteEmailChange(trx, userId, { before: before.email_address, after: after.email_address });
    // The account now belongs to another person at the provider, so its sessions end.
    if (after.subject !== before.subject) await signIn.endSessionsOf(userId, trx);
    // The new role may require a second factor.
    if (after.role_id !== before.role_id) await signIn.endUnprovedSessions({ userId }, trx);
    return getUserFor(services, trx, call.actor, userId);
  });
}
