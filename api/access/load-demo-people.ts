import type { Kysely } from 'kysely';
import { dayOf } from '#domain/language/day.ts';
import { lastDayOfPeriod } from '#domain/subscriptions/period.ts';
import type { Database } from '../platform/database/schema.ts';
import { hashPassword } from '../platform/sign-in/passwords.ts';
import { DEMO_FACT, type DemoAccount } from '../platform/sign-in/queries.ts';
import { readDemoPeople, type DemoPeople } from './demo-people.ts';
import { saveContact } from './portal-contact.ts';

type Trx = Kysely<Database>;

const required = <T>(value: T | undefined, name: string): T => {
  if (value === undefined) throw new Error(`demo/people.json: nothing is called «${name}»`);
  return value;
};

async function insertCompanies(trx: Trx, { companies }: DemoPeople): Promise<Map<string, number>> {
  const rows = await trx
    .insertInto('company')
    .values(companies.map(({ name }) => ({ name })))
    .returning(['company_id', 'name'])
    .execute();
  return new Map(rows.map((row) => [row.name, row.company_id]));
}

async function insertUsers(trx: Trx, demo: DemoPeople, companies: Map<string, number>): Promise<Map<string, number>> {
  // One hash for all: they share a password that is shown on the sign-in page anyway.
  const password_hash = await hashPassword(demo.password);
  const rows = await trx
    .insertInto('users')
    .values(
      demo.users.map(({ company, about: _about, ...user }) => ({
        ...user,
        company_id: company === null ? null : required(companies.get(company), company),
        password_hash,
      })),
    )
    .returning(['user_id', 'username'])
    .execute();
  return new Map(rows.map((row) => [row.username, row.user_id]));
}

async function insertSubscriptions(
  trx: Trx,
  demo: DemoPeople,
  { companies, users }: { readonly companies: Map<string, number>; readonly users: Map<string, number> },
  today: Date,
): Promise<void> {
  const tariffs = await trx
    .insertInto('tariff')
    .values([...demo.tariffs])
    .returning(['id', 'name', 'months'])
    .execute();
  const values = demo.companies.map(({ name, tariff: tariffName, contact }) => {
    const tariff = required(
      tariffs.find((one) => one.name === tariffName),
      tariffName,
    );
    return {
      company_id: required(companies.get(name), name),
      tariff_id: tariff.id,
      valid_from: dayOf(today),
      valid_to: lastDayOfPeriod(dayOf(today), tariff.months),
      contact_user_id: required(users.get(contact), contact),
    };
  });
  await trx.insertInto('subscription').values(values).execute();
  const nameOf = new Map(tariffs.map(({ id, name }) => [id, name]));
  await trx
    .insertInto('subscription_change')
    .values(
      values.map(({ company_id, tariff_id, valid_from, valid_to }) => ({
        company_id,
        kind: 'added' as const,
        tariff: nameOf.get(tariff_id) ?? '',
        valid_from,
        valid_to,
      })),
    )
    .execute();
}

/** Fills an empty portal with the people of `demo/people.json`, and notes them for the sign-in page. */
export async function loadDemoPeople(trx: Trx, today: Date): Promise<void> {
  const demo = readDemoPeople();
  const companies = await insertCompanies(trx, demo);
  const users = await insertUsers(trx, demo, companies);
  await insertSubscriptions(trx, demo, { companies, users }, today);
  await saveContact(trx, demo.contact, today);
  const accounts: DemoAccount[] = demo.users.map(({ username, about }) => ({
    username,
    password: demo.password,
    about,
  }));
  await trx
    .insertInto('installation')
    .values({ key: DEMO_FACT, value: JSON.stringify(accounts) })
    .execute();
}
