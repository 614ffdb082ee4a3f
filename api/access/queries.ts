import { sql, type Kysely } from 'kysely';
import { allows, type Viewer } from '#domain/access/access.ts';
import { isCode } from '#domain/access/codes.ts';
import { isInvitable, isManaged } from '#domain/access/managing.ts';
import { isActive } from '#domain/subscriptions/active.ts';
import type { Me, Profile } from '#contract/access.ts';
import { disableUser, resetFactors, resetPassword, saveUser, type User } from '#contract/access-users.ts';
import { inviteUsers } from '#contract/bulk.ts';
import { endSignInSessionsOf } from '#contract/sign-in-sessions.ts';
import { currentSubscription, inForce } from '../journal/subscription-in-force.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Actor, Client } from '../platform/http/actor.ts';
import { notFound } from '../platform/http/refusal.ts';
import type { Services } from '../platform/services.ts';
import { hasChosenLocale } from '../platform/sign-in/chosen-locale.ts';

interface ActorRow extends Omit<Client, 'permissions' | 'company_id'> {
  readonly company_id: number | null;
  readonly tokens: readonly string[];
}

/** People with what they hold now, but for those who are disabled. */
export async function findActors(
  db: Kysely<Database>,
  userIds: readonly number[],
  today: string,
): Promise<ReadonlyMap<number, Actor>> {
  // Asked with every call: written out, so that it is not put together each time.
  const { rows } = await sql<ActorRow>`
    select user_id, username, full_name, role_id, users.company_id, company.name as company_name,
      is_company_contact, locale, role.tokens,
      exists (select from subscription where subscription.company_id = users.company_id and ${inForce(today)}) as subscribed
    from users join role on role.id = users.role_id left join company on company.company_id = users.company_id
    where user_id = any (${userIds}::integer[]) and not disabled`.execute(db);
  return new Map(
    rows.map(({ tokens, company_id, subscribed, ...person }) => {
      const permissions = new Set(tokens.filter(isCode));
      const actor =
        company_id === null
          ? { ...person, permissions, company_id }
          : { ...person, permissions, company_id, subscribed };
      return [person.user_id, actor];
    }),
  );
}

/** The person, or nothing when there is none or they are disabled. */
export const findActor = async (db: Kysely<Database>, userId: number, today: string): Promise<Actor | undefined> =>
  (await findActors(db, [userId], today)).get(userId);

/** Users with their company and the tariff in force on the given day, as the contract shows them. */
export const people = (db: Kysely<Database>, today: string) =>
  db
    .selectFrom('users')
    .innerJoin('role', 'role.id', 'users.role_id')
    .leftJoin('company', 'company.company_id', 'users.company_id')
    .leftJoinLateral(currentSubscription(sql.ref('users.company_id'), today).as('current'), (join) => join.onTrue())
    .select([
      'users.user_id',
      'full_name',
      'username',
      'email_address',
      'phone_number',
      'is_company_contact',
      'role_id',
      'role.name as role_name',
      'role.tokens',
      'users.company_id',
      'company.name as company_name',
      'locale',
      'disabled',
      'last_sign_in_at',
      'password_hash',
      'must_change_password',
      'subject',
      'users.version',
      'current.subscription_id',
      'current.tariff_id',
      'current.tariff',
      'current.valid_from',
      'current.valid_to',
      'current.is_blocked',
      'current.can_export',
    ])
    .select((user) =>
      user
        .or([
          user.exists(user.selectFrom('totp').select('totp.user_id').whereRef('totp.user_id', '=', 'users.user_id')),
          user.exists(
            user.selectFrom('passkey').select('passkey.id').whereRef('passkey.user_id', '=', 'users.user_id'),
          ),
        ])
        .$castTo<boolean>()
        .as('has_second_factor'),
    )
    .select(hasChosenLocale().as('locale_chosen'));

export type PersonRow = Awaited<ReturnType<ReturnType<typeof people>['executeTakeFirstOrThrow']>>;

