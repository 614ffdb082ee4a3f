import { sql } from 'kysely';
import { BUILTIN_ROLES } from '#domain/access/roles.ts';
import { report, type TestMarket } from '../market.ts';
import type { TestPortal } from '../portal.ts';
import type { Known } from './values.ts';

/** Somebody to call as, what they may name, and what they must never read. */
export interface Person {
  /** How many of a hundred calls are theirs. */
  readonly share: number;
  readonly kind: 'client' | 'second client' | 'analyst' | 'administrator' | 'nobody';
  readonly token: string | null;
  readonly known: Known;
  readonly secrets: readonly string[];
}

/** A company in whose names, comments and files a word stands that occurs nowhere else. */
async function plantCompany(portal: TestPortal, market: TestMarket, secret: string) {
  const { db } = portal.portal;
  const { company_id } = await db
    .insertInto('company')
    .values({ name: `ООО ${secret}`, group_name: `${secret} group` })
    .returning('company_id')
    .executeTakeFirstOrThrow();
  const { id: tariff_id } = await db
    .insertInto('tariff')
    .values({
      name: `Тариф ${secret.toLowerCase()}`,
      max_users: null,
      max_calculations: null,
      can_export: true,
      is_internal: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { user_id } = await db
    .insertInto('users')
    .values({ username: secret, full_name: `Иван ${secret}`, role_id: 'client', company_id, is_company_contact: true })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('subscription')
    .values({ company_id, tariff_id, valid_from: '2020-01-01', valid_to: '2099-01-01', contact_user_id: user_id })
    .execute();
  const session = await report(portal, market, company_id, 2025, market.values(company_id % 7, 2025));
  await sql`update session set comment = ${secret}, user_id = ${user_id}, user_name = ${secret} where id = ${session}`.execute(
    db,
  );
  await sql`
    update stored_file set name = ${`${secret}.xlsx`} from session
    where stored_file.id = session.file_id and session.id = ${session}`.execute(db);
  const nothing = { revision: null, market_change: null, members: null };
  const { id: benchmark } = await db
    .insertInto('benchmark')
    .values({ ...nothing, company_id, user_id, user_name: secret, comment: secret, status: 'failed' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { secret, ids: [company_id, user_id, session, benchmark, tariff_id] };
}

/** What earlier calls took away from the built-in roles is given back. */
async function restoreRoles({ portal: { db } }: TestPortal): Promise<void> {
  for (const { id, tokens } of BUILTIN_ROLES) {
    await db
      .updateTable('role')
      .set({ tokens: [...tokens] })
      .where('id', '=', id)
      .execute();
  }
}

async function addStaff(portal: TestPortal, username: string, role_id: string): Promise<string> {
  await portal.portal.db
    .insertInto('users')
    .values({ username, full_name: username, role_id, company_id: null })
    .execute();
  return (await portal.as(username)).token;
}

const FIRST_IDS = Array.from({ length: 30 }, (_, at) => at + 1);

/** Five fresh people: earlier ones may have been moved, disabled or signed out by the calls themselves. */
export async function addPeople(portal: TestPortal, market: TestMarket, round: number): Promise<Person[]> {
  await restoreRoles(portal);
  const mine = await plantCompany(portal, market, `SecretOfA${round}z`);
  const other = await plantCompany(portal, market, `SecretOfB${round}z`);
  const ids = [
    ...FIRST_IDS,
    ...mine.ids,
    ...mine.ids,
    ...other.ids,
    ...other.ids,
    ...[market.spent, market.people, market.ratio].map(({ id }) => id),
    market.process.id,
  ];
  const aliases = [market.spent.alias, market.people.alias, market.ratio.alias];
  const ofMarket = market.others.map(({ name }) => name);
  const known = (signature: string): Known => ({ ids, aliases, signature });
  const staff = { secrets: [], known: known(`staff${round}`) };
  return [
    {
      kind: 'client',
      share: 25,
      token: (await portal.as(mine.secret)).token,
      known: known(mine.secret),
      secrets: ['SecretOfB', ...ofMarket],
    },
    {
      kind: 'second client',
      share: 20,
      token: (await portal.as(other.secret)).token,
      known: known(other.secret),
      secrets: ['SecretOfA', ...ofMarket],
    },
    { kind: 'analyst', share: 20, token: await addStaff(portal, `analyst-${round}`, 'user'), ...staff },
    { kind: 'administrator', share: 27, token: await addStaff(portal, `admin-${round}`, 'admin'), ...staff },
    { kind: 'nobody', share: 8, token: null, known: known('nobody'), secrets: ['SecretOf', ...ofMarket] },
  ];
}
