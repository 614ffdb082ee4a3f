import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { useDatabase } from './testing/database.ts';
import { CHILD_ENVIRONMENT } from './testing/child-environment.ts';
import { isLongRun } from './testing/long-run.ts';
import { freePort } from './testing/free-port.ts';
import { removeDataDir } from './testing/test-cluster.ts';
import { TEST_SECRET_KEY } from './testing/test-settings.ts';
import { readPostmaster } from './platform/database/embedded/postmaster.ts';

const folder = mkdtempSync(join(tmpdir(), 'etalon-main-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a data folder that cannot be made is shown in one sentence, with the way out', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: join(file, 'data') },
    encoding: 'utf8',
    timeout: 110_000,
  });
  expect(status).toBe(1);
  expect(stderr.trim()).toBe(
    `${join(file, 'data')}: на этом пути файл вместо каталога. Исправьте это или укажите другой каталог данных в DATA_DIR.`,
  );
});

test('a portal stopped while it is starting leaves no database server behind', async () => {
  chmodSync(folder, 0o755);
  const dataDir = join(folder, 'stopped');
  const cluster = join(dataDir, 'postgres');
  const env = { ...CHILD_ENVIRONMENT, DATA_DIR: dataDir, PORT: String(await freePort()), LOG_LEVEL: 'silent' };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { env });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (printed += String(piece)));
  const exited = once(child, 'exit');
  await expect.poll(() => existsSync(join(cluster, 'postmaster.pid'))).toBe(true);
  child.kill('SIGTERM');
  expect([...(await exited), printed]).toEqual([0, null, '']);
  expect(readPostmaster(cluster)).toBe(null);
});

test.runIf(isLongRun)('standard output is JSON lines alone; what people are to read is on standard error', async () => {
  const dataDir = join(folder, 'said');
  const PORT = String(await freePort());
  const env = { ...CHILD_ENVIRONMENT, DATA_DIR: dataDir, PORT, DEMO: 'off' };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { env });
  const exited = once(child, 'exit');
  let [logged, said] = ['', ''];
  child.stdout.on('data', (piece) => (logged += String(piece)));
  child.stderr.on('data', (piece) => (said += String(piece)));
  try {
    await expect.poll(() => said).toContain('Остановить: Ctrl+C');
  } finally {
    child.kill('SIGTERM');
    await exited;
    removeDataDir(dataDir);
  }
  expect(said).toMatch(/^\nЭталон открыт: .*\nПервый вход: admin, пароль /);
  const lines = logged.trimEnd().split('\n');
  expect(lines.length).toBeGreaterThan(10);
  for (const line of lines) expect(JSON.parse(line)).toHaveProperty('msg');
});

const database = useDatabase();

test.runIf(isLongRun).each([
  ['127.0.0.1', 'порт занят другой программой'],
  ['192.0.2.1', 'такого адреса у этой машины нет'],
])('measures that cannot be served at %s are refused by the name of their setting', async (host, why) => {
  const taken = createServer();
  const port = await freePort();
  await new Promise<void>((resolve) => taken.listen(port, '127.0.0.1', resolve));
  const env = {
    ...CHILD_ENVIRONMENT,
    DATABASE_URL: database().url,
    SECRET_KEY: TEST_SECRET_KEY,
    DATA_DIR: join(folder, 'measured'),
    PORT: String(await freePort()),
    PUBLIC_URL: 'https://portal.example',
    METRICS_LISTEN: `${host}:${port}`,
    LOG_LEVEL: 'error',
  };
  const run = promisify(execFile)(process.execPath, [join(import.meta.dirname, 'main.ts')], { env });
  await expect(run).rejects.toMatchObject({
    code: 1,
    stderr: `Портал не запущен: ошибки в переменных окружения.\n  • METRICS_LISTEN: ${host}:${port} — ${why}.\n`,
  });
  taken.close();
});
