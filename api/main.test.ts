import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort } from './testing/free-port.ts';
import { removeDataDir } from './testing/test-cluster.ts';
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
}, 120_000);

test('a portal stopped while it is starting leaves no database server behind', async () => {
  chmodSync(folder, 0o755);
  const dataDir = join(folder, 'stopped');
  const cluster = join(dataDir, 'postgres');
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: String(await freePort()), LOG_LEVEL: 'silent' };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { env });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (printed += String(piece)));
  const exited = once(child, 'exit');
  await expect.poll(() => existsSync(join(cluster, 'postmaster.pid')), { timeout: 60_000 }).toBe(true);
  child.kill('SIGTERM');
  expect([...(await exited), printed]).toEqual([0, null, '']);
  expect(readPostmaster(cluster)).toBe(null);
}, 120_000);

test('standard output is JSON lines alone; what people are to read is on standard error', async () => {
  const dataDir = join(folder, 'said');
  const PORT = String(await freePort());
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT, DEMO: 'off' };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { env });
  const exited = once(child, 'exit');
  let [logged, said] = ['', ''];
  child.stdout.on('data', (piece) => (logged += String(piece)));
  child.stderr.on('data', (piece) => (said += String(piece)));
  try {
    await expect.poll(() => said, { timeout: 100_000 }).toContain('Остановить: Ctrl+C');
  } finally {
    child.kill('SIGTERM');
    await exited;
    removeDataDir(dataDir);
  }
  expect(said).toMatch(/^\nЭталон открыт: .*\nПервый вход: admin, пароль /);
  const lines = logged.trimEnd().split('\n');
  expect(lines.length).toBeGreaterThan(10);
  for (const line of lines) expect(JSON.parse(line)).toHaveProperty('msg');
}, 120_000);
