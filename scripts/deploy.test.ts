import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
/** The same in every process on one database. */
const LOOKED_UP = read('api/platform/watch/look-up.ts');
const MEASURED = read('api/platform/watch/measure.ts') + LOOKED_UP;
const SETTINGS = read('api/platform/settings.ts');

const found = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name!))];

test.each(['deploy/alerts.yaml', 'deploy/grafana-dashboard.json'])('%s names only measures the portal has', (file) => {
  const names = found(read(file), /\b(etalon_[a-z_]+?)(?:_count|_bucket|_sum)?\b(?=[\s{[)"])/g);
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !MEASURED.includes(`'${name}'`))).toEqual([]);
});

test.each(['deploy/alerts.yaml', 'deploy/grafana-dashboard.json'])(
  '%s does not add up over processes what each of them reads in the same database',
  (file) => {
    const shared = found(LOOKED_UP, /'(etalon_[a-z_]+)'/g);
    expect(shared).toContain('etalon_jobs');
    const summed = found(read(file), /\b(?:sum|count|avg)\b[^()]*(?:\([a-z, ]*\) *)?\(\s*(etalon_[a-z_]+)/g);
    expect(summed.filter((name) => shared.includes(name))).toEqual([]);
  },
);

test('guessing from one address raises the alert: tries refused unheard are counted, under a name the portal uses', () => {
  const [, counted] = /etalon_sign_in_events_total\{action=~"([^"]+)"/.exec(read('deploy/alerts.yaml'))!;
  for (const action of counted!.split('|')) expect(MEASURED).toContain(`'${action}'`);
  expect(counted).toContain('sign_in_throttled');
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
