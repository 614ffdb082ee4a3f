import { readFileSync } from 'node:fs';
import { sql, type Kysely } from 'kysely';
import { markOnce } from '../platform/database/mark-once.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Services } from '../platform/services.ts';
import { listDemoAccounts } from '../platform/sign-in/queries.ts';

type Trx = Kysely<Database>;

/** What `demo/directories.json` holds: the directories of a portal to try out and the industries of its companies. */
interface DemoDirectories {
  readonly branches: readonly string[];
  readonly it_systems: readonly string[];
  readonly units: readonly string[];
  readonly companies: readonly { readonly name: string; readonly branches: readonly string[] }[];
}

const FILE = new URL('../../demo/directories.json', import.meta.url);
const LOADED = 'demo_directories';

const insertNames = (trx: Trx, table: 'branch' | 'it_system' | 'unit', names: readonly string[]) =>
  trx
    .insertInto(table as 'branch')
    .values(names.map((name) => ({ name })))
    .onConflict((taken) => taken.column('name').doNothing())
    .execute();

/** Only companies without industries get them: what somebody has chosen meanwhile stays. */
async function giveBranches(trx: Trx, { companies }: DemoDirectories): Promise<void> {
  for (const { name, branches } of companies) {
    await sql`
      insert into company_branch (company_id, branch_id)
      select company_id, branch.id from company cross join branch
      where company.name = ${name} and branch.name = any(${branches})
        and not exists (select from company_branch as given where given.company_id = company.company_id)`.execute(trx);
  }
}

/**
 * Fills the directories of a demo portal, once, however many processes start together. A demo portal that is older than
 * its directories gets them at its next start; a portal in real use never does.
 */
export function loadDemoDirectories({ db, settings }: Pick<Services, 'db' | 'settings'>): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('etalon demo directories'))`.execute(trx);
    if (!settings.demo || (await listDemoAccounts(trx)).length === 0) return;
    if (!(await markOnce(trx, LOADED))) return;
    const demo = JSON.parse(readFileSync(FILE, 'utf8')) as DemoDirectories;
    await insertNames(trx, 'branch', demo.branches);
    await insertNames(trx, 'it_system', demo.it_systems);
    await insertNames(trx, 'unit', demo.units);
    await giveBranches(trx, demo);
  });
}
