import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findAnchor } from '#api/journal/sealing/check-seals.ts';
import { sealJournal } from '#api/journal/sealing/seal-journal.ts';
import { backUp } from '#api/platform/back-up/back-up.ts';
import { openDatabase } from '#api/platform/database/connect.ts';
import type { Connection } from '#api/platform/database/connection.ts';
import { startEmbedded } from '#api/platform/database/embedded/start.ts';
import { freePort } from '#api/testing/free-port.ts';
import { runCommand } from '#api/testing/run-command.ts';
import { urlOf } from '#api/testing/address.ts';
import { runPortal } from '#api/testing/running-portal.ts';
import { findSystemServers, removeDataDir, silent, startSystem } from '#api/testing/test-cluster.ts';
import { TEST_SECRET_KEY } from '#api/testing/test-settings.ts';

// A whole portal is filled by one PostgreSQL, copied and moved into another.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

/** A folder as a portal with an earlier PostgreSQL left it. */
let folder = '';
let before: unknown[] = [];
/** The newest seal of its journal, as the server's log names it. */
let anchor = '';
const [bin = ''] = findSystemServers();
const major = Number(/(\d+)\/bin$/.exec(bin)?.[1]);
const at = (name: string) => join(folder, name);
const SETTINGS = {
  SECRET_KEY: TEST_SECRET_KEY,
  DEMO: 'off',
  ADMIN_PASSWORD: 'a-long-enough-word-7',
  LOG_LEVEL: 'error',
};

/** Every table with its rows, in all schemas: jobs that wait are there too. */
async function countAll(connection: Connection): Promise<unknown[]> {
  const client = new pg.Client({ ...connection });
  await client.connect();
  const { rows } = await client.query<Record<string, string>>(
    `select table_schema, table_name, query_to_xml(format(
       'select count(*), md5(string_agg(md5(t::text), '''' order by md5(t::text))) from %I.%I t', table_schema, table_name),
       true, true, '')::text as rows
     from information_schema.tables
     where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE' order by 1, 2`,
  );
  await client.end();
  return rows;
}

const hasEarlier = major < 18;

beforeAll(async () => {
  if (!hasEarlier) return;
  folder = await mkdtemp(join(tmpdir(), 'etalon-upgrade-'));
  await chmod(folder, 0o755);
  await mkdir(at('data'));
  const server = await startSystem(at('data'));
  const connection = { ...server.connection, database: 'etalon' };
  const client = new pg.Client({ ...server.connection });
  await client.connect();
  await client.query('create database etalon');
  await client.end();
  const env = {
    ...SETTINGS,
    DATABASE_URL: urlOf(connection),
    DATA_DIR: at('elsewhere'),
    PORT: String(await freePort()),
  };
  await (await runPortal(env)).stop();
  const { db, close } = openDatabase(connection, { log: silent, max: 1 });
  await sealJournal({ db, log: silent as never, now: () => new Date() });
  anchor = (await findAnchor(db)) ?? '';
  await close();
  before = await countAll(connection);
  const [cluster, secretKeyFile] = [at('data/postgres'), at('data/secret.key')];
  await backUp({ connection, cluster, secretKeyFile, file: at('copy.etalon'), key: null, now: new Date() });
  await server.stop();
});
afterAll(() => removeDataDir(folder));

async function expectMoved(dataDir: string): Promise<void> {
  const server = await startEmbedded({ dataDir, log: silent });
  try {
    expect(await countAll(server.connection)).toEqual(before);
  } finally {
    await server.stop();
  }
}

test.runIf(hasEarlier)(
  'data of an earlier PostgreSQL are moved whole, the earlier ones are kept, and the portal starts',
  async () => {
    const env = { ...SETTINGS, DATA_DIR: at('data') };
    expect(await runCommand(env, 'check')).toEqual({
      code: 1,
      said: expect.stringContaining(`apt-get install postgresql-${major}\n  npm run etalon -- upgrade`),
    });
    expect(await runCommand(env, 'upgrade', folder)).toEqual({
      code: 1,
      said: expect.stringMatching(/^Нужны программы PostgreSQL \d+, в .* нет: postgres, pg_ctl, pg_dump, pg_restore\./),
    });
    expect(await runCommand(env, 'upgrade')).toEqual({
      code: 0,
      said: expect.stringContaining(`Данные перенесены из PostgreSQL ${major} в 18`),
    });
    expect((await readFile(at(`data/postgres-${major}/PG_VERSION`), 'utf8')).trim()).toBe(String(major));
    await expectMoved(at('data'));
    expect(await runCommand(env, 'check', anchor)).toEqual({
      code: 0,
      said: expect.stringContaining('✓ Печать из журнала сервера'),
    });
    const portal = await runPortal({ ...env, PORT: String(await freePort()) });
    await portal.stop();
    expect(await runCommand(env, 'check')).toMatchObject({ code: 0 });
    expect(await runCommand(env, 'upgrade')).toMatchObject({ code: 0, said: expect.stringContaining('нечего') });
  },
);

test.runIf(hasEarlier)(
  'a back-up of an earlier PostgreSQL is restored and moved; an upgrade cut short before its end is ended',
  async () => {
    const env = { ...SETTINGS, DATA_DIR: at('restored') };
    expect(await runCommand(env, 'restore', at('copy.etalon'))).toMatchObject({
      code: 0,
      said: expect.stringContaining(`Это файлы PostgreSQL ${major}. Перенесите данные`),
    });
    expect(await runCommand(env, 'upgrade')).toMatchObject({ code: 0 });
    await rename(at('restored/postgres'), at('restored/postgres.upgraded'));
    await expectMoved(at('restored'));
    expect(existsSync(at('restored/postgres.upgraded'))).toBe(false);
  },
);

test.runIf(hasEarlier)(
  'a line of the journal that was changed in the moved data is named by the seals made before',
  async () => {
    const dataDir = at('restored');
    const server = await startEmbedded({ dataDir, log: silent });
    const client = new pg.Client({ ...server.connection });
    await client.connect();
    await client.query(`set session_replication_role = replica;
    update audit_log set user_name = 'Другой' where id = (select min(id) from audit_log)`);
    await client.end();
    await server.stop();
    expect(await runCommand({ ...SETTINGS, DATA_DIR: dataDir }, 'check')).toEqual({
      code: 1,
      said: expect.stringMatching(/✗ Печати журнала\n {4}строка изменена после печати: № \d+\n/),
    });
  },
);

test.runIf(hasEarlier)('an upgrade that fails leaves the data as they were', async () => {
  const env = { ...SETTINGS, DATA_DIR: at('failing') };
  await runCommand(env, 'restore', at('copy.etalon'));
  await writeFile(at(`failing/postgres-${major}`), '');
  expect(await runCommand(env, 'upgrade')).toMatchObject({ code: 1, said: expect.stringContaining('уже есть') });
  await rename(at(`failing/postgres-${major}`), at('failing/postgres-else'));
  // Its programs are there, but the dump cannot be made.
  execFileSync('cp', ['-rs', bin, at('programs')]);
  execFileSync('ln', ['-sf', '/bin/false', at('programs/pg_dump')]);
  expect(await runCommand(env, 'upgrade', at('programs'))).toMatchObject({
    code: 1,
    said: expect.stringContaining('pg_dump'),
  });
  expect((await readFile(at('failing/postgres/PG_VERSION'), 'utf8')).trim()).toBe(String(major));
  expect(existsSync(at('failing/postgres.upgrading'))).toBe(false);
});
