import { sql, type Kysely, type RawBuilder } from 'kysely';
import { allows, type Viewer } from '#domain/access/access.ts';
import { accessToCommentSession } from '#domain/access/commenting.ts';
import { isRetryable, isReturnable, isSettleable } from '#domain/access/questionnaires.ts';
import {
  deleteSession,
  listSessions,
  makeAvailableToClient,
  retrySession,
  setHidden,
  showInBenchmark,
  type Session,
} from '#contract/questionnaires.ts';
import { saveAnswers } from '#contract/questionnaire-check.ts';
import type { Ref } from '#contract/shapes.ts';
import { ACCEPTED, visibleTo } from '../journal/visible-sessions.ts';
import type { Database } from '../platform/database/schema.ts';
import { notFound } from '../platform/http/refusal.ts';

type Db = Kysely<Database>;

/** The questionnaires visible to the viewer, with company and file. */
export const sessionsSeenBy = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('session')
    .innerJoin('company', 'company.company_id', 'session.company_id')
    .innerJoin('stored_file as file', 'file.id', 'session.file_id')
    .where(visibleTo(viewer));
export type SessionRows = ReturnType<typeof sessionsSeenBy>;

const SYSTEMS = sql<Ref[]>`coalesce((
  select json_agg(json_build_object('id', it_system.id, 'name', it_system.name) order by it_system.name)
  from session_value join it_system on it_system.id = it_system_id
  where session_value.session_id = session.id), '[]')`;
const VALUE_COUNT = sql<number>`coalesce((
  select sum(cardinality(metric_ids))::int from session_value where session_value.session_id = session.id), 0)`;

const CORRECTED_COUNT = sql<number>`(
  select count(distinct (sheet, cell))::int from session_answer
  where session_answer.session_id = session.id and (kind = 'empty' or session_answer.value is not null))`;
/**
 * What came after one that is not accepted and stands in its place: it lists every metric of it, so that a part with
 * others replaces nothing. Somebody else's has to be accepted with values of them all: a whole template lists what its
 * sender left blank, too. A rejected one is replaced even by another rejected one of its sender.
 */
export const SUPERSEDED_BY = sql<
  number | null
>`case when session.status in ('to_check', 'rejected') and not session.dry_run then (
  select max(newer.id) from session as newer
  where newer.company_id = session.company_id and newer.year = session.year and newer.id > session.id
    and not newer.dry_run and not newer.hidden and newer.available_to_client
    and newer.asked_ids @> session.asked_ids
    and case when newer.user_id is not distinct from session.user_id
      then newer.status in ('to_check', 'accepted', 'accepted_with_warnings', session.status)
      else newer.status in ('accepted', 'accepted_with_warnings') and session.asked_ids <@ newer.reported_ids end) end`;

/** Without the lists of metrics: to read them takes longer than all the rest. */
const SHOWN = [
  'session.id',
  'session.company_id',
  'session.year',
  'session.user_id',
  'session.user_name',
  'session.created_at',
  'session.processed_at',
  'session.status',
  'session.progress',
  'session.template_version',
  'session.metric_count',
  'session.filled_count',
  'session.error_count',
  'session.warning_count',
  'session.callout_count',
  'session.show_in_benchmark',
  'session.hidden',
  'session.available_to_client',
  'session.comment',
  'session.dry_run',
  'session.file_id',
  'session.annotated_file_id',
  'session.duplicate_of',
  'session.returned_at',
] as const;

export const shownColumns = (rows: SessionRows) =>
  rows
    .select(SHOWN)
    .select(['company.name as company_name', 'file.name as file_name', 'file.removed_at as file_removed_at'])
    .select([SYSTEMS.as('it_systems'), VALUE_COUNT.as('value_count')])
    .select([CORRECTED_COUNT.as('corrected_count'), SUPERSEDED_BY.as('superseded_by')]);
type Row = Awaited<ReturnType<ReturnType<typeof shownColumns>['execute']>>[number];

/** For each company, year, IT system and metric the questionnaire whose value holds. */
const heldBy = (sessions: RawBuilder<unknown>, viewer: Viewer) => sql`
  select max(session.id) as id
  from ${sessions}
    join session_value on session_value.session_id = session.id
    cross join unnest(metric_ids) as reported (metric)
  where ${ACCEPTED} and ${visibleTo(viewer)}
  group by company_id, year, it_system_id, metric`;

