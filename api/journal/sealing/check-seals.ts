import { sql, type Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

/** A line carries the time at which its transaction began; no transaction of the portal takes that long. */
const SLACK = '1 hour';
/** So many of each fault are named. */
const NAMED = 10;

/**
 * What contradicts the seals of the journal. A line may be gone when it is older than what a retention has removed, and may be
 * sealed again as often as erasures have taken names out of lines; both stand in the journal themselves. What they say is
 * believed as it was first sealed, and of a retention no more than it may have removed by now.
 */
export async function findBrokenSeals(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ said: string; count: number; named: string | null }>`
    with seal as (
      select journal_seal as seal, number, hash, lag(number) over way as before, lag(hash) over way as hash_before
      from journal_seal window way as (order by number)
    ),
    newest as (
      select number, max(time) as time, max(max(time)) over (
        order by number rows between unbounded preceding and 1 preceding) as before
      from journal_seal cross join unnest(times) as time group by number
    ),
    sealing as (
      select number, line.id, line.time, line.hash, row_number() over (partition by line.id order by number) as first,
        row_number() over (partition by line.id order by number desc) as last
      from journal_seal cross join unnest(lines, times, hashes) as line (id, time, hash)
    ),
    removed as (
      select max((after ->> 'newest')::timestamptz) as until from audit_log
      where action = 'aged_out' and after ->> 'retained' = 'journal'
        and (after ->> 'newest')::timestamptz < least(created_at, now()) - interval '11 months'
    ),
    sealed_again as (
      select id from sealing where first > 1 union all select id from sealing join journal_open using (id) where first = 1
    ),
    again as (
      select count(*) - (select coalesce(sum((after ->> 'journal_lines')::int), 0) from audit_log
        where action = 'erased' and id not in (select id from sealed_again)) as more
      from sealed_again
    ),
    fault (said, id) as (
      select 'печать не сходится с предыдущей', number from seal
      where number <> coalesce(before, 0) + 1 or hash <> journal_seal_hash(seal, hash_before)
      union all
      select 'строка запечатана, но её нет', sealing.id from sealing
      where last = 1 and not exists (select from audit_log where audit_log.id = sealing.id)
        and not coalesce(time <= (select until from removed), false)
      union all
      select 'строка изменена после печати', sealing.id from sealing join audit_log on audit_log.id = sealing.id
      where last = 1 and sealing.hash <> journal_line_hash(audit_log)
        and not exists (select from journal_open where journal_open.id = sealing.id)
      union all
      select 'строка не запечатана и печати не ждёт', id from audit_log
      where not exists (select from sealing where sealing.id = audit_log.id)
        and not exists (select from journal_open where journal_open.id = audit_log.id)
      union all
      select 'строка вписана задним числом', id from sealing join newest using (number)
      where first = 1 and sealing.time < newest.before - ${SLACK}::interval
      union all
      select 'строк запечатано заново больше, чем изменили стирания компаний, на ' || more, null from again where more > 0
    )
    select said, count(*)::int as count,
      array_to_string((array_agg('№ ' || id order by id))[1:${sql.lit(NAMED)}], ', ') as named
    from fault group by said order by said`.execute(db);
  return rows.map(({ said, count, named }) =>
    [said, named && `: ${named}`, count > NAMED && ` и ещё ${count - NAMED}`].filter(Boolean).join(''),
  );
}

/** A seal as number and hash; without a number the newest one. */
export async function findAnchor(db: Kysely<Database>, number: number | null = null): Promise<string | undefined> {
  const { rows } = await sql<{ anchor: string }>`
    select number || ':' || encode(hash, 'hex') as anchor from journal_seal
    where ${number}::bigint is null or number = ${number} order by number desc limit 1`.execute(db);
  return rows[0]?.anchor;
}
