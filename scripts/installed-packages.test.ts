import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { missingPackages } from './installed-packages.mjs';

const other = process.arch === 'x64' ? 'arm64' : 'x64';
const system = (cpu: string) => ({ version: '24.0.0', optional: true, integrity: 'sha512-x', os: 'linux', cpu });

const packages = {
  '': { name: 'etalon' },
  'node_modules/pino': { version: '10.4.0', integrity: 'sha512-x' },
  'node_modules/pino/node_modules/@scope/deep': { version: '1.0.0', integrity: 'sha512-x' },
  [`node_modules/node-linux-${process.arch}`]: system(process.arch),
  [`node_modules/node-linux-${other}`]: system(other),
  'node_modules/not-offered': { version: '1.0.0', optional: true, os: ['linux'], cpu: [process.arch] },
  'node_modules/of-an-optional-one': { version: '1.0.0', optional: true, integrity: 'sha512-x' },
};

let root = '';
const install = (path: string, version: string): void => {
  mkdirSync(join(root, path), { recursive: true });
  writeFileSync(join(root, path, 'package.json'), JSON.stringify({ version }));
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'etalon-packages-'));
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
  install('node_modules/pino', '10.4.0');
  install('node_modules/pino/node_modules/@scope/deep', '1.0.0');
  install(`node_modules/node-linux-${process.arch}`, '24.0.0');
  writeFileSync(join(root, 'node_modules', '.package-lock.json'), '{}');
});
afterEach(() => rmSync(root, { recursive: true }));

test.runIf(process.platform === 'linux')('packages of other systems are not missed', () => {
  expect(missingPackages(root)).toEqual([]);
});

test('a folder without its files is a missing package', () => {
  rmSync(join(root, 'node_modules/pino/node_modules/@scope/deep/package.json'));
  expect(missingPackages(root)).toEqual(['@scope/deep']);
});

test('another version is a missing package', () => {
  install('node_modules/pino', '9.0.0');
  expect(missingPackages(root)).toEqual(['pino']);
});

test('an optional package made for this system may not be left out', () => {
  rmSync(join(root, `node_modules/node-linux-${process.arch}`), { recursive: true });
  expect(missingPackages(root)).toEqual([`node-linux-${process.arch}`]);
});

test('an install that npm did not finish counts for nothing', () => {
  rmSync(join(root, 'node_modules', '.package-lock.json'));
  expect(missingPackages(root)).toContain('pino');
});
