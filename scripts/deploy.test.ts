import { exec, execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { freePort } from '#api/testing/free-port.ts';

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

test('the shell for commands has the folder, the user and the data folder of the unit', () => {
  const unit = read('deploy/etalon.service');
  const [, line = ''] = /```sh\n# A shell for commands\n(.*)\n```/.exec(read('docs/operations.md')) ?? [];
  const [settings] = found(unit, /^EnvironmentFile=(.*)$/gm);
  const [folder] = found(unit, /^WorkingDirectory=(.*)$/gm);
  const [data] = found(unit, /\b(DATA_DIR=\S+)/g);
  const [user] = found(unit, /^User=(.*)$/gm);
  for (const part of [`cd ${folder} `, ` . ${settings} `, ` ${data} `, ` -u ${user} `]) expect(line).toContain(part);
});

test.runIf(process.getuid?.() === 0)(
  'in the shell for commands the portal’s user has the settings only root reads',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'etalon-shell-'));
    chmodSync(folder, 0o755);
    const settings = join(folder, 'etalon.env');
    writeFileSync(settings, "PUBLIC_URL=https://bench.example.com\nOIDC_SCOPE='openid $profile'\n", { mode: 0o600 });
    const [, line = ''] = /```sh\n# A shell for commands\n(.*)\n```/.exec(read('docs/operations.md')) ?? [];
    const typed = line
      .replace('. /etc/etalon.env', `. ${settings}`)
      .replaceAll('/opt/etalon', folder)
      .replace('-u etalon', '-u nobody');
    const input = 'id -un; pwd; echo "$PUBLIC_URL|$OIDC_SCOPE|$DATA_DIR"';
    expect(execFileSync('sh', ['-eu', '-c', typed], { input, encoding: 'utf8', cwd: '/' })).toBe(
      `nobody\n${folder}\nhttps://bench.example.com|openid $profile|/var/lib/etalon-portal\n`,
    );
    rmSync(folder, { recursive: true });
  },
);

test('the web build of the install commands says why it fails, with a status that stops them', () => {
  for (const file of ['docs/operations.md', 'deploy/Containerfile'])
    expect(read(file)).toContain('npm ci && npm run build');
  const folder = mkdtempSync(join(tmpdir(), 'etalon-build-'));
  cpSync(join(ROOT, 'scripts'), join(folder, 'scripts'), { recursive: true });
  for (const name of ['web', 'domain', 'contract', 'docs/guide', 'node_modules/.bin'])
    mkdirSync(join(folder, name), { recursive: true });
  for (const name of ['package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.base.json'])
    cpSync(join(ROOT, name), join(folder, name));
  writeFileSync(join(folder, 'node_modules/.bin/vite'), '#!/bin/sh\necho the reason; exit 3\n', { mode: 0o755 });
  const { status, stderr } = spawnSync('npm', ['run', 'build'], { cwd: folder, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toMatch(/Веб-интерфейс не собрался\.\n\nthe reason/);
  rmSync(folder, { recursive: true });
});

test('the runbook waits for a portal that is still starting', async () => {
  const lines = found(read('docs/operations.md'), /^ *systemctl (?:enable --now|start) etalon && (curl .*\/readyz)$/gm);
  expect(lines).toHaveLength(1);
  const port = await freePort();
  const asked: number[] = [];
  const server = createServer((_, response) => {
    asked.push(port);
    response.writeHead(asked.length < 3 ? 503 : 200).end();
  });
  setTimeout(() => server.listen(port, '127.0.0.1'), 1500);
  await promisify(exec)(lines[0]!.replace(':3000/', `:${port}/`));
  expect(asked).toHaveLength(3);
  server.close();
});

test('every alert stands among what to do when', () => {
  const alerts = found(read('deploy/alerts.yaml'), /- alert: (\w+)/g);
  const [, table = ''] = read('docs/operations.md').split('## What to do when');
  expect(alerts.length).toBeGreaterThan(5);
  expect(alerts.filter((alert) => !table.includes(`\`${alert}\``))).toEqual([]);
});

test('a stop of the unit reaches the portal alone, which stops its PostgreSQL when nobody needs it any more', () => {
  expect(read('deploy/etalon.service')).toMatch(/^KillMode=mixed$/m);
});

test('the balancer of the document sends people to a portal without its database, and to none that is closing', () => {
  const [, word = ''] = /http-check expect ! string (\w+)/.exec(read('docs/operations.md')) ?? [];
  const lacks = found(read('api/platform/watch/probes.ts'), /\(?\['(\w+)'\] as const/g);
  expect(lacks).toEqual(['database', 'disk', 'closing']);
  expect(lacks.filter((lack) => lack.includes(word))).toEqual(['closing']);
});

test('what the document backs up is for nobody else to read', () => {
  const document = read('docs/operations.md');
  const writing = document.split('\n').filter((line) => /pg_dump .*etalon\.dump|mkdir .*\$BACKUPS/.test(line));
  expect(writing.length).toBeGreaterThan(2);
  expect(writing.filter((line) => !line.includes('(umask 077 && '))).toEqual([]);
});
