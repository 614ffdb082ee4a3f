import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPortal } from '#api/open-portal.ts';
import { makeMarket } from '#api/testing/market.ts';
import { modeOf, openToOthers } from '#api/testing/open-to-others.ts';
import { usePortal } from '#api/testing/portal.ts';
import { silent } from '#api/testing/test-cluster.ts';
import { openDataDir } from './data-dir.ts';

const portal = usePortal();
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

test('what the portal and its calculations write is for its user alone, although the umask shuts nobody out', async () => {
  // As an older version and a killed process left it.
  mkdirSync(join(dataDir, 'market'), { recursive: true });
  writeFileSync(join(dataDir, 'market', 'market.snapshot.1'), '');
  await makeMarket(portal(), 3);
  const { settings, log } = portal().portal;
  const target = portal().database.connection;
  const another = await openPortal({ settings: { ...settings, dataDir }, target, log });
  try {
    await another.market.run('warm', {});
    expect(readdirSync(join(dataDir, 'market'))).toContain('market.snapshot');
  } finally {
    await another.close();
  }
  expect(openToOthers(dataDir)).toEqual([]);
  expect(modeOf(dataDir)).toBe(OWN_MODE);
});

test('a folder that holds things of others is left as it is, but for the portal’s own', () => {
  mkdirSync(join(dataDir, 'market'), { recursive: true });
  writeFileSync(join(dataDir, 'letter.txt'), 'not ours');
  chmodSync(join(dataDir, 'letter.txt'), 0o644);
  chmodSync(dataDir, 0o755);
  openDataDir(dataDir, silent);
  expect(['', 'letter.txt', 'market'].map((name) => modeOf(join(dataDir, name)))).toEqual(['755', '644', '700']);
});
