import { sql, type Kysely } from 'kysely';
import { isGivable } from '#domain/access/managing.ts';
import { DEFAULT_ROLE } from '#domain/access/roles.ts';
import type { KnownPortal } from '#domain/organisations/company-import/plan-companies.ts';
import { getRoleToGive } from '../../access/check-person.ts';
import { currentSubscription } from '../../journal/subscription-in-force.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Settings } from '../../platform/settings.ts';

type Db = Kysely<Database>;

const COMPANIES = (today: string) => sql<KnownPortal['companies'][number]>`
  select company.company_id as id, company.name, erased_at is not null as erased,
    coalesce((
      select json_agg(branch.name order by branch.id = coalesce(main_branch_id, (
        select min(branch_id) from company_branch own where own.company_id = company.company_id)) desc, branch.name)
      from company_branch join branch on branch.id = branch_id
      where company_branch.company_id = company.company_id), '[]') as branches,
    coalesce((
      select json_agg(json_build_object('tariff', tariff.name, 'valid_from', valid_from, 'valid_to', valid_to) order by valid_from)
      from subscription join tariff on tariff.id = tariff_id
      where subscription.company_id = company.company_id), '[]') as subscriptions,
    (select count(*)::int from users where users.company_id = company.company_id and not disabled) as user_count,
    (select json_build_object('tariff', current.tariff, 'most', max_users)
      from ${currentSubscription(sql`company.company_id`, today)} as current where max_users is not null) as limit
  from company order by company.name`;

/** The words a workbook may use: industries and tariffs. */
export async function listWords(db: Db): Promise<Pick<KnownPortal, 'branches' | 'tariffs'>> {
  return {
    branches: await db.selectFrom('branch').select(['id', 'name']).orderBy('name').execute(),
    tariffs: await db.selectFrom('tariff').select(['id', 'name', 'months']).orderBy('name').execute(),
  };
}

/** Companies of the market that nobody can be written to in. */
export const listWithoutContact = (db: Db) =>
  db
    .selectFrom('company')
    .select('name')
    .where('in_market', '=', true)
    .where('erased_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from users where users.company_id = company.company_id
        and is_company_contact and not disabled)`,
    )
    .orderBy('name')
    .execute();

/** What the portal has, to compare a workbook with. */
export async function loadKnownPortal(
  db: Db,
  { externalIssuer }: Settings,
  today: string,
  actor: Actor,
): Promise<KnownPortal> {
  const { rows: companies } = await COMPANIES(today).execute(db);
  const people = await db
    .selectFrom('users')
    .select(['user_id', 'username', 'company_id', 'full_name', 'email_address', 'phone_number'])
    .select(sql<boolean>`is_company_contact and not disabled`.as('is_contact'))
    .execute();
  const can_appoint_contacts = isGivable(actor, await getRoleToGive(db, DEFAULT_ROLE), true);
  const external = externalIssuer !== null;
  return { companies, people, ...(await listWords(db)), today, external, can_appoint_contacts };
}
