import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'etalon-main-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a data folder that cannot be made is told in one sentence, with the way out', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: join(file, 'data') },
    encoding: 'utf8',
    timeout: 30_000,
  });
  expect(status).toBe(1);
  expect(stderr.trim()).toBe(
    `${join(file, 'data')}: на этом пути файл вместо каталога. Исправьте это или укажите другой каталог данных в DATA_DIR.`,
  );
});
