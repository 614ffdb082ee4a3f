import { sql, type Kysely } from 'kysely';
import { HOLDS } from '../journal/visible-sessions.ts';
import type { Database } from '../platform/database/schema.ts';

type Trx = Kysely<Database>;

/** Changes are serialised, so that seeing one implies having seen all earlier ones. */
export async function lockMarket(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('etalon market'))`.execute(trx);
}

/** A company may withdraw what it reported. */
const IN_MARKET = sql`(select in_market from company where company.company_id = session.company_id)`;

/** Every value of the questionnaires that count: (it_system_id, metric, value, session_id). */
const ofAll = (company: number, year: number) => sql`
  select it_system_id, metric, value, session.id as session_id
  from session join session_value on session_value.session_id = session.id
    cross join unnest(metric_ids, values) as reported (metric, value)
  where session.company_id = ${company} and session.year = ${year} and ${HOLDS} and ${IN_MARKET}
    and value > '-Infinity' and value < 'Infinity'`;

/** Metrics whose rows stood in one of them. */
const askedOfAll = (company: number, year: number) => sql`
  select metric from session cross join unnest(asked_ids) as asked (metric)
  where session.company_id = ${company} and session.year = ${year} and ${HOLDS} and ${IN_MARKET}`;

/** What counts already, and the values of a questionnaire that is newer than all that made it. */
const ofNewest = (company: number, year: number, session: number) => sql`
  select it_system_id, metric, value, session_id
  from market_value cross join unnest(metric_ids, values, session_ids) as known (metric, value, session_id)
  where company_id = ${company} and year = ${year} and to_change is null
  union all
  select it_system_id, metric, value, session_id
  from session_value cross join unnest(metric_ids, values) as reported (metric, value)
  where session_id = ${session} and value > '-Infinity' and value < 'Infinity'`;

const askedOfNewest = (company: number, year: number, session: number) => sql`
  select metric from market_value cross join unnest(blank_ids) as asked (metric)
  where company_id = ${company} and year = ${year} and to_change is null
  union all
  select metric from session cross join unnest(asked_ids) as asked (metric) where id = ${session}`;

/** Whether a questionnaire counts and no newer one of its company and year does. */
async function isNewest(trx: Trx, company: number, year: number, id: number): Promise<boolean> {
  const newest = await trx
    .selectFrom('session')
    .select('id')
    .where('company_id', '=', company)
    .where('year', '=', year)
    .where(HOLDS)
    .where(sql<boolean>`${IN_MARKET}`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.id === id;
}

/**
 * Brings what counts in the market for a company and year up to date, in the transaction that changed one of its
 * questionnaires (accepted, deleted, hidden, shown in the benchmark or not). Rows that still hold are left alone; the
 * others are closed, so that calculations which have seen them can be opened again. All of it happens in the database:
 * hundreds of thousands of values would hold up everybody else here. When only one was `accepted` now and it is the
 * newest, the older ones need not be looked at.
 */
export async function refreshMarket(trx: Trx, company: number, year: number, accepted?: number): Promise<void> {
  await lockMarket(trx);
  const overlaid = accepted !== undefined && (await isNewest(trx, company, year, accepted));
  const values = overlaid ? ofNewest(company, year, accepted) : ofAll(company, year);
  const asked = overlaid ? askedOfNewest(company, year, accepted) : askedOfAll(company, year);
  await sql`
    with held as (
      -- The newest value of each system and metric; partial questionnaires complete each other.
      select distinct on (it_system_id, metric) * from (${values}) as counted
      order by it_system_id, metric, session_id desc
    ), grouped as (
      -- Adding zero turns minus zero into zero.
      select it_system_id, array_agg(metric order by metric) as metric_ids,
        array_agg(value + 0 order by metric) as values, array_agg(session_id order by metric) as session_ids
      from held group by it_system_id
    ), blank as (
      select coalesce(array_agg(distinct metric order by metric), '{}') as ids from (${asked}) as asked
      where not exists (select from held where held.metric = asked.metric)
    ), wanted as materialized (
      select it_system_id, metric_ids, values, session_ids, '{}'::integer[] as blank_ids
      from grouped where it_system_id is not null
      union all
      select null, coalesce(metric_ids, '{}'), coalesce(values, '{}'), coalesce(session_ids, '{}'), ids
      from blank left join grouped on it_system_id is null
      where metric_ids is not null or cardinality(ids) > 0
    ), open as materialized (
      select id, it_system_id, metric_ids, values, session_ids, blank_ids from market_value
      where company_id = ${company} and year = ${year} and to_change is null
    ), staying as materialized (
      select open.id, open.it_system_id from open join wanted
        on wanted.it_system_id is not distinct from open.it_system_id and wanted.metric_ids = open.metric_ids
        and wanted.values = open.values and wanted.session_ids = open.session_ids
        and wanted.blank_ids = open.blank_ids
    ), fresh as materialized (
      select * from wanted where not exists (
        select from staying where staying.it_system_id is not distinct from wanted.it_system_id)
    ), closing as materialized (
      select id from open where not exists (select from staying where staying.id = open.id)
    ), change as (
      insert into market_change (company_id, year)
      select ${company}::int, ${year}::int where exists (select from fresh) or exists (select from closing)
      returning id
    ), closed as (
      update market_value set to_change = change.id from change
      where market_value.id in (select id from closing) returning market_value.id
    )
    -- What is closed is counted, so that it is closed before anything else takes its place.
    insert into market_value (company_id, year, it_system_id, metric_ids, values, session_ids, blank_ids, from_change)
    select ${company}::int, ${year}::int, it_system_id, metric_ids, values, session_ids, blank_ids, change.id
    from fresh cross join change where (select count(*) from closed) >= 0`.execute(trx);
}
