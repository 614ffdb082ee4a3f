import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'etalon-programs-'));
afterAll(() => rmSync(folder, { recursive: true }));

const log = join(folder, 'log');
const isRoot = process.getuid?.() === 0;

/** Two programs are missing, one is there; all of them are found once the file `log` describes an installation. */
const install = (path: string, uid?: number) =>
  spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { existsSync } from 'node:fs';
       import { installPrograms } from ${JSON.stringify(join(import.meta.dirname, 'setup-programs.mjs'))};
       const find = () => existsSync(${JSON.stringify(log)});
       await installPrograms([['Первая', 'first', find], ['Вторая', 'second', find], ['Есть', 'there', () => true]]);`,
    ],
    { env: { PATH: path }, encoding: 'utf8', ...(uid === undefined ? {} : { uid, gid: uid }) },
  );

test('all missing programs are named at once, with the one command that installs them', () => {
  const { status, stderr } = install('/nonexistent');
  expect(status).toBe(1);
  expect(stderr).toMatch(/Первая\n\s+Вторая\n[^]*apt-get install first second\n/);
  expect(stderr).not.toContain('Есть');
});

test('whoever is not root learns that root is needed', () => {
  const { stderr } = install('/nonexistent', isRoot ? 65_534 : undefined);
  expect(stderr).toMatch(/с правами root, .*sudo apt-get install first second/);
});

function makeAptGet(script: string): void {
  const program = join(folder, 'apt-get');
  writeFileSync(program, `#!/bin/sh\n${script}\necho "$@" >> '${log}'\n`);
  chmodSync(program, 0o755);
}

afterEach(() => rmSync(log, { force: true }));

test.runIf(isRoot)('root gets all of them in one installation', () => {
  makeAptGet('');
  expect(install(`${folder}:/usr/bin:/bin`).status).toBe(0);
  expect(readFileSync(log, 'utf8')).toMatch(/^update .*\ninstall .* first second\n$/);
});

test.runIf(isRoot)('another installation on the machine is waited for', () => {
  const busy = join(folder, 'busy');
  writeFileSync(busy, '');
  makeAptGet(`if rm '${busy}' 2> /dev/null; then
    echo 'E: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 7 (unattended-upgr)' >&2; exit 100; fi`);
  const { status, stdout } = install(`${folder}:/usr/bin:/bin`);
  expect(status).toBe(0);
  expect(stdout).toContain('другая установка на этой машине ещё идёт');
  expect(readFileSync(log, 'utf8')).toMatch(/^update .*\ninstall .* first second\n$/);
});
