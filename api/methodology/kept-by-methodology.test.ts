import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useDatabase } from '#api/testing/database.ts';
import { keptByMethodology } from './kept-by-methodology.ts';

const database = useDatabase();

const listNames = keptByMethodology((db) => db.selectFrom('unit').select('name').orderBy('id').execute());

test('what is kept goes with the name of a unit, also when other units come and go meanwhile', async () => {
  const { db } = database();
  await db
    .insertInto('unit')
    .values([{ name: 'час' }, { name: 'лишняя' }])
    .execute();
  const rename = (from: string, to: string) =>
    sql`update unit set name = ${to}, version = version + 1 where name = ${from}`.execute(db);
  await rename('лишняя', 'и эта лишняя');
  const before = await listNames(db);
  expect(await listNames(db)).toBe(before);
  // As many units as before, and their versions make the same sum.
  await rename('час', 'ч');
  await db.deleteFrom('unit').where('name', '=', 'и эта лишняя').execute();
  await db.insertInto('unit').values({ name: 'новая' }).execute();
  expect(await listNames(db)).toEqual(await db.selectFrom('unit').select('name').orderBy('id').execute());
});
