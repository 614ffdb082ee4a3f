import { sql, type Kysely } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Database } from '#api/platform/database/schema.ts';
import { openTestDatabase, useDatabase } from '#api/testing/database.ts';
import { silent } from '#api/testing/test-cluster.ts';
import { findAnchor, findBrokenSeals } from './check-seals.ts';
import { sealJournal } from './seal-journal.ts';

const database = useDatabase();
const db = () => database().db;

interface Logged {
  readonly seal: number;
  readonly hash: string;
}
const anchors: Logged[] = [];
const log = { ...silent, info: (line: unknown) => void anchors.push(line as Logged) } as never;
/** Not the time of day it is: a test may run across midnight. */
let day = '2026-03-01';
const now = () => new Date(`${day}T12:00:00Z`);
const sealOf = (own: Kysely<Database>) => sealJournal({ db: own, log, now });
const seal = () => sealOf(db());
const write = async (action = 'update', more: object = {}) => {
  const { id } = await db()
    .insertInto('audit_log')
    .values({ action, object_type: 'company', object_id: '7', after: JSON.stringify({ name: 'Ромашка' }), ...more })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
};
const sealCount = async () =>
  (await sql<{ count: number }>`select count(*)::int as count from journal_seal`.execute(db())).rows[0]!.count;

class Undone extends Error {}

/** What the check says after somebody with the database's password has changed something; all is undone afterwards. */
async function faultsAfter(change: (trx: Kysely<Database>) => Promise<unknown>, sealed = false): Promise<string[]> {
  let found: string[] = [];
  const changing = db()
    .transaction()
    .execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await change(trx);
      if (sealed) await sql`set local session_replication_role = origin`.execute(trx);
      found = await findBrokenSeals(trx);
      throw new Undone();
    });
  await expect(changing).rejects.toThrow(Undone);
  return found;
}

/** Three lines under two seals. */
let lines: [number, number, number];
beforeEach(async () => {
  const [first, second] = [await write(), await write()];
  await seal();
  lines = [first, second, await write()];
  await seal();
});

test('an untouched chain has no fault', async () => {
  expect(await findBrokenSeals(db())).toEqual([]);
});

test('a line hashes the same on every PostgreSQL', async () => {
  const { rows } = await sql<{ hash: string }>`
    select encode(journal_line_hash(line), 'hex') as hash from jsonb_populate_record(null::audit_log, ${JSON.stringify({
      id: 7,
      created_at: '2026-03-01T12:00:00.123456+03:00',
      user_id: 3,
      user_name: 'Ёлкина «Ж»',
      action: 'update',
      object_type: 'metric',
      object_id: '12',
      before: { b: 1.5, a: [null, true, 1e21, 'строка\nи ещё'] },
      after: { я: 0.1, a: -0 },
      salt: '00000000-0000-4000-8000-000000000001',
    })}::jsonb) as line`.execute(db());
  expect(rows).toEqual([{ hash: '47d3642f3da186708dcc5464255afb766c84102397856f9f038104b242c24f80' }]);
});

test('a changed line is named', async () => {
  const change = (trx: Kysely<Database>) =>
    sql`update audit_log set user_name = 'Другой' where id = ${lines[1]}`.execute(trx);
  expect(await faultsAfter(change)).toEqual([`строка изменена после печати: № ${lines[1]}`]);
});

test('a removed line is named', async () => {
  const change = (trx: Kysely<Database>) => sql`delete from audit_log where id = ${lines[0]}`.execute(trx);
  expect(await faultsAfter(change)).toEqual([`строка запечатана, но её нет: № ${lines[0]}`]);
});

test('a line slipped in is named: past the seals, and under a new seal with an earlier date', async () => {
  const slip = sql`insert into audit_log (id, created_at, action, object_type) overriding system value
    values (900000, now() - interval '1 day', 'update', 'company')`;
  expect(await faultsAfter((trx) => slip.execute(trx))).toEqual(['строка не запечатана и печати не ждёт: № 900000']);
  const sealed = async (trx: Kysely<Database>) => {
    await slip.execute(trx);
    await sql`insert into journal_seal select number + 1, sealed_at, '{900000}', array(select created_at from audit_log
        where id = 900000), array(select journal_line_hash(audit_log) from audit_log where id = 900000), ''
      from journal_seal order by number desc limit 1`.execute(trx);
    await sql`update journal_seal set hash = journal_seal_hash(journal_seal, (select hash from journal_seal as last
      where last.number = journal_seal.number - 1)) where hash = ''`.execute(trx);
  };
  expect(await faultsAfter(sealed)).toEqual(['строка вписана задним числом: № 900000']);
});

