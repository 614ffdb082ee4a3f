import { sql, type Kysely } from 'kysely';
import type { clearDemoData as clearCall, DemoData } from '#contract/platform.ts';
import { readDemoMarket } from '../demo/market.ts';
import { readDemoPeople } from './access/demo-people.ts';
import { audit } from './journal/audit.ts';
import type { Database } from './platform/database/schema.ts';
import type { Call } from './platform/http/serve.ts';
import type { Services } from './platform/services.ts';
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

async function count(trx: Trx, companies: readonly number[]): Promise<DemoData> {
  const { rows } = await sql<DemoData>`
    select cardinality(${companies}::int[]) as companies,
      (select count(*)::int from users where company_id = any(${companies}::int[])) as users,
      (select count(*)::int from session where company_id = any(${companies}::int[]) and not dry_run) as sessions,
      (case when cardinality(${companies}::int[]) = 0 then 0 else (select count(*)::int from benchmark) end) as benchmarks
  `.execute(trx);
  const [counted] = rows;
  if (!counted) throw new Error('nothing was counted');
  return counted;
}

export async function countDemoData({ db }: Services): Promise<DemoData> {
  return count(db, await demoCompanies(db));
}

/**
 * Takes away the made-up companies with their people, questionnaires, files and subscriptions, and every calculation:
 * each counts them in. The methodology, the templates, the directories and the operator's own people stay.
 */
export async function clearDemoData({ db }: Services, call: Call<typeof clearCall>): Promise<DemoData> {
  return db.transaction().execute(async (trx) => {
    await lockMarket(trx);
    const companies = await demoCompanies(trx);
    const removed = await count(trx, companies);
    if (companies.length === 0) return removed;
    const theirs = sql`company_id = any(${companies}::int[])`;
    for (const table of ['release_value', 'release_figure', 'release_withheld'] as const) {
      await trx.deleteFrom(table).execute();
    }
    await sql`update benchmark set release_id = null`.execute(trx);
    await trx.deleteFrom('release').execute();
    await trx.deleteFrom('benchmark').execute();
    await sql`delete from market_value where ${theirs}`.execute(trx);
    await sql`delete from session where ${theirs}`.execute(trx);
    await sql`
      delete from stored_file where id not in (select file_id from template_version)
        and id not in (select file_id from session)
        and id not in (select annotated_file_id from session where annotated_file_id is not null)`.execute(trx);
    await sql`delete from subscription where ${theirs}`.execute(trx);
    await sql`delete from users where ${theirs}`.execute(trx);
    await sql`delete from company where ${theirs}`.execute(trx);
    // Visits to the demo market do not count as first steps.
    await trx
      .deleteFrom('user_mark')
      .where('kind', '=', 'visited')
      .where('name', 'in', ['benchmark', 'questionnaires', 'anomalies'])
      .execute();
    await audit(trx, call, { action: 'delete', object_type: 'installation', before: { demo: removed } });
    return removed;
  });
}
