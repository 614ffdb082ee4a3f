import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MIGRATIONS, readMigrations } from './migrate.ts';

/** A portal refuses to start on a database whose migrations differ from its files, so none may change once it is out. */
test('no migration is edited once it is there: a new one adds its line by `npx vitest run -u` of this file', async () => {
  const lines = (await readMigrations(MIGRATIONS)).map(({ name, sha256 }) => `${sha256}  ${name}\n`);
  await expect(lines.join('')).toMatchFileSnapshot(join(MIGRATIONS, 'checksums.txt'));
});
