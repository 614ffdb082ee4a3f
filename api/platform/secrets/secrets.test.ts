import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { modeOf } from '#api/testing/open-to-others.ts';
import { silent } from '#api/testing/test-cluster.ts';
import { readSettings } from '../settings.ts';
import { loadSecretKeys, newSecretKey, parseSecretKeys } from './secret-keys.ts';
import { createSecrets, isSealed } from './secrets.ts';

const [older, newer] = [randomBytes(32), randomBytes(32)] as [Buffer, Buffer];
const MOVED = /повреждён или перенесён/;
const SECRET = 'JBSWY3DPEHPK3PXP, секрет';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'etalon-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a sealed text opens at its place, and is never sealed the same way twice', () => {
  const secrets = createSecrets([newer]);
  const sealed = secrets.seal(SECRET, 'factor/1');
  expect(isSealed(sealed)).toBe(true);
  expect(sealed).not.toContain('JBSW');
  expect(secrets.open(sealed, 'factor/1')).toBe(SECRET);
  expect(secrets.seal(SECRET, 'factor/1')).not.toBe(sealed);
});

test('a sealed text that was moved to another row or changed opens nowhere', () => {
  const secrets = createSecrets([newer]);
  const sealed = secrets.seal(SECRET, 'factor/1');
  expect(() => secrets.open(sealed, 'factor/2')).toThrow(MOVED);
  const [keyId = '', body = ''] = sealed.split('.');
  const bytes = Buffer.from(body, 'base64url');
  for (const place of bytes.keys()) {
    const changed = Buffer.from(bytes);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(() => secrets.open(`${keyId}.${changed.toString('base64url')}`, 'factor/1')).toThrow(MOVED);
  }
  for (const cut of [bytes.subarray(0, 27), bytes.subarray(0, -1), bytes.subarray(0, 0)]) {
    expect(() => secrets.open(`${keyId}.${cut.toString('base64url')}`, 'factor/1')).toThrow(MOVED);
  }
});

test('while a key is being replaced both open and the first seals; another key is refused in words', () => {
  const sealed = createSecrets([older]).seal(SECRET, 'factor/1');
  const both = createSecrets([newer, older]);
  expect(both.open(sealed, 'factor/1')).toBe(SECRET);
  expect(both.isCurrent(sealed)).toBe(false);
  expect(both.isCurrent(both.seal(SECRET, 'factor/1'))).toBe(true);
  expect(() => createSecrets([newer]).open(sealed, 'factor/1')).toThrow(/SECRET_KEY[^]*--lost-secret/);
});

test('keys are base64 of 32 bytes, one or several', () => {
  const [one, two] = [newSecretKey(), newSecretKey()];
  expect(parseSecretKeys(`${one}, ${two}\n`)?.map((key) => key.toString('base64'))).toEqual([one, two]);
  for (const wrong of ['', ' ', 'password', one.slice(4), `${one}AAAA`, `${one},short`]) {
    expect(parseSecretKeys(wrong)).toBeNull();
  }
  expect(() => readSettings({ SECRET_KEY: 'short' })).toThrow(/SECRET_KEY: ожидаются 32 байта/);
  expect(readSettings({ SECRET_KEY: one }).secretKeys).toHaveLength(1);
});

test('without SECRET_KEY a closed file with a key is made once', () => {
  const settings = readSettings({ DATA_DIR: join(folder, 'data') });
  const made = loadSecretKeys(settings, silent);
  expect(loadSecretKeys(settings, silent)).toEqual(made);
  expect(modeOf(settings.secretKeyFile)).toBe('600');
  expect(parseSecretKeys(readFileSync(settings.secretKeyFile, 'utf8'))).toEqual(made);
  writeFileSync(settings.secretKeyFile, 'not a key');
  expect(() => loadSecretKeys(settings, silent)).toThrow(/нет ключа/);
});

test('with a database elsewhere the start warns that every process needs the key it has made', () => {
  const lines: string[] = [];
  const log = { ...silent, warn: (line: string) => void lines.push(line) };
  const settings = readSettings({ DATA_DIR: folder, DATABASE_URL: 'postgres://db.example/etalon' });
  loadSecretKeys(settings, log);
  loadSecretKeys(settings, log);
  expect(lines).toEqual([expect.stringMatching(/SECRET_KEY не задан[^]*всем процессам/)]);
});
