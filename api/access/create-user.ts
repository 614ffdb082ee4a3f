import type { Kysely } from 'kysely';
import type { RoleTokens } from '#domain/access/administering.ts';
import { isManaged, type Managed } from '#domain/access/managing.ts';
import { DEFAULT_ROLE } from '#domain/access/roles.ts';
import type { createUser as createUserCall, UserData } from '#contract/access-users.ts';
import type { Output } from '#contract/endpoint.ts';
import { audit, type AuditActor } from '../journal/audit.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { checkPerson, getRoleToGive } from './check-person.ts';
import { letIn, wayIn } from './invite-users.ts';
import { lockPeople } from './lock-people.ts';
import { authoriseManaging } from './manage-person.ts';
import { isWithoutPeople, requirePlace } from './place-queries.ts';
import { getUserFor } from './queries.ts';

/** Whether a person may become the contact of a company by this actor's word. */
const isContactable = (actor: Actor, person: Omit<Managed, 'is_company_contact'>): boolean =>
  person.company_id !== null && isManaged(actor, { ...person, is_company_contact: true });

/** The external provider lets people in. */
const NO_WAY = { temporary_password: null, letter: null };

type Creating = Pick<Call<typeof createUserCall>, 'actor' | 'ip' | 'requestId' | 'body'>;

/** Creates a person: invited by mail or with a temporary password, or bound to their name at the external provider. */
export function createUser(services: Services, call: Creating): Promise<Output<typeof createUserCall>> {
  const { db, settings } = services;
  return db.transaction().execute(async (trx) => {
    const userId = await insertUser(services, trx, call);
    const isOwn = settings.externalIssuer === null;
    const way = isOwn ? wayIn(services, await letIn(services, trx, call, userId)) : NO_WAY;
    return { ...(await getUserFor(services, trx, call.actor, userId)), ...way };
  });
}

/** Adds a person without a password and gives their number. */
export async function insertUser(services: Services, trx: Kysely<Database>, call: Creating): Promise<number> {
  const { actor, body } = call;
  await lockPeople(trx);
  const role = await getRoleToGive(trx, body.role_id ?? DEFAULT_ROLE);
  // A contact's people are of the contact's company.
  const company_id = body.company_id ?? actor.company_id;
  const as = { company_id, role };
  authoriseManaging(actor, { ...as, is_company_contact: body.is_company_contact ?? false });
  // Whoever may not appoint contacts adds none unasked.
  const typed = isContactable(actor, as) ? body : { is_company_contact: false, ...body };
  return addPerson(services, trx, { ...typed, ...as }, call);
}

type NewPerson = UserData & { readonly company_id: number | null; readonly role: RoleTokens & { readonly id: string } };

/** Adds a person on the word of somebody who may. The first of a company is its contact unless said otherwise. */
export async function addPerson(
  { settings, today }: Services,
  trx: Kysely<Database>,
  { role, company_id, ...typed }: NewPerson,
  by: AuditActor,
): Promise<number> {
  const person = {
    full_name: typed.full_name.trim(),
    username: typed.username,
    email_address: typed.email_address ?? '',
    phone_number: typed.phone_number ?? '',
    is_company_contact: typed.is_company_contact ?? (await isWithoutPeople(trx, company_id)),
    role_id: role.id,
    company_id,
    subject: typed.subject?.trim() ?? null,
  };
  await checkPerson(trx, settings, { ...person, role, userId: null });
  if (company_id !== null) await requirePlace(trx, company_id, today());
  const { user_id: userId } = await trx
    .insertInto('users')
    .values({ ...person, issuer: settings.externalIssuer })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  await audit(trx, by, { action: 'create', object_type: 'user', object_id: userId, after: person });
  return userId;
}
