import { sql, type Kysely } from 'kysely';
import type { Answers } from '#domain/figures/held-values.ts';
import { planMethodology } from '#domain/figures/plan-methodology.ts';
import { prepareRules } from '#domain/questionnaires/rules.ts';
import { generateMarket, readDemoMarket, type DemoMarket, type DemoQuestionnaire } from '../../../demo/market.ts';
import { readDemoMethodology } from '../../../demo/methodology.ts';
import { loadMethodology } from '../../methodology/queries.ts';
import { markOnce } from '../../platform/database/mark-once.ts';
import type { Database } from '../../platform/database/schema.ts';
import { keepFile } from '../../platform/files.ts';
import type { Services } from '../../platform/services.ts';
import { listDemoAccounts } from '../../platform/sign-in/queries.ts';
import { queueQuestionnaire } from '../intake/jobs.ts';
import { processQuestionnaire } from '../intake/process-questionnaire.ts';
import { refreshMarket } from '../refresh-market.ts';
import { answersOf, cleanAnswers, metricsIn, wordsOf } from './clean-answers.ts';
import { templateFiller } from './fill-questionnaire.ts';

type Trx = Kysely<Database>;

const LOADED = 'demo_market';

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

async function templateNow(trx: Trx) {
  return trx
    .selectFrom('template_version')
    .innerJoin('stored_file', 'stored_file.id', 'file_id')
    .select(['version_id', 'metric_ids', 'bytes', 'revision'])
    .orderBy('version_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

interface Author {
  readonly id: number;
  readonly name: string;
  readonly company_id: number | null;
}

/** People whose names stand under the questionnaires: the company's own, or the operator's analyst. */
async function authorsOf(trx: Trx): Promise<(company: number) => Author | undefined> {
  const people = await trx
    .selectFrom('users')
    .select(['user_id as id', 'full_name as name', 'company_id', 'role_id'])
    .orderBy('user_id')
    .execute();
  const analyst = people.find(({ role_id }) => role_id === 'user');
  return (company) => people.find(({ company_id }) => company_id === company) ?? analyst;
}

const valueRows = (session_id: number, { all, systems }: Answers) =>
  [[null, all] as const, ...systems]
    .filter(([, values]) => values.size > 0)
    .map(([it_system_id, values]) => ({
      session_id,
      it_system_id,
      metric_ids: [...values.keys()],
      values: [...values.values()],
    }));

/** Inserts the market; the numbers of the questionnaires that are still to be read as any upload is. */
async function insertMarket(trx: Trx, jobs: Services['jobs']): Promise<number[]> {
  const template = await templateNow(trx);
  if (!template) return [];
  const market = readDemoMarket();
  const companies = await loadCompanies(trx, market);
  const { metrics } = await loadMethodology(trx);
  const planned = planMethodology(metrics);
  const rules = prepareRules(planned);
  const strict = rules.filter((rule) => rule.strict);
  const systems = await trx.selectFrom('it_system').select(['id', 'name']).execute();
  const systemIds = new Map(systems.map(({ id, name }) => [name, id]));
  const authorOf = await authorsOf(trx);
  const fill = templateFiller(template.bytes, template.version_id);
  const unread: number[] = [];
  const touched = new Map<string, readonly [company: number, year: number]>();
  let at = 0;
  for (const questionnaire of generateMarket(market, readDemoMethodology())) {
    const { company: name, year } = questionnaire;
    const company_id = companies.get(name) ?? 0;
    const author = authorOf(company_id);
    // A company with people in the portal has its workbooks read as any upload is: warnings are part of its story.
    const isRead = author?.company_id === company_id;
    const asked = new Set([...questionnaire.asked].flatMap((alias) => planned.byAlias.get(alias)?.id ?? []));
    const answers = cleanAnswers(answersOf(questionnaire, planned, systemIds), planned, isRead ? strict : rules, asked);
    const created_at = sentAt(questionnaire, at);
    const typed = wordsOf(questionnaire, planned);
    const bytes = fill(answers, { company: { id: company_id, name }, year, asked, typed });
    const { id } = await trx
      .insertInto('session')
      .values({
        company_id,
        year,
        user_id: author?.id ?? null,
        user_name: author?.name ?? null,
        created_at,
        ...(!isRead && { status: 'accepted', progress: 100, processed_at: created_at }),
        template_version: template.version_id,
        revision: template.revision,
        metric_count: asked.size,
        asked_ids: [...asked].toSorted((a, b) => a - b),
        filled_count: metricsIn(answers).size,
        file_id: await keepFile(trx, { name: `Анкета ${year}, ${name}.xlsx`, bytes }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (isRead) {
      unread.push(id);
      await queueQuestionnaire(trx, jobs, { id, company_id });
    } else {
      await trx.insertInto('session_value').values(valueRows(id, answers)).execute();
      touched.set(`${company_id} ${year}`, [company_id, year]);
    }
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
  const { db, settings, jobs } = services;
  const unread = await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('etalon demo market'))`.execute(trx);
    if (!settings.demo || (await listDemoAccounts(trx)).length === 0) return [];
    const isFirst = await markOnce(trx, LOADED);
    const begun = await trx.selectFrom('session').select('id').limit(1).executeTakeFirst();
    return isFirst && !begun ? insertMarket(trx, jobs) : [];
  });
  // The queue would do it too; the market is to be whole when the first person looks.
  for (const id of unread) await processQuestionnaire(services, id);
}
