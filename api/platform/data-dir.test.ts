import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { modeOf, openToOthers } from '#api/testing/open-to-others.ts';
import { silent } from '#api/testing/test-cluster.ts';
import { openDataDir } from './data-dir.ts';

const OWN_MODE = process.getuid?.() === 0 ? '711' : '700';

let parent = '';
let dataDir = '';
let umask = 0;
beforeEach(() => {
  umask = process.umask(0);
  parent = mkdtempSync(join(tmpdir(), 'etalon-modes-'));
  dataDir = join(parent, 'data');
});
afterEach(() => {
  process.umask(umask);
  rmSync(parent, { recursive: true, force: true });
});

test('what older versions kept of the market is taken away, and the folder is closed whatever the umask', () => {
  mkdirSync(join(dataDir, 'market'), { recursive: true });
  writeFileSync(join(dataDir, 'market', 'market.snapshot'), 'values of all companies');
  mkdirSync(join(dataDir, 'uploads'));
  for (const name of ['postgres.json', 'secret.key']) writeFileSync(join(dataDir, name), '{}');
  openDataDir(dataDir, silent);
  expect(readdirSync(dataDir)).toEqual(['postgres.json', 'secret.key', 'uploads']);
  expect(openToOthers(dataDir)).toEqual([]);
  expect(modeOf(dataDir)).toBe(OWN_MODE);
});

test('a folder that holds things of others is left as it is, but for the portal’s own', () => {
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'postgres.json'), '{}');
  writeFileSync(join(dataDir, 'letter.txt'), 'not ours');
  chmodSync(join(dataDir, 'letter.txt'), 0o644);
  chmodSync(dataDir, 0o755);
  openDataDir(dataDir, silent);
  expect(['', 'letter.txt', 'postgres.json'].map((name) => modeOf(join(dataDir, name)))).toEqual(['755', '644', '600']);
});

test('a folder called market that is not the portal’s keeps what lies in it', () => {
  mkdirSync(join(dataDir, 'market'), { recursive: true });
  writeFileSync(join(dataDir, 'market', 'prices.csv'), 'not ours');
  writeFileSync(join(dataDir, 'market', 'market.snapshot'), 'values of all companies');
  openDataDir(dataDir, silent);
  expect(readdirSync(join(dataDir, 'market'))).toEqual(['prices.csv']);
});
