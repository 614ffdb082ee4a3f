import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import { allows, type Viewer } from '#domain/access/access.ts';
import { hasData } from '#domain/access/organisations.ts';
import { text } from '#domain/language/text.ts';
import { findSimilar } from '#domain/organisations/similar-names.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import { proposeErasure } from '#contract/erasure.ts';
import {
  archiveCompany,
  deleteCompany,
  saveCompany,
  setCompanyInMarket,
  type Company,
  type listCompanies,
  type listCompanyFieldValues,
  type listSimilarCompanies,
} from '#contract/organisations.ts';
import type { Ref } from '#contract/shapes.ts';
import { inForce } from '../journal/subscription-in-force.ts';
import { listPage, type ListColumns } from '../platform/database/list-page.ts';
import type { Database } from '../platform/database/schema.ts';
import { notFound } from '../platform/http/refusal.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';

type Db = Kysely<Database>;

/** Questionnaires of a company, counted. */
const SESSION_COUNT = sql<number>`(
  select count(*)::int from session where session.company_id = company.company_id and not dry_run)`;

export const BRANCHES = sql<Ref[]>`coalesce((
  select json_agg(json_build_object('id', branch.id, 'name', branch.name) order by branch.name)
  from company_branch join branch on branch.id = branch_id
  where company_branch.company_id = company.company_id), '[]')`;

/** In which of its industries it counts: the chosen one, else the first. */
const MAIN_BRANCH = sql<Ref | null>`(
  select json_build_object('id', branch.id, 'name', branch.name) from branch
  where branch.id = coalesce(main_branch_id, (
    select min(branch_id) from company_branch where company_branch.company_id = company.company_id)))`;

/** Companies with the tariff in force on the given day; an employee of a company finds only their own. */
const companies = (db: Db, { company_id: own }: Viewer, today: string) =>
  db
    .selectFrom('company')
    .leftJoinLateral(
      (row) =>
        row
          .selectFrom('subscription')
          .innerJoin('tariff', 'tariff.id', 'subscription.tariff_id')
          .whereRef('subscription.company_id', '=', 'company.company_id')
          .where(inForce(today))
          .orderBy('valid_to', 'desc')
          .orderBy('subscription.id', 'desc')
          .limit(1)
          .select(['tariff.id as tariff_id', 'tariff.name as tariff_name'])
          .as('held'),
      (join) => join.onTrue(),
    )
    .$if(own !== null, (rows) => rows.where('company.company_id', '=', own));

type Rows = ReturnType<typeof companies>;

const withColumns = (rows: Rows) =>
  rows.select([
    'company.company_id',
    'company.name as company_name',
    'company.name',
    BRANCHES.as('branches'),
    MAIN_BRANCH.as('main_branch'),
    'company.group_name',
    'company.in_market',
    sql<boolean>`erased_at is not null`.as('erased'),
    sql<number>`(select count(*)::int from users where users.company_id = company.company_id)`.as('user_count'),
    sql<number>`(select count(*)::int from subscription where subscription.company_id = company.company_id)`.as(
      'subscription_count',
    ),
    SESSION_COUNT.as('session_count'),
    'held.tariff_name',
    'company.version',
  ]);

type Row = Awaited<ReturnType<ReturnType<typeof withColumns>['executeTakeFirstOrThrow']>>;

function presentCompany(row: Row, viewer: Viewer): Company {
  return {
    ...row,
    can: {
      edit: allows(viewer, saveCompany.access),
      set_in_market: hasData(viewer, row) && allows(viewer, setCompanyInMarket.access),
      archive: hasData(viewer, row) && allows(viewer, archiveCompany.access),
      erase: hasData(viewer, row) && allows(viewer, proposeErasure.access),
      delete: !row.erased && allows(viewer, deleteCompany.access),
    },
  };
}

const NONE = 0;
const HAS_BRANCH = sql`select from company_branch where company_branch.company_id = company.company_id`;

const COLUMNS: ListColumns<Input<typeof listCompanies>['query']> = {
  key: 'company.company_id',
  order: { name: 'name', user_count: 'user_count', session_count: 'session_count', tariff_name: 'tariff_name' },
  filter: {
    branch: (ids) => sql`(exists (${HAS_BRANCH} and branch_id = any(${ids}))
      or ${ids.includes(NONE)} and not exists (${HAS_BRANCH}))`,
    tariff: (ids) => sql`coalesce(held.tariff_id, ${NONE}) = any(${ids})`,
  },
  search: ['company.name'],
};

/** A page of companies and how many there are in all; industries and tariffs are translated, names of companies never. */
export async function listCompanyPage({ db, names, today }: Services, call: Call<typeof listCompanies>) {
  const { answer } = await names.in(call.locale);
  const page = await listPage(withColumns(companies(db, call.actor, today())), call, COLUMNS);
  const named = ({ branches, main_branch, tariff_name }: Row) => answer({ branches, main_branch, tariff_name });
  return { ...page, results: page.results.map((row) => ({ ...presentCompany(row, call.actor), ...named(row) })) };
}

/** One company; not there, or not their own: 404. */
export async function getCompanyOf(db: Db, viewer: Viewer, id: number, today: string): Promise<Company> {
  const row = await withColumns(companies(db, viewer, today))
    .where('company.company_id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return presentCompany(row, viewer);
}

/** Companies that look like the one named, the viewer's own only for an employee; `except` is the one being changed. */
export async function listSimilar(
  { db, today }: Services,
  { actor, query: { name, except } }: Call<typeof listSimilarCompanies>,
): Promise<Ref[]> {
  const all = await companies(db, actor, today())
    .select(['company.company_id as id', 'company.name'])
    .orderBy('company.name')
    .execute();
  return findSimilar(
    name,
    all.filter(({ id }) => id !== except),
  );
}

const NOTHING = { branch: text('Отрасль не указана', 'No industry'), tariff: text('Без тарифа', 'No tariff') };

type Values<O> = SelectQueryBuilder<Database, never, O>;

/** What companies can be filtered by: the industries or tariffs that occur, and 0 for none. */
export async function listCompanyValues(
  { db, today }: Services,
  { actor, query: { field }, locale }: Call<typeof listCompanyFieldValues>,
): Promise<Output<typeof listCompanyFieldValues>> {
  const base = companies(db, actor, today());
  const joined =
    field === 'tariff'
      ? base.select(['held.tariff_id as value', 'held.tariff_name as label'])
      : base
          .leftJoin('company_branch', 'company_branch.company_id', 'company.company_id')
          .leftJoin('branch', 'branch.id', 'branch_id')
          .select(['branch.id as value', 'branch.name as label']);
  const rows = await (joined as unknown as Values<{ value: number | null; label: string | null }>)
    .select(sql<number>`count(*)::int`.as('count'))
    .groupBy(sql`1, 2`)
    .orderBy(sql`2 nulls last`)
    .execute();
  return {
    field,
    values: rows.map(({ value, label, count }) => ({
      value: value ?? NONE,
      label: label ?? NOTHING[field][locale],
      count,
    })),
  };
}
