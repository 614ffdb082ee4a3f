import { sql, type Kysely, type RawBuilder } from 'kysely';
import { WARNING } from '#domain/journal/levels.ts';
import { retainedSince, type Retained } from '#domain/journal/retention.ts';
import type { UnnamedCalculation } from '#domain/benchmarks/thin-calculations.ts';
import { DOUBTS } from '#domain/questionnaires/checking/settleable.ts';
import { OPEN_STATES } from '#domain/questionnaires/questions/states.ts';
import type { Going } from '#contract/retention.ts';
import { ACCEPTED } from '../../journal/visible-sessions.ts';
import type { Database } from '../../platform/database/schema.ts';

type Db = Kysely<Database>;

const IS_OPEN = sql`question.state in (${sql.join(OPEN_STATES)})`;

/** Of the analysts, neither published nor final nor of a release nor of an open question, and never the newest that is done. */
const CAN_GO = sql<boolean>`company_id is null and status in ('done', 'failed')
  and not is_final and published_at is null and release_id is null and publishing is null
  and not exists (select from release where release.benchmark_id = benchmark.id)
  and not exists (select from question where question.benchmark_id = benchmark.id and ${IS_OPEN})
  and id is distinct from (select max(id) from benchmark where company_id is null and status = 'done')`;

/** A doubt about an accepted value that no newer questionnaire has replaced: rounds and progress still read it. */
const STILL_DOUBTED = sql`level >= ${WARNING} and code in (${sql.join(DOUBTS)}) and ${ACCEPTED} and not exists (
  select from session as newer where newer.company_id = session.company_id and newer.year = session.year
    and newer.id > session.id and newer.status in ('accepted', 'accepted_with_warnings')
    and not newer.dry_run and not newer.hidden and log_entry.metric_id = any(newer.reported_ids))`;

/**
 * What each term removes: rows with the moment they were made, older than `since`.
 * Files: those of questionnaires that were read, need no check and have no open question; templates stay. Journal: lines
 * of actions but those about erasing and retention, and findings of questionnaires that need no check, but doubts about
 * values that still hold.
 */
const GOING: Readonly<Record<Retained, (since: Date) => RawBuilder<unknown>>> = {
  files: (since) => sql`
    select stored_file.id, min(session.created_at) as at, size::float8 as bytes
    from stored_file join session on stored_file.id in (file_id, annotated_file_id)
    where removed_at is null and not exists (
      select from template_version where template_version.file_id = stored_file.id)
    group by stored_file.id
    having bool_and(session.created_at < ${since} and not dry_run
      and status in ('accepted', 'accepted_with_warnings', 'rejected') and returned_at is null and not exists (
        select from question where session.id in (session_id, correction_id) and ${IS_OPEN}))`,
  calculations: (since) => sql`
    select id, created_at as at, null::float8 as bytes from benchmark where created_at < ${since} and ${CAN_GO}`,
  journal: (since) => sql`
    select id, created_at as at, null::float8 as bytes from audit_log
    where created_at < ${since} and action not like 'eras%' and action <> 'aged_out'
    union all
    select -id, created_at, null from log_entry
    where created_at < ${since} and not exists (
      select from session where session.id = linked_session
        and (status in ('queued', 'processing', 'to_check') or (${STILL_DOUBTED})))`,
};

/** What is removed is gone for good, so ages are reckoned by the clock that dated it. */
export async function readClock(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db);
  return rows[0]!.now;
}

const NOTHING: Going = { count: 0, bytes: null, oldest: null, newest: null };

/** What a term would remove at a moment; nothing without a term. */
export async function countGoing(db: Db, kind: Retained, months: number | null, now: Date): Promise<Going> {
  if (months === null) return NOTHING;
  const { rows } = await sql<{ count: number; bytes: number | null; oldest: Date | null; newest: Date | null }>`
    select count(*)::int as count, sum(bytes) as bytes, min(at) as oldest, max(at) as newest
    from (${GOING[kind](retainedSince(now, months))}) as going`.execute(db);
  const [going] = rows;
  if (!going) return NOTHING;
  const { count, bytes, oldest, newest } = going;
  return { count, bytes, oldest: oldest?.toISOString() ?? null, newest: newest?.toISOString() ?? null };
}

