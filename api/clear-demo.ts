import { sql, type Kysely } from 'kysely';
import type { clearDemoData as clearCall, DemoData } from '#contract/platform.ts';
import { readDemoMarket } from '../demo/market.ts';
import { readDemoPeople } from './access/demo-people.ts';
import { leaveDemo } from './access/leave-demo.ts';
import { audit } from './journal/audit.ts';
import type { Database } from './platform/database/schema.ts';
import type { Actor } from './platform/http/actor.ts';
import type { Call } from './platform/http/serve.ts';
import type { Services } from './platform/services.ts';
import { deleteFactorsOf } from './platform/sign-in/factors/reset-factors.ts';
import { verifyPassword } from './platform/sign-in/passwords.ts';
import { findPerson, listDemoAccounts } from './platform/sign-in/queries.ts';
import { lockMarket } from './questionnaires/refresh-market.ts';

type Trx = Kysely<Database>;

/** Demo companies are found by name: a renamed one is in real use. */
async function demoCompanies(trx: Trx): Promise<number[]> {
  const names = [...readDemoMarket().companies, ...readDemoPeople().companies].map(({ name }) => name);
  const mark = await trx.selectFrom('installation').select('key').where('key', '=', 'demo_market').executeTakeFirst();
  if (!mark) return [];
  const rows = await trx.selectFrom('company').select('company_id').where('name', 'in', names).execute();
  return rows.map(({ company_id }) => company_id);
}

type Counted = Omit<DemoData, 'own_password'>;

async function count(trx: Trx, companies: readonly number[]): Promise<Counted> {
  const { length: accounts } = await listDemoAccounts(trx);
  const { rows } = await sql<Omit<Counted, 'accounts'>>`
    select cardinality(${companies}::int[]) as companies,
      (select count(*)::int from users where company_id = any(${companies}::int[])) as users,
      (select count(*)::int from session where company_id = any(${companies}::int[]) and not dry_run) as sessions,
      (case when cardinality(${companies}::int[]) = 0 then 0 else (select count(*)::int from benchmark) end) as benchmarks
  `.execute(trx);
  const [counted] = rows;
  if (!counted) throw new Error('nothing was counted');
  return { ...counted, accounts };
}

/** The password everybody knows, if it is still this person's. */
async function knownPasswordOf(db: Trx, { user_id, username }: Actor): Promise<string | null> {
  const account = (await listDemoAccounts(db)).find((one) => one.username === username);
  const person = account && (await findPerson(db, user_id));
  const isKnown = person && (await verifyPassword(person.password_hash, account.password));
  return isKnown ? account.password : null;
}

export async function countDemoData({ db }: Services, actor: Actor): Promise<DemoData> {
  const counted = await count(db, await demoCompanies(db));
  return { ...counted, own_password: (await knownPasswordOf(db, actor)) !== null };
}

/** Whoever clears the demo with the password everybody knows sets an own one first. */
async function setOwnPassword({ db, signIn }: Services, call: Call<typeof clearCall>): Promise<void> {
  const { actor, body, ip, requestId, request } = call;
  const current = await knownPasswordOf(db, actor);
  if (current === null) return;
  await signIn.changeOwnPassword({
    current,
    new: body.new ?? '',
    confirm: body.confirm ?? '',
    userId: actor.user_id,
    origin: { ip, requestId },
    session: request.identity?.sid ?? null,
  });
  // Whoever knew the password may have left another way in.
  await deleteFactorsOf(db, actor.user_id);
}

/**
 * Takes away the made-up companies with their people, questionnaires, files and subscriptions, the year they were to report
 * and its deadline, and every calculation: each counts them in. The methodology, the templates, the directories and the operator's own people stay. No password
 * that everybody knows is left.
 */
export async function clearDemoData(services: Services, call: Call<typeof clearCall>): Promise<DemoData> {
  const { db, settings, now } = services;
  await setOwnPassword(services, call);
  return db.transaction().execute(async (trx) => {
    await lockMarket(trx);
    const companies = await demoCompanies(trx);
    const removed = await count(trx, companies);
    if (companies.length === 0 && removed.accounts === 0) return { ...removed, own_password: false };
    if (companies.length > 0) await removeCompanies(trx, companies);
    await leaveDemo(trx, settings, now());
    await audit(trx, call, { action: 'delete', object_type: 'installation', before: { demo: removed } });
    return { ...removed, own_password: false };
  });
}

async function removeCompanies(trx: Trx, companies: readonly number[]): Promise<void> {
  const theirs = sql`company_id = any(${companies}::int[])`;
  for (const table of [
    'release_audit',
    'release_value',
    'release_figure',
    'release_trend',
    'release_withheld',
    'release_withdrawal',
    'release_reading',
  ] as const) {
    await trx.deleteFrom(table).execute();
  }
  await sql`update benchmark set release_id = null`.execute(trx);
  await trx.deleteFrom('release').execute();
  await trx.deleteFrom('benchmark').execute();
  await trx.deleteFrom('removed_benchmark').execute();
  // As any other change of the market, or a process that has it in memory would keep them.
  await sql`
      insert into market_change (company_id, year)
      select distinct company_id, year from market_value where ${theirs} and to_change is null`.execute(trx);
  await sql`delete from market_value where ${theirs}`.execute(trx);
  await sql`delete from session where ${theirs}`.execute(trx);
  await sql`
      delete from stored_file where id not in (select file_id from template_version)
        and id not in (select file_id from session)
        and id not in (select annotated_file_id from session where annotated_file_id is not null)`.execute(trx);
  await sql`delete from subscription where ${theirs}`.execute(trx);
  await sql`delete from users where ${theirs}`.execute(trx);
  await sql`delete from company where ${theirs}`.execute(trx);
  await sql`delete from campaign where year not in (select year from campaign_company)`.execute(trx);
  // Visits to the demo market do not count as first steps.
  await trx
    .deleteFrom('user_mark')
    .where('kind', '=', 'visited')
    .where('name', 'in', ['benchmark', 'questionnaires', 'anomalies'])
    .execute();
}
