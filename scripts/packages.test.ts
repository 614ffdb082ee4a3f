import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface Locked {
  readonly integrity?: string;
  readonly license?: string;
  readonly optional?: boolean;
}

const ROOT = join(import.meta.dirname, '..');
interface Written extends Locked {
  readonly packages?: Record<string, Locked>;
}

const readJson = (path: string): Written => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as Written;

const locked = Object.entries(readJson('package-lock.json').packages ?? {}).filter(([path]) => path !== '');

/** Licences under which the portal may be given to a customer; MPL-2.0 covers only files that stay as they are. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]);

/** These say it only in the text beside them. */
const IN_TEXT: Readonly<Record<string, string>> = { 'node_modules/png-js': 'MIT' };

function licenceOf(path: string, { license }: Locked): string | undefined {
  if (license !== undefined || !existsSync(join(ROOT, path, 'package.json'))) return license ?? IN_TEXT[path];
  return readJson(`${path}/package.json`).license ?? IN_TEXT[path];
}

const isAllowed = (licence: string): boolean => {
  const parts = licence.replace(/[()]/g, '').split(/ (AND|OR) /);
  const names = parts.filter((_, at) => at % 2 === 0);
  return parts.includes('AND') ? names.every((name) => ALLOWED.has(name)) : names.some((name) => ALLOWED.has(name));
};

test('every package is bound to its contents, but for binaries of other systems that no registry offered', () => {
  const loose = locked.filter(([path, one]) => {
    const here = existsSync(join(ROOT, path, 'package.json'));
    return one.integrity === undefined && (here || one.optional !== true);
  });
  expect(loose.map(([path]) => path)).toEqual([]);
});

test('every package that is installed has a licence under which it may be given on', () => {
  const refused = locked
    .filter(([path]) => existsSync(join(ROOT, path, 'package.json')))
    .map(([path, one]) => [path, licenceOf(path, one)] as const)
    .filter(([, licence]) => licence === undefined || !isAllowed(licence));
  expect(locked.length).toBeGreaterThan(100);
  expect(refused).toEqual([]);
});
