import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useDatabase } from '#api/testing/database.ts';
import { silent } from '#api/testing/test-cluster.ts';
import { noPooler, startPooler } from '#api/testing/pooler.ts';
import { connect, withoutPassword } from './connect.ts';
import { DatabaseError } from './connection.ts';

const database = useDatabase();

test('days, big integers and decimals come as text, moments as dates, even infinite ones', async () => {
  const { rows } = await sql`
    select date '2026-01-31' as day, array[date '2026-01-31', null] as days, 9007199254740993::int8 as big,
           1.10::numeric(12, 2) as price, 1.5::float8 as double, timestamptz '2026-01-31 10:00+03' as moment,
           timestamptz '-infinity' as ever`.execute(database().db);
  expect(rows).toEqual([
    {
      day: '2026-01-31',
      days: ['2026-01-31', null],
      big: '9007199254740993',
      price: '1.10',
      double: 1.5,
      moment: new Date('2026-01-31T07:00:00Z'),
      ever: new Date(-8_640_000_000_000_000),
    },
  ]);
});

test('Russian words sort and compare without regard to case', async () => {
  const { db } = database();
  await db
    .insertInto('company')
    .values([{ name: 'яблоко' }, { name: 'Ёлка' }, { name: 'ель' }, { name: 'Арбуз' }])
    .execute();
  const rows = await db.selectFrom('company').select('name').orderBy('name').execute();
  expect(rows.map(({ name }) => name)).toEqual(['Арбуз', 'Ёлка', 'ель', 'яблоко']);
  await expect(db.insertInto('company').values({ name: 'арбуз' }).execute()).rejects.toThrow(/unique/);
});

test('lower() and Russian full-text search know Cyrillic letters', async () => {
  const { rows } = await sql<{ low: string; found: boolean }>`
    select lower('ЁЖИК') as low,
           to_tsvector('russian', 'ЗАТРАТЫ на серверы') @@ to_tsquery('russian', 'затрата & сервер') as found`.execute(
    database().db,
  );
  expect(rows[0]).toEqual({ low: 'ёжик', found: true });
});

test('the session counts in UTC wherever the server stands', async () => {
  const { rows } = await sql<{ TimeZone: string }>`show timezone`.execute(database().db);
  expect(rows[0]?.TimeZone).toBe('UTC');
});

test('settings written into the address are kept beside those of the portal', async () => {
  const given = new URL(database().url);
  given.searchParams.set('options', '-c search_path=elsewhere');
  const { pool, close } = await connect(given.href, { log: silent });
  const { rows } = await pool.query('select current_setting($1) as path, current_setting($2) as zone', [
    'search_path',
    'TimeZone',
  ]);
  await close();
  expect(rows).toEqual([{ path: 'elsewhere', zone: 'UTC' }]);
});

test('an unknown database is reported at once, by its address without the password', async () => {
  const url = database()
    .url.replace(/\/test_\w+/, '/nowhere')
    .replace('etalon@', 'etalon:secret@');
  const failure = connect(url, { log: silent });
  await expect(failure).rejects.toThrow(DatabaseError);
  await expect(failure).rejects.toThrow(/DATABASE_URL postgresql:\/\/etalon@localhost:\d+\/nowhere/);
  await expect(failure).rejects.not.toThrow(/secret/);
});

test('a server that does not answer is waited for, then named', async () => {
  const started = Date.now();
  await expect(connect('postgresql://u:secret@127.0.0.1:1/d', { log: silent, patience: 1000 })).rejects.toThrow(
    'База данных не отвечает уже 1 с: DATABASE_URL postgresql://u@127.0.0.1:1/d.',
  );
  expect(Date.now() - started).toBeGreaterThan(500);
});

test('parameters of the address never reach a message', () => {
  expect(withoutPassword('postgresql://u:p@h:5/d?password=p2')).toBe('DATABASE_URL postgresql://u@h:5/d');
});

test.skipIf(noPooler)('a pooler in between is refused at once: events and locks do not pass it', async () => {
  const { host, port, user, database: name } = database().connection;
  for (const lines of [[], ['ignore_startup_parameters = options,extra_float_digits']]) {
    const pooler = await startPooler({ host, port, user, database: name }, lines);
    // Not waited for, as a server that is away would be.
    const said = await connect(pooler.url, { log: silent, patience: 600_000 }).then(
      () => '',
      (error: unknown) => String(error),
    );
    await pooler.stop();
    expect(said).toMatch(/DATABASE_URL .* ведёт не к самому PostgreSQL, а к посреднику/);
  }
});
