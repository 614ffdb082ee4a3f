import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const MEASURED = read('api/platform/watch/measure.ts');
const SETTINGS = read('api/platform/settings.ts');

const found = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name!))];

test.each(['deploy/alerts.yaml', 'deploy/grafana-dashboard.json'])('%s names only measures the portal has', (file) => {
  const names = found(read(file), /\b(etalon_[a-z_]+?)(?:_count|_bucket|_sum)?\b(?=[\s{[)"])/g);
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !MEASURED.includes(`'${name}'`))).toEqual([]);
});

test('the files that start the portal set only what it reads', () => {
  const unit = found(read('deploy/etalon.service'), /[= ]([A-Z_]{4,})=/g);
  const compose = found(read('deploy/compose.yaml'), /^ {6}([A-Z_]+): /gm).filter(
    (name) => !/^(POSTGRES_|SITE)/.test(name),
  );
  const image = found(read('deploy/Containerfile'), /[ ]([A-Z_]{4,})=/g).filter((name) => name !== 'NODE_ENV');
  expect([unit.length, compose.length, image.length]).toEqual([2, 6, 4]);
  for (const name of [...unit, ...compose, ...image]) expect(SETTINGS).toContain(`'${name}'`);
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

test.runIf(hasSystemd)('systemd understands the unit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-unit-'));
  const unit = join(folder, 'etalon.service');
  // Here nothing is installed in /opt: any program will do in its place.
  writeFileSync(unit, read('deploy/etalon.service').replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`));
  expect(execFileSync('systemd-analyze', ['verify', unit], { encoding: 'utf8', stdio: 'pipe' })).toBe('');
  rmSync(folder, { recursive: true });
});
