import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useDatabase } from '#api/testing/database.ts';

const database = useDatabase();

/** What is asked, so many times on one connection, and how many kept plans it leaves there. */
async function plansAfter(times: number, ids: readonly number[]): Promise<number> {
  return database()
    .db.connection()
    .execute(async (db) => {
      const mark = `plans ${times} of ${ids.length}`;
      for (let left = times; left > 0; left--) {
        await sql`select ${mark} as ${sql.id(mark)}, user_id from users where user_id = any (${ids}::integer[])`.execute(
          db,
        );
      }
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from pg_prepared_statements where statement like ${`%"${mark}"%`}
      `.execute(db);
      return rows[0]!.n;
    });
}

test('a read that comes again is planned once, one that does not leaves nothing', async () => {
  expect(await plansAfter(1, [1])).toBe(0);
  expect(await plansAfter(3, [1])).toBe(1);
});

test('a long list gets a plan of its own each time', async () => {
  expect(
    await plansAfter(
      3,
      Array.from({ length: 500 }, (_, at) => at),
    ),
  ).toBe(0);
});

test('so does one whose values stand in the text one by one', async () => {
  const ids = Array.from({ length: 500 }, (_, at) => at);
  await database()
    .db.connection()
    .execute(async (db) => {
      const read = () => sql`select 1 as long_list from users where user_id in (${sql.join(ids)})`.execute(db);
      for (let left = 3; left > 0; left--) await read();
      const { rows } = await sql`select from pg_prepared_statements where statement like '%as long_list%'`.execute(db);
      expect(rows).toEqual([]);
    });
});

test('a kept plan outlives a change of the tables it reads', async () => {
  await database()
    .db.connection()
    .execute(async (db) => {
      await sql`create table kept_plan (a integer)`.execute(db);
      const read = () => sql<{ a: number }>`select a from kept_plan`.execute(db);
      const readAll = () => sql<{ a: number }>`select * from kept_plan`.execute(db);
      for (let times = 2; times > 0; times--) await Promise.all([read(), readAll()]);
      await sql`insert into kept_plan values (1)`.execute(db);
      await sql`alter table kept_plan add b text, add constraint one primary key (a)`.execute(db);
      expect((await read()).rows).toEqual([{ a: 1 }]);
      expect((await readAll()).rows).toEqual([{ a: 1, b: null }]);
      await sql`drop table kept_plan`.execute(db);
    });
});