/**
 * Removes those of some calculations that may still go; which went. They go on counting in the statistics. Whoever is naming one
 * at this moment is waited for, and only what they saved then decides.
 */
async function removeCalculations(trx: Db, ids: readonly number[], mayGo: RawBuilder<boolean>): Promise<number[]> {
  await sql`select from benchmark where id = any(${ids}::int[]) order by id for update`.execute(trx);
  const { rows } = await sql<{ id: number }>`
    with removed as (delete from benchmark where id = any(${ids}::int[]) and ${mayGo} returning id, created_at)
    insert into removed_benchmark (id, created_at) select id, created_at from removed order by id returning id`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

/** What a removal knows better than the count before it: how many calculations went, and the numbers of the first. */
type Removed = { readonly count: number; readonly benchmark_ids: readonly number[] } | Record<string, never>;

/** Each calculation has millions of values: so many are removed in one transaction, and named in one line of the journal. */
export const BATCH = 50;

/** Removes what a term lets go; the bytes of a file, not its row. */
export async function removeGoing(trx: Db, kind: Retained, months: number, now: Date): Promise<Removed> {
  const going = GOING[kind](retainedSince(now, months));
  if (kind === 'files') {
    await sql`update stored_file set bytes = null, removed_at = ${now}
      where id in (select id from (${going}) as going)`.execute(trx);
  } else if (kind === 'calculations') {
    const { rows } = await sql<{ id: number }>`select id from (${going}) as going`.execute(trx);
    const candidates = rows.map(({ id }) => id);
    const ids = await removeCalculations(trx, candidates, CAN_GO);
    return { count: ids.length, benchmark_ids: ids.slice(0, BATCH) };
  } else {
    await sql`create temp table going_line on commit drop as ${going}`.execute(trx);
    await sql`select set_config('etalon.journal', 'retention', true)`.execute(trx);
    await sql`delete from audit_log where id in (select id from going_line where id > 0)`.execute(trx);
    await sql`delete from log_entry where id in (select -id from going_line where id < 0)`.execute(trx);
    await sql`select set_config('etalon.journal', '', true)`.execute(trx);
  }
  return {};
}

/** Nothing names it: nobody gave it a comment, set a threshold or decided about a value in it, or signed it. */
const IS_UNNAMED = sql<boolean>`${CAN_GO} and comment = ''
  and not exists (select from benchmark_threshold where benchmark_id = benchmark.id and not carried)
  and not exists (select from benchmark_decision where benchmark_id = benchmark.id and not carried)
  and not exists (select from release_signature where benchmark_id = benchmark.id and returned_at is null)`;

export async function listUnnamed(db: Db): Promise<UnnamedCalculation[]> {
  const rows = await db.selectFrom('benchmark').select(['id', 'created_at', 'status']).where(IS_UNNAMED).execute();
  return rows.map(({ id, created_at, status }) => ({ id, created_at, isDone: status === 'done' }));
}

/** Removes those of them that nobody has named meanwhile; which. */
export const removeUnnamed = (trx: Db, ids: readonly number[]): Promise<number[]> =>
  removeCalculations(trx, ids, IS_UNNAMED);

/**
 * Removes what held in the market once and no calculation has seen (decision 0009), if it was replaced before `since`: a
 * calculation that is being started may name any newer change. How many rows went.
 */
export async function removeUnseenValues(trx: Db, since: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    with replaced as (
      select market_value.id, from_change, to_change,
        (select min(market_change) from benchmark where market_change >= from_change) as seen
      from market_value join market_change on market_change.id = to_change and created_at < ${since}
    )
    delete from market_value using replaced
    where market_value.id = replaced.id and (seen is null or seen >= replaced.to_change)`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
