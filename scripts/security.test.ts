import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROOT = new URL('../', import.meta.url);
const document = readFileSync(new URL('docs/security.md', ROOT), 'utf8');
const rows = document
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, number = '']) => /^\d+\.\d+\.\d+$/.test(number));
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\.(?:ts|md|json))`/g)].map(([, path = '']) => path);

test('the table of ASVS 5.0 holds every requirement of levels 1 and 2 once', () => {
  expect(new Set(rows.map(([, number]) => number)).size).toBe(rows.length);
  const ofLevel = (level: string) => rows.filter(([, , found]) => found === level).length;
  expect([ofLevel('1'), ofLevel('2'), rows.length]).toEqual([70, 183, 253]);
});

test('every requirement is met by a named test, does not apply for a reason, or is open', () => {
  const unclear = rows.filter(([, , , , state = '', reason = '']) => {
    if (state === 'met') return !pathsIn(reason).some((path) => /\.(test|spec)\.ts$/.test(path));
    return !['n/a', 'open'].includes(state) || reason === '';
  });
  expect(unclear).toEqual([]);
  const count = (state: string) => rows.filter(([, , , , found]) => found === state).length;
  const summary = `${count('met')} are met, ${count('n/a')} do not apply and ${count('open')} are open`;
  expect(document).toContain(summary);
});

test('every test and document that the table names exists', () => {
  const missing = pathsIn(rows.map((row) => row.join(' ')).join('\n')).filter(
    (path) => !existsSync(new URL(path, ROOT)),
  );
  expect(missing).toEqual([]);
});
