import { sql } from 'kysely';
import type { Services } from '../../platform/services.ts';

type Sealing = Pick<Services, 'db' | 'log' | 'now'>;

const MOST_LINES = 5000;

interface Seal {
  readonly number: string;
  readonly hash: string;
  readonly is_first_of_day: boolean;
}

/** Seals the next of the lines that wait; none when there are none, or another process seals them. */
const sealNext = ({ db, now }: Sealing): Promise<Seal | undefined> =>
  db.transaction().execute(async (trx) => {
    const { rows: locked } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('journal_seal')) as mine`.execute(trx);
    if (!locked[0]?.mine) return undefined;
    // Apart from reading the lines: what has changed one is committed by then.
    const { rows: open } = await sql<{ id: string }>`
      delete from journal_open where id in (
        select id from journal_open order by id limit ${MOST_LINES} for update skip locked) returning id`.execute(trx);
    if (open.length === 0) return undefined;
    const { rows } = await sql<Seal>`
      with last as (select * from journal_seal order by number desc limit 1),
      seal as (
        select row(coalesce((select number from last), 0) + 1, ${now()}::timestamptz, array_agg(id order by id),
          array_agg(created_at order by id), array_agg(journal_line_hash(audit_log) order by id), '')::journal_seal as new
        from audit_log where id = any(${open.map(({ id }) => id)}::bigint[])
        having count(*) > 0
      )
      insert into journal_seal
      select (new).number, (new).sealed_at, (new).lines, (new).times, (new).hashes,
        journal_seal_hash(new, (select hash from last))
      from seal
      returning number, encode(hash, 'hex') as hash,
        (select date_trunc('day', sealed_at, 'UTC') from last) is distinct from date_trunc('day', sealed_at, 'UTC')
          as is_first_of_day`.execute(trx);
    return rows[0];
  });

/**
 * Seals all lines that wait. The first seal of a day is written to the log: whoever keeps the log elsewhere can prove by it that
 * the end of the chain was not cut off and made anew.
 */
export async function sealJournal(sealing: Sealing): Promise<void> {
  for (let seal = await sealNext(sealing); seal; seal = await sealNext(sealing)) {
    const { number, hash, is_first_of_day } = seal;
    if (is_first_of_day) sealing.log.info({ seal: Number(number), hash }, 'journal anchor');
  }
}