function subscriptionOf(row: PersonRow, today: string): Profile['subscription'] {
  const { subscription_id: id, tariff_id, tariff, valid_from, valid_to, is_blocked, can_export } = row;
  if (id === null || tariff_id === null || tariff === null) return null;
  if (valid_from === null || valid_to === null || is_blocked === null || can_export === null) return null;
  const span = { valid_from, valid_to, is_blocked };
  return { id, tariff: { id: tariff_id, name: tariff }, ...span, is_active: isActive(span, today), can_export };
}

function presentMe(row: PersonRow, today: string): Me {
  const subscription = subscriptionOf(row, today);
  return {
    user_id: row.user_id,
    full_name: row.full_name,
    username: row.username,
    email_address: row.email_address,
    phone_number: row.phone_number,
    is_company_contact: row.is_company_contact,
    role_id: row.role_id,
    company_id: row.company_id,
    company_name: row.company_name,
    tariff_name: subscription?.is_active ? subscription.tariff.name : null,
    locale: row.locale,
    locale_chosen: row.locale_chosen,
  };
}

async function getPerson(db: Kysely<Database>, userId: number, today: string): Promise<PersonRow> {
  const row = await people(db, today).where('users.user_id', '=', userId).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export async function getMeOf(db: Kysely<Database>, userId: number, today: string): Promise<Me> {
  return presentMe(await getPerson(db, userId, today), today);
}

type Presenting = Pick<Services, 'today' | 'settings'>;

export function presentUser({ today, settings }: Presenting, row: PersonRow, viewer: Viewer): User {
  const managed = isManaged(viewer, { ...row, role: { id: row.role_id, tokens: row.tokens } });
  const other = row.user_id !== viewer.user_id;
  // An external provider has the passwords and the second factors.
  const secrets = managed && settings.externalIssuer === null;
  return {
    ...presentMe(row, today()),
    role_name: row.role_name,
    disabled: row.disabled,
    last_sign_in_at: row.last_sign_in_at?.toISOString() ?? null,
    subject: row.subject,
    has_second_factor: row.has_second_factor,
    version: row.version,
    can: {
      edit: managed && allows(viewer, saveUser.access),
      disable: managed && other && allows(viewer, disableUser.access),
      invite: secrets && other && isInvitable(row) && allows(viewer, inviteUsers.access),
      reset_password: secrets && allows(viewer, resetPassword.access),
      reset_factors: secrets && other && allows(viewer, resetFactors.access),
      end_sessions: managed && allows(viewer, endSignInSessionsOf.access),
    },
  };
}

/** A person visible to the viewer: an employee does not see people of other companies. */
export async function getUserFor(
  services: Presenting,
  db: Kysely<Database>,
  actor: Actor,
  userId: number,
): Promise<User> {
  const user = presentUser(services, await getPerson(db, userId, services.today()), actor);
  if (actor.company_id !== null && user.company_id !== actor.company_id) throw notFound();
  return user;
}

/** The names of people for messages about them; whom the actor does not see is named by the number. */
export async function namesSeenBy(
  db: Kysely<Database>,
  { company_id }: Pick<Actor, 'company_id'>,
  users: readonly number[],
): Promise<(userId: number) => string> {
  const rows = await db
    .selectFrom('users')
    .select(['user_id', 'full_name'])
    .where('user_id', 'in', users)
    .$if(company_id !== null, (found) => found.where('company_id', '=', company_id))
    .execute();
  const names = new Map(rows.map(({ user_id, full_name }) => [user_id, full_name]));
  return (userId) => names.get(userId) ?? `№ ${userId}`;
}

export async function getProfileOf(db: Kysely<Database>, userId: number, today: string): Promise<Profile> {
  const row = await getPerson(db, userId, today);
  const { company_id: id, company_name: name } = row;
  return {
    ...presentMe(row, today),
    company: id === null ? null : { id, name: name ?? '' },
    role_name: row.role_name,
    has_password: row.password_hash !== null,
    subscription: subscriptionOf(row, today),
  };
}
