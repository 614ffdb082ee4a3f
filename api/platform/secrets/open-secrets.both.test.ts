import { expect, test } from 'vitest';
import { openTestDatabase } from '#api/testing/database.ts';
import { silent } from '#api/testing/test-cluster.ts';
import { TEST_SECRET_KEY } from '#api/testing/test-settings.ts';
import { MIGRATIONS, readMigrations } from '../database/migrate.ts';
import { openSecrets } from './reseal-secrets.ts';

const source = { secretKeys: [Buffer.from(TEST_SECRET_KEY, 'base64')], secretKeyFile: '', databaseUrl: null };

test('a database of any earlier version opens, also one whose migration was cut off', async () => {
  const { db, pool, close } = await openTestDatabase('template0');
  const refused: string[] = [];
  for (const { name, sql } of await readMigrations(MIGRATIONS)) {
    await pool.query(sql);
    await openSecrets(db, source, silent).catch((error: unknown) => refused.push(`${name}: ${String(error)}`));
  }
  expect(refused).toEqual([]);
  await close();
});