test('a changed seal, one taken out of the middle and one made anew break the chain behind them', async () => {
  const newest = await sealCount();
  const changes = [
    sql`hashes = array_append(hashes[2:], hashes[1])`,
    sql`times[1] = times[1] - interval '1 day'`,
    sql`sealed_at = sealed_at - interval '1 day'`,
    sql`hash = sha256('')`,
  ].map((set) => sql`update journal_seal set ${set} where number = ${newest - 1}`);
  for (const change of changes) {
    const [fault] = await faultsAfter((trx) => change.execute(trx));
    expect(fault).toMatch(/^печать не сходится с предыдущей: № \d+/);
  }
  const taken = await faultsAfter((trx) => sql`delete from journal_seal where number = ${newest - 1}`.execute(trx));
  expect(taken).toContain(`печать не сходится с предыдущей: № ${newest}`);
});

test('an end that was cut off and written anew contradicts the anchor in the log', async () => {
  const anchor = await findAnchor(db());
  const number = await sealCount();
  expect(await findAnchor(db(), number)).toBe(anchor);
  const rewrite = async (trx: Kysely<Database>) => {
    await sql`delete from journal_seal where number = ${number}`.execute(trx);
    await sql`update audit_log set user_name = 'Другой' where id = ${lines[2]}`.execute(trx);
    await sql`insert into journal_seal select number + 1, now(), array[${lines[2]}::bigint],
        array(select created_at from audit_log where id = ${lines[2]}),
        array(select journal_line_hash(audit_log) from audit_log where id = ${lines[2]}), ''
      from journal_seal where number = ${number - 1}`.execute(trx);
    await sql`update journal_seal set hash = journal_seal_hash(journal_seal, (select hash from journal_seal as last
      where last.number = ${number - 1})) where number = ${number}`.execute(trx);
    expect(await findAnchor(trx, number)).not.toBe(anchor);
  };
  expect(await faultsAfter(rewrite)).toEqual([]);
});

test('the first seal of a day is told to the log, the others of that day are not', async () => {
  const [first, ...others] = anchors;
  expect(others).toEqual([]);
  expect(`${first!.seal}:${first!.hash}`).toBe(await findAnchor(db(), first!.seal));
  day = '2026-03-02';
  await write();
  await seal();
  expect(anchors).toHaveLength(2);
  expect(`${anchors[1]!.seal}:${anchors[1]!.hash}`).toBe(await findAnchor(db()));
});

/** A transaction of another process. */
async function begin() {
  const client = await database().pool.connect();
  await client.query('begin');
  return {
    run: (text: string) => client.query(text),
    async commit() {
      await client.query('commit');
      client.release();
    },
  };
}
const sealsOf = async (line: number) => {
  const { rows } = await sql<{ number: number }>`
    select number::int as number from journal_seal where ${line} = any(lines) order by number`.execute(db());
  return rows.map(({ number }) => number);
};

test('a line that is committed late holds nobody up and gets a later seal', async () => {
  const other = await begin();
  const { rows } = await other.run(
    `insert into audit_log (action, object_type) values ('update', 'company') returning id::int as id`,
  );
  const { id: late } = rows[0] as { id: number };
  const next = await write();
  await seal();
  expect([await sealsOf(late), (await sealsOf(next)).length]).toEqual([[], 1]);
  await other.commit();
  await seal();
  expect((await sealsOf(late))[0]).toBeGreaterThan((await sealsOf(next))[0]!);
  expect(await findBrokenSeals(db())).toEqual([]);
});

test('two processes that seal at once make one chain, each line in it once', async () => {
  const ids = await Promise.all(Array.from({ length: 40 }, () => write()));
  await Promise.all([seal(), seal(), seal()]);
  await seal();
  for (const id of ids) expect(await sealsOf(id)).toHaveLength(1);
  expect(await findBrokenSeals(db())).toEqual([]);
});

const hide = (id: number) => `update audit_log set after = null where id = ${id}`;
const asErasure = `select set_config('etalon.journal', 'erase', true)`;