/** Whether at least one value of a questionnaire holds. */
export const isHolding = (viewer: Viewer) => sql<boolean>`session.id in (${heldBy(sql`session`, viewer)})`;

/**
 * How many values of each questionnaire hold: no newer accepted one that the person sees has a value for the same
 * company, year, IT system and metric. Of the only one of its company and year all do.
 */
async function countHolding(db: Db, rows: readonly Row[], viewer: Viewer): Promise<Map<number, number>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const counts = sql<boolean>`(${ACCEPTED} and ${visibleTo(viewer)})`;
  const { rows: found } = await sql<{ id: number; holding: number | null }>`
    with asked as (
      select distinct company_id, year from session
      where id = any(${ids}) and ${ACCEPTED}
    ), several as (
      select company_id, year from asked join session using (company_id, year)
      where ${counts} group by company_id, year having count(*) > 1
    ), held as (${heldBy(sql`several join session using (company_id, year)`, viewer)})
    select id, count(*)::int as holding from held where id = any(${ids}) group by id
    union all
    select id, null from session
    where id = any(${ids}) and ${counts} and session.year is not null
      and not exists (select from several where several.company_id = session.company_id and several.year = session.year)`.execute(
    db,
  );
  const values = new Map(rows.map(({ id, value_count }) => [id, value_count]));
  return new Map(found.map(({ id, holding }) => [id, holding ?? values.get(id) ?? 0]));
}

const presentSession = (row: Row, viewer: Viewer, holding: number): Session => ({
  id: row.id,
  company: { id: row.company_id, name: row.company_name },
  year: row.year,
  author:
    row.user_id !== null && allows(viewer, listSessions.parts.author)
      ? { id: row.user_id, name: row.user_name ?? '' }
      : null,
  created_at: row.created_at.toISOString(),
  processed_at: row.processed_at?.toISOString() ?? null,
  status: row.status,
  progress: row.progress,
  template_version: row.template_version,
  it_systems: row.it_systems,
  metric_count: row.metric_count,
  filled_count: row.filled_count,
  error_count: row.error_count,
  warning_count: row.warning_count,
  callout_count: row.callout_count,
  show_in_benchmark: row.show_in_benchmark,
  hidden: row.hidden,
  available_to_client: row.available_to_client,
  comment: allows(viewer, listSessions.parts.comment) ? row.comment : null,
  file_name: row.file_name,
  file_id: row.file_id,
  file_removed_at: row.file_removed_at?.toISOString() ?? null,
  annotated_file_id: row.annotated_file_id,
  dry_run: row.dry_run,
  duplicate_of: row.duplicate_of,
  value_count: row.value_count,
  holding_count: holding,
  corrected_count: row.corrected_count,
  superseded_by: row.superseded_by,
  returned_at: row.returned_at?.toISOString() ?? null,
  can: {
    comment: allows(viewer, accessToCommentSession(viewer, row)),
    retry: isRetryable(row) && allows(viewer, retrySession.access),
    settle: isSettleable(viewer, row) && allows(viewer, saveAnswers.access),
    return: isReturnable(viewer, row),
    delete: allows(viewer, deleteSession.access),
    show_in_benchmark: allows(viewer, showInBenchmark.access),
    hidden: allows(viewer, setHidden.access),
    available_to_client: allows(viewer, makeAvailableToClient.access),
  },
});

/** Questionnaires as the person sees them. */
export async function presentSessions(db: Db, rows: readonly Row[], viewer: Viewer): Promise<Session[]> {
  const holding = await countHolding(db, rows, viewer);
  return rows.map((row) => presentSession(row, viewer, holding.get(row.id) ?? 0));
}

/** The questionnaire with a number, or the answer that there is none: not yours is the same. */
export async function getSessionOf(db: Db, viewer: Viewer, id: number): Promise<Session> {
  const rows = await shownColumns(sessionsSeenBy(db, viewer)).where('session.id', '=', id).execute();
  const [session] = await presentSessions(db, rows, viewer);
  if (!session) throw notFound();
  return session;
}
