import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useLauncher } from '#api/testing/launcher.ts';
import { modeOf, openToOthers } from '#api/testing/open-to-others.ts';
import { query } from '#api/testing/query.ts';
import { copyBinaries } from './binaries.ts';
import { isAlive, readPostmaster } from './postmaster.ts';

// The cases that no release goes without; start.long.test.ts has the others.
const { at, cluster, start, end } = useLauncher();

test('a stopped server has ended and its data are there at the next start', async () => {
  const first = await start();
  await query(first.connection, 'create table kept as select 42 as answer');
  await end(first, 'SIGTERM');
  expect(readPostmaster(cluster())).toBeNull();
  const second = await start();
  expect(second.adopted).toBe(false);
  expect(await query(second.connection, 'select answer from kept')).toEqual([{ answer: 42 }]);
});

test('the server of a portal killed with -9 is adopted, and stopped by the one who adopted it', async () => {
  const killed = await start();
  const server = readPostmaster(cluster());
  await query(killed.connection, 'create table kept as select 42 as answer');
  await end(killed, 'SIGKILL');
  expect(isAlive(server?.pid ?? 0)).toBe(true);
  const heir = await start();
  expect(heir.adopted).toBe(true);
  expect(readPostmaster(cluster())).toEqual(server);
  expect(await query(heir.connection, 'select answer from kept')).toEqual([{ answer: 42 }]);
  await end(heir, 'SIGTERM');
  expect(readPostmaster(cluster())).toBeNull();
});

test('a second portal on the same folder is refused and names the first, which works on', async () => {
  const first = await start();
  await expect(start()).rejects.toThrow(`Портал уже запущен с каталогом данных ${at()} (процесс ${first.pid})`);
  expect(await query(first.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('data of an older PostgreSQL are left alone, and the way to move them is reported', async () => {
  await end(await start(), 'SIGTERM');
  await writeFile(join(cluster(), 'PG_VERSION'), '17\n');
  await expect(start()).rejects.toThrow(
    /созданы PostgreSQL 17, а в этой версии портала PostgreSQL 18[^]*apt-get install postgresql-17\n {2}npm run etalon -- upgrade\n/,
  );
  await writeFile(join(cluster(), 'PG_VERSION'), '99\n');
  await expect(start()).rejects.toThrow(/созданы PostgreSQL 99.*Обновите портал/);
});

const asRoot = process.getuid?.() === 0;

test('the data are for the server’s user alone, although the umask shuts nobody out', async () => {
  const dataDir = at('data');
  const portal = await start(dataDir, '000');
  expect(openToOthers(dataDir)).toEqual([]);
  await end(portal, 'SIGTERM');
  expect(modeOf(dataDir)).toBe(asRoot ? '711' : '700');
});

test('copied binaries can be entered under the strictest umask', async () => {
  const native = at('package', 'native');
  await mkdir(join(native, 'bin'), { recursive: true, mode: 0o755 });
  await writeFile(at('package', 'package.json'), '{"version":"1"}');
  const before = process.umask(0o077);
  try {
    const copy = copyBinaries(native, at());
    expect((await stat(join(copy, 'bin'))).mode & 0o777).toBe(0o755);
  } finally {
    process.umask(before);
  }
});
