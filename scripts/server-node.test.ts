import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bundledNode, canServe, prepareServerNode, problemOf } from './server-node.mjs';

let root = '';
const link = (): string => join(root, 'node_modules', '.bin', 'node');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'etalon-node-'));
  mkdirSync(dirname(bundledNode(root)), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (text: string | Buffer): void => {
  writeFileSync(bundledNode(root), text);
  chmodSync(bundledNode(root), 0o755);
};
const runs = (): void => symlinkSync(process.execPath, bundledNode(root));

test('the link that an older npm has lost is rebuilt', () => {
  runs();
  expect(prepareServerNode(root)).toBeNull();
  expect(realpathSync(link())).toBe(process.execPath);
});

test('a link to something else gives way, and a right one stays', () => {
  runs();
  mkdirSync(dirname(link()));
  symlinkSync('/bin/false', link());
  prepareServerNode(root);
  expect(readlinkSync(link())).toBe(`../node-${process.platform}-${process.arch}/bin/node`);
  prepareServerNode(root);
  expect(realpathSync(link())).toBe(process.execPath);
});

/** A program of this machine that asks for a loader which is not there, as one made for glibc does on musl. */
function withoutLoader(): Buffer {
  copyFileSync('/bin/true', join(root, 'true'));
  const program = readFileSync(join(root, 'true'));
  const place = program.indexOf('/ld-linux');
  program.write('/ld-other', place);
  return program;
}

test.runIf(process.platform === 'linux')(
  'on musl the cause is called by its name, and nothing leads to a Node that cannot run',
  () => {
    write(withoutLoader());
    mkdirSync(dirname(link()));
    symlinkSync(bundledNode(root), link());
    expect(problemOf(bundledNode(root), null)).toMatch(
      /нужна glibc 2\.28 или новее, а в этой системе .*musl.*DATABASE_URL/,
    );
    expect(prepareServerNode(root)).toMatch(/нет загрузчика glibc/);
    expect(existsSync(link())).toBe(false);
  },
);

test('an old glibc is named with its version', () => {
  write('#!/bin/sh\necho "node: /lib/libc.so.6: version \\`GLIBC_2.28\' not found" >&2\nexit 1\n');
  expect(problemOf(bundledNode(root), '2.17')).toMatch(/нужна glibc 2\.28 или новее, а в этой системе glibc 2\.17\./);
});

test('a Node that is not the portal’s own says so when it serves', () => {
  copyFileSync(process.execPath, join(root, 'another'));
  const script = `import { announceNode } from ${JSON.stringify(join(import.meta.dirname, 'server-node.mjs'))}; announceNode();`;
  const { stdout } = spawnSync(join(root, 'another'), ['--input-type=module', '--eval', script], { encoding: 'utf8' });
  expect(stdout).toBe(`Портал работает на Node.js ${process.versions.node}: ${realpathSync(join(root, 'another'))}\n`);
});

test('any other reason is the one the system gives', () => {
  write('#!/bin/sh\necho "libatomic.so.1: cannot open shared object file" >&2\nexit 127\n');
  expect(problemOf(bundledNode(root), '2.36')).toMatch(/не запускается: libatomic\.so\.1/);
});

test('a system without a package is named', () => {
  expect(problemOf(bundledNode(root))).toMatch(/нет готового Node\.js 24/);
});

test.each([
  ['20.19.0', false],
  ['22.17.1', false],
  ['22.18.0', true],
  ['23.5.0', false],
  ['23.6.0', true],
  ['24.0.0', true],
  ['26.1.0', true],
])('Node %s may serve instead: %s', (version, may) => {
  expect(canServe(version)).toBe(may);
});
