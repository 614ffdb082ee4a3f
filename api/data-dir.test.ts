import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDataDir } from './platform/data-dir.ts';
import { freePort } from './testing/free-port.ts';
import { removeDataDir, silent } from './testing/test-cluster.ts';

const MAIN = join(import.meta.dirname, 'main.ts');
const asRoot = process.getuid?.() === 0;
const modeOf = (path: string): string => (lstatSync(path).mode & 0o777).toString(8);

// A whole portal makes its database, its demo market and a calculation of it.
vi.setConfig({ testTimeout: 120_000 });

let parent = '';
let dataDir = '';
let stopPortal = async (): Promise<void> => {};

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'etalon-modes-'));
  chmodSync(parent, 0o755);
  dataDir = join(parent, 'data');
});
afterEach(async () => {
  await stopPortal();
  removeDataDir(dataDir);
  removeDataDir(parent);
});

/** What others could read or enter, as `path mode`. */
function openToOthers(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory() || entry.isFile())
    .map((entry) => ({ path: join(entry.parentPath, entry.name), expected: entry.isDirectory() ? '700' : '600' }))
    .filter(({ path, expected }) => statSync(path, { throwIfNoEntry: false }) && modeOf(path) !== expected)
    .map(({ path }) => `${path.slice(folder.length)} ${modeOf(path)}`);
}

/** Starts the real portal under some umask; returns when it is open. */
async function startPortal(umask: string): Promise<void> {
  const port = String(await freePort());
  const child = spawn('/bin/sh', ['-c', `umask ${umask} && exec "$0" "$1"`, process.execPath, MAIN], {
    env: { PATH: process.env['PATH'], PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
  });
  const exited = once(child, 'exit');
  stopPortal = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  await expect.poll(() => output, { timeout: 90_000, interval: 100 }).toContain('Остановить');
}

test('everything under DATA_DIR is for the portal alone, although the umask shuts nobody out', async () => {
  mkdirSync(join(dataDir, 'market'), { recursive: true, mode: 0o755 });
  writeFileSync(join(dataDir, 'market', 'market.snapshot.1'), 'left by a killed process', { mode: 0o644 });
  await startPortal('000');
  await expect.poll(() => readdirSync(join(dataDir, 'market')), { timeout: 20_000 }).toContain('market.snapshot');
  const whileOpen = openToOthers(dataDir);
  await stopPortal();
  expect(whileOpen).toEqual([]);
  expect(openToOthers(dataDir)).toEqual([]);
  expect(modeOf(dataDir)).toBe(asRoot ? '711' : '700');
});

test('a folder that holds things of others is left as it is, but for the portal’s own', () => {
  mkdirSync(join(dataDir, 'market'), { recursive: true });
  writeFileSync(join(dataDir, 'letter.txt'), 'not ours');
  chmodSync(join(dataDir, 'letter.txt'), 0o644);
  chmodSync(dataDir, 0o755);
  openDataDir(dataDir, silent);
  expect(['', 'letter.txt', 'market'].map((name) => modeOf(join(dataDir, name)))).toEqual(['755', '644', '700']);
});
