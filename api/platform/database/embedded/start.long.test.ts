import { existsSync } from 'node:fs';
import { chmod, chown, cp, lchown, mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useLauncher } from '#api/testing/launcher.ts';
import { query } from '#api/testing/query.ts';
import type { Connection } from '../connection.ts';
import { readPostmaster } from './postmaster.ts';
import { startEmbedded } from './start.ts';

const { at, cluster, start, end } = useLauncher();

test('of two portals that start together on a new folder exactly one stays', async () => {
  const both = await Promise.allSettled([start(), start()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('the folder stays locked when the server itself crashed and recovered', async () => {
  const { connection } = await start();
  const [{ pid }] = (await query(
    connection,
    "select pid from pg_stat_activity where backend_type = 'checkpointer'",
  )) as [{ pid: number }];
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => query(connection, 'select 1').catch(() => [])).toHaveLength(1);
  const locks = "select from pg_locks where locktype = 'advisory' and granted";
  await expect.poll(() => query(connection, locks)).toHaveLength(1);
  await expect(start()).rejects.toThrow('Портал уже запущен');
});

const serverProcess = async (connection: Connection, kind: string): Promise<number> => {
  const [found] = await query(connection, `select pid from pg_stat_activity where backend_type = '${kind}'`);
  return (found as { pid: number }).pid;
};

test('a portal that stops while its server recovers leaves none behind, and the next one starts', async () => {
  const first = await start();
  await query(first.connection, 'create table kept as select 42 as answer');
  await query(first.connection, 'checkpoint');
  process.kill(await serverProcess(first.connection, 'walwriter'), 'SIGKILL');
  await end(first, 'SIGTERM');
  expect(readPostmaster(cluster())).toBeNull();
  const second = await start();
  expect(await query(second.connection, 'select answer from kept')).toEqual([{ answer: 42 }]);
});

test('a server that was told to stop and does not is ended by the next portal', async () => {
  const first = await start();
  await query(first.connection, 'create table kept as select 42 as answer');
  await query(first.connection, 'checkpoint');
  const { pid } = readPostmaster(cluster()) ?? { pid: 0 };
  process.kill(await serverProcess(first.connection, 'checkpointer'), 'SIGSTOP');
  await end(first, 'SIGKILL');
  process.kill(pid, 'SIGINT');
  const second = await start();
  expect(second.adopted).toBe(false);
  expect(await query(second.connection, 'select answer from kept')).toEqual([{ answer: 42 }]);
});

/** Kills the server, and nobody but it. */
function killServer(of = cluster()): number {
  const { pid } = readPostmaster(of) ?? { pid: 0 };
  process.kill(pid, 'SIGKILL');
  return pid;
}

const answer = (connection: Connection) => query(connection, 'select answer from kept').catch(() => null);

test('a server that was killed is started again where it was, also one that was adopted', async () => {
  const first = await start();
  await query(first.connection, 'create table kept as select 42 as answer');
  // A server of tests does not save each commit at once.
  await query(first.connection, 'checkpoint');
  const killed = killServer();
  await expect.poll(() => answer(first.connection)).toEqual([{ answer: 42 }]);
  expect(readPostmaster(cluster())?.pid).not.toBe(killed);
  await end(first, 'SIGKILL');
  const heir = await start();
  expect(heir.adopted).toBe(true);
  killServer();
  await expect.poll(() => answer(heir.connection)).toEqual([{ answer: 42 }]);
  await expect(start()).rejects.toThrow('Портал уже запущен');
  await end(heir, 'SIGTERM');
  expect(readPostmaster(cluster())).toBeNull();
});

test('a portal that is stopped while its server is being started again leaves none behind', async () => {
  const portal = await start();
  killServer();
  await new Promise((resolve) => setTimeout(resolve, 250));
  await end(portal, 'SIGTERM');
  expect(readPostmaster(cluster())).toBeNull();
});

test('a server that cannot be started is tried again with growing pauses, which the log says plainly', async () => {
  const lines: string[] = [];
  const log = {
    info: () => undefined,
    warn: (line: string) => lines.push(line),
    error: (line: string) => lines.push(line),
  };
  const server = await startEmbedded({ dataDir: at(), log, durable: false });
  const control = join(cluster(), 'global', 'pg_control');
  await rename(control, `${control}.away`);
  killServer();
  await expect.poll(() => lines.length, { interval: 500 }).toBe(5);
  expect(lines.slice(0, 4).every((line) => line.startsWith('Встроенный PostgreSQL не запустился'))).toBe(true);
  expect(lines[4]).toMatch(/не держится: неудач подряд — 5\. Пока его нет, портал отвечает 503/);
  await rename(`${control}.away`, control);
  await expect.poll(() => query(server.connection, 'select 1 as one').catch(() => null)).toEqual([{ one: 1 }]);
  await server.stop();
  expect(readPostmaster(cluster())).toBeNull();
});

test('a process number left after a power cut and now used by someone else does not hinder the start', async () => {
  await end(await start(), 'SIGTERM');
  await writeFile(join(cluster(), 'postmaster.pid'), `${process.pid}\n${cluster()}\n1\n5432\n${cluster()}\n\n\n`);
  expect((await start()).adopted).toBe(false);
});

test('a folder too deep for a socket gets a short private one, and keeps it when the server is killed', async () => {
  const deep = at('x'.repeat(60), 'y'.repeat(60));
  const portal = await start(deep);
  expect(portal.connection.host.length).toBeLessThan(60);
  expect(await query(portal.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  killServer(join(deep, 'postgres'));
  const again = () => query(portal.connection, 'select 1 as one').catch(() => null);
  await expect.poll(again).toEqual([{ one: 1 }]);
  await end(portal, 'SIGTERM');
  expect(existsSync(portal.connection.host)).toBe(false);
});

const asRoot = process.getuid?.() === 0;

test.runIf(asRoot)('root keeps the data of a closed folder where the server can reach them, and says so', async () => {
  const closed = at('closed');
  const dataDir = join(closed, 'data');
  await mkdir(closed, { mode: 0o700 });
  const portal = await start(dataDir);
  expect(portal.note).toMatch(/База данных: \/var\/lib\/etalon\/[0-9a-f]{12}\S*\/postgres/);
  await query(portal.connection, 'create table kept as select 42 as answer');
  await end(portal, 'SIGTERM');
  const again = await start(dataDir);
  expect(await query(again.connection, 'select answer from kept')).toEqual([{ answer: 42 }]);
  await end(again, 'SIGTERM');
});

test.runIf(asRoot)('the user whom root lends the server reaches it there under the strictest umask', async () => {
  const closed = at('closed');
  await mkdir(closed, { mode: 0o700 });
  const { connection } = await start(join(closed, 'data'), '077');
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('the strictest umask does not drive the data out of their folder', async () => {
  const dataDir = at('data');
  const { note, connection } = await start(dataDir, '077');
  expect(note).toBeNull();
  expect(connection.host).toBe(join(dataDir, 'postgres'));
});

const NOBODY = 65_534;

test.runIf(asRoot)('root lends the server to a user of its own, and hands over what belonged to nobody', async () => {
  await end(await start(), 'SIGTERM');
  const { uid } = await stat(cluster());
  expect([0, NOBODY]).not.toContain(uid);
  await chown(cluster(), NOBODY, NOBODY);
  for (const name of await readdir(cluster(), { recursive: true })) await lchown(join(cluster(), name), NOBODY, NOBODY);
  const again = await start();
  expect(await query(again.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect((await stat(join(cluster(), 'global'))).uid).toBe(uid);
});

test.runIf(asRoot)('a folder that root copied back from a back-up opens, whoever owns the copy', async () => {
  const first = await start();
  await query(first.connection, 'create table kept as select 42 as answer');
  await end(first, 'SIGTERM');
  const restored = `${at()}-restored`;
  await cp(at(), restored, { recursive: true });
  await chmod(restored, 0o755);
  expect((await stat(join(restored, 'postgres'))).uid).toBe(0);
  const second = await start(restored);
  expect(await query(second.connection, 'select answer from kept')).toEqual([{ answer: 42 }]);
});