test('a line that an erasure changes is sealed when that is committed, sealed again where it was, and no more often', async () => {
  const waiting = await write();
  const other = await begin();
  await other.run(asErasure);
  await other.run(hide(waiting));
  await other.run(hide(lines[0]));
  await seal();
  expect(await sealsOf(waiting)).toEqual([]);
  await other.run(`insert into audit_log (action, object_type, object_id, after)
    values ('erased', 'company', '7', '{"journal_lines": 1}')`);
  await other.commit();
  expect(await findBrokenSeals(db())).toEqual([]);
  await seal();
  expect([(await sealsOf(waiting)).length, (await sealsOf(lines[0])).length]).toEqual([1, 2]);
  expect(await findBrokenSeals(db())).toEqual([]);
  const forged = await begin();
  await forged.run(asErasure);
  await forged.run(hide(lines[1]));
  await forged.commit();
  await seal();
  expect(await findBrokenSeals(db())).toEqual(['строк запечатано заново больше, чем изменили стирания компаний, на 1']);
  await write('erased', { after: JSON.stringify({ journal_lines: 1 }) });
  await seal();
});

test('a line that is changed and put back among those that wait is more than erasures have changed, at once', async () => {
  const change = (trx: Kysely<Database>) =>
    sql`with changed as (update audit_log set user_name = 'Другой' where id = ${lines[0]} returning id)
      insert into journal_open select id from changed`.execute(trx);
  expect(await faultsAfter(change)).toEqual(['строк запечатано заново больше, чем изменили стирания компаний, на 1']);
});

test('the count of an erasure is believed as it was first sealed', async () => {
  const erased = await write('erased', { after: JSON.stringify({ journal_lines: 0 }) });
  await seal();
  const change = (trx: Kysely<Database>) =>
    sql`with changed as (update audit_log set after = case when id = ${erased} then '{"journal_lines": 2}'::jsonb end
        where id in (${lines[0]}, ${erased}) returning id)
      insert into journal_open select id from changed`.execute(trx);
  expect(await faultsAfter(change)).toEqual(['строк запечатано заново больше, чем изменили стирания компаний, на 2']);
});

test('nobody can tell an erased name by the hash that stays: the salt goes with it', async () => {
  const saltOf = async () =>
    (await sql<{ salt: string }>`select salt from audit_log where id = ${lines[0]}`.execute(db())).rows;
  const before = await saltOf();
  const other = await begin();
  await other.run(asErasure);
  await other.run(hide(lines[0]));
  await other.run(
    `insert into audit_log (action, object_type, after) values ('erased', 'company', '{"journal_lines": 1}')`,
  );
  await other.commit();
  expect(await saltOf()).not.toEqual(before);
  await seal();
});

test('lines removed by age are missed by nobody; younger ones removed in their name are', async () => {
  const OLD = '2020-02-01T10:00:00Z';
  const empty = await openTestDatabase();
  try {
    const own = empty.db;
    const line = (action: string, more: object = {}) => ({ action, object_type: 'company', ...more });
    await own
      .insertInto('audit_log')
      .values([line('update', { created_at: OLD }), line('update'), line('update')])
      .execute();
    await sealOf(own);
    await own.transaction().execute(async (trx) => {
      await sql`select set_config('etalon.journal', 'retention', true)`.execute(trx);
      await trx.deleteFrom('audit_log').where('created_at', '=', new Date(OLD)).execute();
      const after = JSON.stringify({ retained: 'journal', months: 12, newest: OLD });
      await trx.insertInto('audit_log').values(line('aged_out', { after })).execute();
    });
    await sealOf(own);
    expect(await findBrokenSeals(own)).toEqual([]);
    const [{ id }] = (await own.selectFrom('audit_log').select('id').orderBy('id').limit(1).execute()) as [
      { id: string },
    ];
    for (const dated of [{}, { created_at: '2099-01-01T00:00:00Z' }]) {
      const forged = own.transaction().execute(async (trx) => {
        await sql`set local session_replication_role = replica`.execute(trx);
        await trx.deleteFrom('audit_log').where('id', '=', id).execute();
        const after = JSON.stringify({ retained: 'journal', months: 12, newest: new Date() });
        await trx
          .insertInto('audit_log')
          .values(line('aged_out', { after, ...dated }))
          .execute();
        expect(await findBrokenSeals(trx)).toContain(`строка запечатана, но её нет: № ${id}`);
        throw new Undone();
      });
      await expect(forged).rejects.toThrow(Undone);
    }
  } finally {
    await empty.close();
  }
});
