import { sql, type Kysely } from 'kysely';
import { generateMarket, readDemoMarket, type DemoMarket, type DemoQuestionnaire } from '../../../demo/market.ts';
import { readDemoMethodology } from '../../../demo/methodology.ts';
import { deleteFact, findFact, saveFact } from '../../platform/database/installation-fact.ts';
import { markOnce } from '../../platform/database/mark-once.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Services } from '../../platform/services.ts';
import { listDemoAccounts } from '../../platform/sign-in/queries.ts';
import { loadDemoCollecting } from './load-demo-collecting.ts';
import { confirmDoubts } from './confirm-doubts.ts';
import { processQuestionnaire } from '../intake/process-questionnaire.ts';
import { refreshMarket } from '../refresh-market.ts';
import { questionnaireWriter } from './write-questionnaires.ts';

type Trx = Kysely<Database>;

const LOADED = 'demo_market';
/** Questionnaires of the demo that are still to be read and confirmed. */
const UNREAD = 'demo_market_unread';

/** The industry each company is counted in, where nobody has chosen another. */
async function giveMainIndustries(trx: Trx, companies: DemoMarket['companies']): Promise<void> {
  for (const { name, industries } of companies) {
    await sql`
      update company set main_branch_id = given.branch_id
      from company_branch as given join branch on branch.id = given.branch_id
      where company.name = ${name} and branch.name = ${industries[0]}
        and given.company_id = company.company_id and main_branch_id is null`.execute(trx);
  }
}

/** Companies the portal has not got yet, with their industries and groups; the numbers of all of them. */
async function loadCompanies(trx: Trx, { companies }: DemoMarket): Promise<Map<string, number>> {
  const names = companies.map(({ name }) => name);
  const known = await trx.selectFrom('company').select(['company_id', 'name']).where('name', 'in', names).execute();
  const fresh = companies.filter(({ name }) => !known.some((company) => company.name === name));
  const added =
    fresh.length === 0
      ? []
      : await trx
          .insertInto('company')
          .values(fresh.map(({ name, group = null }) => ({ name, group_name: group })))
          .returning(['company_id', 'name'])
          .execute();
  for (const { name, industries } of fresh) {
    await sql`
      insert into company_branch (company_id, branch_id)
      select company_id, branch.id from company cross join branch
      where company.name = ${name} and branch.name = any(${industries})`.execute(trx);
  }
  await giveMainIndustries(trx, companies);
  return new Map([...known, ...added].map(({ name, company_id }) => [name, company_id]));
}

/** Companies report in spring, one after another; what is added to a year comes some weeks later. */
function sentAt({ year, part }: DemoQuestionnaire, at: number): Date {
  return new Date(Date.UTC(year + 1, 2 + (part - 1), 1 + (at % 28), 6 + (at % 11), (at * 7) % 60));
}

/** Inserts the market; the numbers of the questionnaires that are still to be read as any upload is. */
async function insertMarket(trx: Trx, jobs: Services['jobs']): Promise<number[]> {
  const market = readDemoMarket();
  const companies = await loadCompanies(trx, market);
  const write = await questionnaireWriter(trx, jobs, companies);
  if (!write) return [];
  const unread: number[] = [];
  const touched = new Map<string, readonly [company: number, year: number]>();
  let at = 0;
  for (const questionnaire of generateMarket(market, readDemoMethodology())) {
    const { id, company_id, isRead } = await write(questionnaire, { created_at: sentAt(questionnaire, at) });
    if (isRead) unread.push(id);
    else touched.set(`${company_id} ${questionnaire.year}`, [company_id, questionnaire.year]);
    at += 1;
  }
  for (const [company, year] of touched.values()) await refreshMarket(trx, company, year);
  return unread;
}

/**
 * Fills an empty demo portal with the questionnaires of the demo market, once, however many processes start together.
 * A portal that has questionnaires already is left alone; so is a portal in real use.
 */
export async function loadDemoMarket(services: Services): Promise<void> {
  const { db, settings, jobs, now } = services;
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('etalon demo market'))`.execute(trx);
    if (!settings.demo || (await listDemoAccounts(trx)).length === 0) return;
    const isFirst = await markOnce(trx, LOADED);
    const begun = await trx.selectFrom('session').select('id').limit(1).executeTakeFirst();
    if (!isFirst || begun) return;
    await saveFact(trx, UNREAD, { ids: await insertMarket(trx, jobs) }, now());
    await loadDemoCollecting(trx, services);
  });
  // The queue would read them too; the market is to be whole when the first person looks, also after a start cut short.
  const unread = await findFact<{ readonly ids: readonly number[] }>(db, UNREAD);
  for (const id of unread?.ids ?? []) {
    await processQuestionnaire(services, id);
    await confirmDoubts(services, id);
  }
  if (!unread) return;
  // What was accepted in past years is no news to anybody.
  await db
    .updateTable('message')
    .set({ read_at: now(), awaits_digest: false })
    .where('kind', '=', 'session_processed')
    .where(sql`params ->> 'status'`, '<>', 'to_check')
    .execute();
  await deleteFact(db, UNREAD);
}
