import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '#api/testing/database.ts';
import { silent } from '#api/testing/test-cluster.ts';
import { migrate, MIGRATIONS, pendingMigrations, readMigrations } from './migrate.ts';

const run = promisify(execFile);
const folder = await mkdtemp(join(tmpdir(), 'etalon-migrations-'));
afterAll(() => rm(folder, { recursive: true }));

test('six processes that start together apply every migration once', async () => {
  const { pool, url, close } = await openTestDatabase('template0');
  const script = `
    import { connect } from '${import.meta.dirname}/connect.ts';
    import { migrate } from '${import.meta.dirname}/migrate.ts';
    const silent = { info() {}, warn() {}, error() {} };
    const { pool, close } = await connect(process.argv[1], { log: silent });
    console.log((await migrate(pool, silent)).length);
    await close();`;
  const runs = Array.from({ length: 6 }, () => run(process.execPath, ['--input-type=module', '--eval', script, url]));
  const counts = (await Promise.all(runs)).map(({ stdout }) => Number(stdout));
  const all = (await readMigrations(MIGRATIONS)).length;
  expect(counts.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 0, all]);
  expect((await pool.query('select name from migration')).rowCount).toBe(all);
  await close();
});

test('a migration that fails leaves nothing of itself and is named', async () => {
  const { pool, close } = await openTestDatabase('template0');
  await writeFile(join(folder, '0001_good.sql'), 'create table good (id int);');
  await writeFile(join(folder, '0002_bad.sql'), 'create table half (id int); select nonsense;');
  await expect(migrate(pool, silent, folder)).rejects.toThrow(/0002_bad\.sql.*nonsense/);
  const { rows } = await pool.query("select to_regclass('good') as good, to_regclass('half') as half");
  expect(rows).toEqual([{ good: 'good', half: null }]);
  await writeFile(join(folder, '0002_bad.sql'), 'create table half (id int);');
  expect(await migrate(pool, silent, folder)).toEqual(['0002_bad.sql']);
  await close();
});

const file = (name: string, sha256 = name) => ({ name, sha256, sql: '' });

test('a migration changed after it was applied is an error that names it', () => {
  expect(() => pendingMigrations([file('0001_a.sql', 'new')], [file('0001_a.sql', 'old')])).toThrow(
    /0001_a\.sql изменена/,
  );
});

test('an applied migration that has no file is an error that names it', () => {
  expect(() => pendingMigrations([], [file('0001_a.sql')])).toThrow(/0001_a\.sql, которой у этого портала нет/);
});

test('a new migration numbered before an applied one is refused', () => {
  const files = [file('0001_a.sql'), file('0002_b.sql'), file('0003_c.sql')];
  expect(() => pendingMigrations(files, [file('0001_a.sql'), file('0003_c.sql')])).toThrow(/0002_b\.sql идёт раньше/);
});
