import { sql, type Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { countCompanies as countCompaniesCall } from '#contract/benchmarks.ts';
import type { Output } from '#contract/endpoint.ts';
import type { Call } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { NO_DATA } from '../refusals.ts';

type Db = Kysely<Database>;

/** Which part of the market is meant; an empty list means all. */
export interface Chosen {
  readonly itSystems: readonly number[];
  readonly industries: readonly number[];
  readonly years: readonly number[];
  readonly companies: readonly number[];
}

/** The rows of the market a choice lets in, as it is now. */
function marketRows(db: Db, { itSystems, industries, years, companies }: Chosen) {
  let rows = db.selectFrom('market_value').where('to_change', 'is', null);
  if (itSystems.length > 0) rows = rows.where('it_system_id', 'in', itSystems);
  if (years.length > 0) rows = rows.where('year', 'in', years);
  if (companies.length > 0) rows = rows.where('market_value.company_id', 'in', companies);
  if (industries.length === 0) return rows;
  return rows.where((row) =>
    row.exists(
      row
        .selectFrom('company_branch')
        .select('branch_id')
        .whereRef('company_branch.company_id', '=', 'market_value.company_id')
        .where('branch_id', 'in', industries),
    ),
  );
}

/** The companies a choice lets in that have values there, ascending. */
export async function listMembers(db: Db, chosen: Chosen): Promise<number[]> {
  const rows = await marketRows(db, chosen)
    .select('market_value.company_id')
    .distinct()
    .orderBy('market_value.company_id')
    .execute();
  return rows.map(({ company_id }) => company_id);
}

/** How many companies a choice lets in. */
export async function countMembers(db: Db, chosen: Chosen): Promise<number> {
  const { count } = await marketRows(db, chosen)
    .select(sql<string>`count(distinct market_value.company_id)`.as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The last change of the market there is; 0 when nothing has ever been reported. */
export async function lastChange(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom('market_change')
    .select(sql<number | null>`max(id)`.as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** What has values, with the number of companies behind each. Names are sorted last, when few are left. */
export async function listChoices(db: Db) {
  const open = db.selectFrom('market_value').where('to_change', 'is', null);
  const reporting = (company: 'company.company_id' | 'company_branch.company_id') =>
    sql<boolean>`exists (${open.whereRef('market_value.company_id', '=', sql.ref(company)).select('id')})`;
  const counted = sql<number>`count(*)::int`.as('company_count');
  const it_systems = await db
    .selectFrom(open.select(['it_system_id', 'market_value.company_id']).distinct().as('reported'))
    .innerJoin('it_system', 'it_system.id', 'it_system_id')
    .select(['it_system.id', 'it_system.name', counted])
    .groupBy('it_system.id')
    .orderBy('it_system.name')
    .execute();
  const industries = await db
    .selectFrom('company_branch')
    .innerJoin('branch', 'branch.id', 'branch_id')
    .select(['branch.id', 'branch.name', counted])
    .where(reporting('company_branch.company_id'))
    .groupBy('branch.id')
    .orderBy('branch.name')
    .execute();
  const years = await db
    .selectFrom(open.select(['year', 'market_value.company_id']).distinct().as('reported'))
    .select(['year', counted])
    .groupBy('year')
    .orderBy('year')
    .execute();
  const companies = await db
    .selectFrom('company')
    .select(['company_id as id', 'name'])
    .where(reporting('company.company_id'))
    .orderBy('name')
    .execute();
  return { it_systems, industries, years, companies };
}

type Answer = Output<typeof countCompaniesCall>;

const DROPS = ['itSystems', 'industries', 'years', 'companies'] as const;

/** What would come of the staff's running with these parameters: how many companies, what to widen. */
export async function countCompanies(
  { db, settings }: Services,
  { query, locale }: Call<typeof countCompaniesCall>,
): Promise<Answer> {
  const { itSystems = [], industries = [], years = [], companies = [] } = query;
  const chosen: Chosen = { itSystems, industries, years, companies };
  const minimum = settings.benchmarkMinimum;
  const company_count = await countMembers(db, chosen);
  const widen: Answer['widen'] = [];
  for (const drop of DROPS) {
    if (chosen[drop].length === 0) continue;
    const wider = await countMembers(db, { ...chosen, [drop]: [] });
    if (wider > company_count) widen.push({ drop, company_count: wider });
  }
  return {
    company_count,
    minimum,
    enough: company_count >= minimum,
    refusal: company_count > 0 ? null : NO_DATA[locale],
    widen: widen.toSorted((a, b) => b.company_count - a.company_count),
  };
}
