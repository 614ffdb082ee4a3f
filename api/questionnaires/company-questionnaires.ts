import { sql, type Kysely } from 'kysely';
import type { Viewer } from '#domain/access/access.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import type { listCompanyQuestionnaires, listCompanyQuestionnaireValues } from '#contract/questionnaire-metrics.ts';
import { HOLDS, visibleTo } from '../journal/visible-sessions.ts';
import { BRANCHES } from '../organisations/queries.ts';
import { countValues } from '../platform/database/count-values.ts';
import { listPage, type ListColumns } from '../platform/database/list-page.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';

type Db = Kysely<Database>;

/** What the person sees of a company's questionnaires. */
const OF_COMPANY = (viewer: Viewer) =>
  sql`session where session.company_id = company.company_id and not session.dry_run and ${visibleTo(viewer)}`;

/** The share of the methodology's metrics with a value in the newest year of which anything holds. */
const filledPercent = (viewer: Viewer) => sql<number | null>`(
  select 100.0 * count(distinct filled.id) / nullif((select count(*) from metric where mtype = 'metric'), 0)
  from session join session_value on session_value.session_id = session.id
    cross join unnest(metric_ids) as filled (id)
    join metric on metric.id = filled.id
  where session.company_id = company.company_id and ${HOLDS} and ${visibleTo(viewer)}
    and session.year = (select max(session.year) from ${OF_COMPANY(viewer)} and ${HOLDS})
  having count(*) > 0)::float8`;

const companies = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('company')
    .$if(viewer.company_id !== null, (rows) => rows.where('company.company_id', '=', viewer.company_id!));

const columnsFor = (viewer: Viewer): ListColumns<Input<typeof listCompanyQuestionnaires>['query']> => ({
  key: 'company.company_id',
  order: {
    company: 'company.name',
    session_count: 'session_count',
    last_upload_at: 'last_upload_at',
    filled_percent: 'filled_percent',
  },
  filter: {
    company: 'company.company_id',
    branch: (ids) => sql`exists (select from company_branch
      where company_branch.company_id = company.company_id and branch_id = any(${ids}))`,
    year: (years) => sql`exists (select from ${OF_COMPANY(viewer)} and session.year = any(${years}))`,
  },
  search: ['company.name'],
});

/** A page of companies with what they have reported so far. */
export async function listCompanyPage({ db }: Services, call: Call<typeof listCompanyQuestionnaires>) {
  const { actor: viewer } = call;
  const of = OF_COMPANY(viewer);
  const shown = companies(db, viewer).select([
    'company.company_id',
    'company.name',
    BRANCHES.as('branches'),
    sql<number[]>`coalesce((select array_agg(distinct session.year order by session.year) from ${of}
      and session.year is not null), '{}')`.as('years'),
    sql<number>`(select count(*)::int from ${of})`.as('session_count'),
    sql<Date | null>`(select max(session.created_at) from ${of})`.as('last_upload_at'),
    filledPercent(viewer).as('filled_percent'),
  ]);
  const page = await listPage(shown, call, columnsFor(viewer));
  const results = page.results.map(({ company_id, name, last_upload_at, ...row }) => ({
    ...row,
    company: { id: company_id, name },
    last_upload_at: last_upload_at?.toISOString() ?? null,
  }));
  return { ...page, results };
}

/** The values a field of the companies takes, and how many companies have each. */
export async function listCompanyValues(
  { db }: Services,
  { actor, query: { field }, locale }: Call<typeof listCompanyQuestionnaireValues>,
): Promise<Output<typeof listCompanyQuestionnaireValues>> {
  const seen = companies(db, actor);
  switch (field) {
    case 'company':
      return { field, values: await countValues(seen, { value: 'company.company_id', label: 'company.name' }, locale) };
    case 'branch': {
      const rows = seen
        .innerJoin('company_branch', 'company_branch.company_id', 'company.company_id')
        .innerJoin('branch', 'branch.id', 'company_branch.branch_id');
      return { field, values: await countValues(rows, { value: 'branch.id', label: 'branch.name' }, locale) };
    }
    case 'year': {
      const rows = seen
        .innerJoin('session', 'session.company_id', 'company.company_id')
        .where('session.dry_run', '=', false)
        .where(visibleTo(actor));
      const count = sql<number>`count(distinct company.company_id)`;
      return { field, values: await countValues(rows, { value: 'session.year', order: 'value desc', count }, locale) };
    }
  }
}
