import { sql, type Kysely } from 'kysely';
import type { Input, Output } from '#contract/endpoint.ts';
import type {
  CompanyQuestionnaires,
  listCompanyQuestionnaires,
  listCompanyQuestionnaireValues,
} from '#contract/questionnaire-metrics.ts';
import type { Ref } from '#contract/shapes.ts';
import { sees, type Onlooker } from '../journal/session-sight.ts';
import { contains } from '../platform/database/contains.ts';
import { MOST_VALUES } from '../platform/database/most-values.ts';
import { orderBy } from '../platform/database/order-by.ts';
import type { Database } from '../platform/database/schema.ts';
import { HOLDS } from './value-queries.ts';

type Db = Kysely<Database>;
type Query = Input<typeof listCompanyQuestionnaires>['query'];

const COLUMNS = {
  company: 'company.name',
  session_count: 'session_count',
  last_upload_at: 'last_upload_at',
  filled_percent: 'filled_percent',
} as const;

const BRANCHES = sql<Ref[]>`coalesce((
  select json_agg(json_build_object('id', branch.id, 'name', branch.name) order by branch.name)
  from company_branch join branch on branch.id = branch_id
  where company_branch.company_id = company.company_id), '[]')`;

/** What the person sees of a company's questionnaires. */
const OF_COMPANY = (onlooker: Onlooker) =>
  sql`session where session.company_id = company.company_id and not session.dry_run and ${sees(onlooker)}`;

/** The share of the methodology's metrics with a value in the newest year of which anything holds. */
const filledPercent = (onlooker: Onlooker) => sql<number | null>`(
  select 100.0 * count(distinct filled.id) / nullif((select count(*) from metric where mtype = 'metric'), 0)
  from session join session_value on session_value.session_id = session.id
    cross join unnest(metric_ids) as filled (id)
    join metric on metric.id = filled.id
  where session.company_id = company.company_id and ${HOLDS} and ${sees(onlooker)}
    and session.year = (select max(session.year) from ${OF_COMPANY(onlooker)} and ${HOLDS})
  having count(*) > 0)::float8`;

const companies = (db: Db, onlooker: Onlooker) =>
  db
    .selectFrom('company')
    .$if(onlooker.company_id !== null, (rows) => rows.where('company.company_id', '=', onlooker.company_id!));
type Rows = ReturnType<typeof companies>;

function filtered(rows: Rows, query: Query, onlooker: Onlooker): Rows {
  let found = rows;
  if (query.company) found = found.where('company.company_id', 'in', query.company);
  if (query.branch) {
    found = found.where(
      sql<boolean>`exists (select from company_branch
        where company_branch.company_id = company.company_id and branch_id = any(${query.branch}))`,
    );
  }
  if (query.year) {
    found = found.where(
      sql<boolean>`exists (select from ${OF_COMPANY(onlooker)} and session.year = any(${query.year}))`,
    );
  }
  const term = query.search?.trim();
  return term ? found.where(contains(sql.ref('company.name'), term)) : found;
}

/** A page of companies with what they have reported so far. */
export async function listCompanyPage(
  db: Db,
  query: Query,
  onlooker: Onlooker,
): Promise<{ count: number; results: CompanyQuestionnaires[] }> {
  const found = filtered(companies(db, onlooker), query, onlooker);
  const { count } = await found.select(sql<string>`count(*)`.as('count')).executeTakeFirstOrThrow();
  const of = OF_COMPANY(onlooker);
  const shown = found.select([
    'company.company_id',
    'company.name',
    BRANCHES.as('branches'),
    sql<number[]>`coalesce((select array_agg(distinct session.year order by session.year) from ${of}
      and session.year is not null), '{}')`.as('years'),
    sql<number>`(select count(*)::int from ${of})`.as('session_count'),
    sql<Date | null>`(select max(session.created_at) from ${of})`.as('last_upload_at'),
    filledPercent(onlooker).as('filled_percent'),
  ]);
  const rows = await orderBy(shown, query.ordering, COLUMNS, 'company.company_id')
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size)
    .execute();
  const results = rows.map(({ company_id, name, last_upload_at, ...row }) => ({
    ...row,
    company: { id: company_id, name },
    last_upload_at: last_upload_at?.toISOString() ?? null,
  }));
  return { count: Number(count), results };
}

type Field = Input<typeof listCompanyQuestionnaireValues>['query']['field'];

/** The values a field of the companies takes, and how many companies have each. */
export async function listCompanyValues(
  db: Db,
  field: Field,
  onlooker: Onlooker,
): Promise<Output<typeof listCompanyQuestionnaireValues>> {
  const seen = companies(db, onlooker);
  const count = sql<string>`count(distinct company.company_id)`.as('count');
  const rows =
    field === 'company'
      ? await seen
          .select(['company.company_id as value', 'company.name as label', count])
          .groupBy(['company.company_id', 'company.name'])
          .orderBy('company.name')
          .limit(MOST_VALUES)
          .execute()
      : field === 'branch'
        ? await seen
            .innerJoin('company_branch', 'company_branch.company_id', 'company.company_id')
            .innerJoin('branch', 'branch.id', 'company_branch.branch_id')
            .select(['branch.id as value', 'branch.name as label', count])
            .groupBy(['branch.id', 'branch.name'])
            .orderBy('branch.name')
            .limit(MOST_VALUES)
            .execute()
        : await seen
            .innerJoin('session', 'session.company_id', 'company.company_id')
            .select([sql<number>`session.year`.as('value'), sql<string>`session.year::text`.as('label'), count])
            .where('session.year', 'is not', null)
            .where('session.dry_run', '=', false)
            .where(sees(onlooker))
            .groupBy('session.year')
            .orderBy('session.year', 'desc')
            .execute();
  return { field, values: rows.map((row) => ({ ...row, count: Number(row.count) })) };
}
