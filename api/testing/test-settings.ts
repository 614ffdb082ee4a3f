import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecrets } from '#api/platform/secrets/secrets.ts';
import { readSettings, type Settings } from '#api/platform/settings.ts';

/** All portals of a test run share it: their databases are copies of one another. */
const TEST_KEY = Buffer.alloc(32, 'test');

export const TEST_SECRETS = createSecrets([TEST_KEY]);

/** Keys that last as long as any test. */
export const TEST_KEY_AGES = { renewAfter: 90 * 24 * 3600, signAfter: 300, verifyFor: 24 * 3600 };

/** The same for the environment of another process. */
export const TEST_SECRET_KEY = TEST_KEY.toString('base64');

/** Settings that leave no file with a key behind, and nothing in the working copy. */
export function testSettings(env: Readonly<Record<string, string>> = {}): Settings {
  const dataDir = join(tmpdir(), 'etalon-tests');
  mkdirSync(dataDir, { recursive: true });
  return readSettings({ SECRET_KEY: TEST_SECRET_KEY, DATA_DIR: dataDir, ...env });
}
