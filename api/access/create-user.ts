import { DEFAULT_ROLE } from '#domain/access/roles.ts';
import type { createUser as createUserCall } from '#contract/access-users.ts';
import type { Output } from '#contract/endpoint.ts';
import { audit } from '../journal/audit.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { checkPerson, getRoleToGive } from './check-person.ts';
import { lockPeople } from './lock-people.ts';
import { authoriseManaging } from './manage-person.ts';
import { requirePlace } from './place-queries.ts';
import { getUserFor } from './queries.ts';

/** Creates a person: with a temporary password, or bound to their name at the external provider. */
export function createUser(
  { db, signIn, settings, today }: Services,
  call: Call<typeof createUserCall>,
): Promise<Output<typeof createUserCall>> {
  const { actor, body } = call;
  const { externalIssuer } = settings;
  return db.transaction().execute(async (trx) => {
    await lockPeople(trx);
    const role = await getRoleToGive(trx, body.role_id ?? DEFAULT_ROLE);
    const person = {
      full_name: body.full_name.trim(),
      username: body.username,
      email_address: body.email_address ?? '',
      phone_number: body.phone_number ?? '',
      is_company_contact: body.is_company_contact ?? false,
      role_id: role.id,
      // A contact's people are of the contact's company.
      company_id: body.company_id ?? actor.company_id,
      subject: body.subject?.trim() ?? null,
    };
    authoriseManaging(actor, { ...person, role });
    await checkPerson(trx, settings, { ...person, role, userId: null });
    if (person.company_id !== null) await requirePlace(trx, person.company_id, today());
    const { user_id: userId } = await trx
      .insertInto('users')
      .values({ ...person, issuer: externalIssuer })
      .returning('user_id')
      .executeTakeFirstOrThrow();
    await audit(trx, call, { action: 'create', object_type: 'user', object_id: userId, after: person });
    const temporary_password =
      externalIssuer === null ? await signIn.setTemporaryPassword({ userId, by: call }, trx) : null;
    return { ...(await getUserFor(trx, call.actor, userId, today())), temporary_password };
  });
}
