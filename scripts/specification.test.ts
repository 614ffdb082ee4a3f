import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CODES } from '#domain/access/codes.ts';
import { namedEndpoints } from '#api/testing/endpoints.ts';

const ROOT = new URL('../', import.meta.url);
const page = readFileSync(new URL('docs/specification.md', ROOT), 'utf8');
const named = [...page.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
const sectionOf = (number: number): string => page.split(/^## /m).find((part) => part.startsWith(`${number}. `)) ?? '';
/** The first cell of each row of a section's tables, without its backticks. */
const firstCells = (number: number): string[] =>
  [...sectionOf(number).matchAll(/^\| `([^`]+)`/gm)].map(([, cell = '']) => cell);

test('every page of the specification and every other one named here exists', () => {
  expect(firstCells(2).length).toBeGreaterThanOrEqual(28);
  const addresses = named.filter((name) => name.startsWith('/') && name !== '/api');
  const pages = readFileSync(new URL('web/app/pages.ts', ROOT), 'utf8');
  expect(addresses.filter((address) => !pages.includes(`'${address}': {`))).toEqual([]);
});

test('every call of the specification exists and asks for the rights named there', async () => {
  const rows = [...sectionOf(7).matchAll(/^\| `([A-Z]+) ([^`]+)` \|[^|]*\|([^|]*)\| `(\w+)` \|/gm)];
  expect(rows.length).toBeGreaterThanOrEqual(90);
  const endpoints = (await namedEndpoints()).map(([name, { method, path, access }]) => ({
    name,
    call: `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
    access,
  }));
  const callOf = new Map(endpoints.map(({ name, call }) => [name, call]));
  const known = new Map(
    endpoints.map(({ call, access }) => [
      call,
      typeof access === 'string' ? [] : 'anyOf' in access ? access.anyOf : access.allOf,
    ]),
  );
  const rightsIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
  const wrong = rows.filter(
    ([, method, path, rights = '']) => known.get(`${method} ${path}`)?.join() !== rightsIn(rights).join(),
  );
  expect(wrong.map(([row]) => row)).toEqual([]);
  const misnamed = rows.filter(([, method, path, , name = '']) => callOf.get(name) !== `${method} ${path}`);
  expect(misnamed.map(([row]) => row)).toEqual([]);
  const others = named.filter((name) => /^(GET|POST|PUT|DELETE) \//.test(name));
  expect(others.filter((call) => !known.has(call))).toEqual([]);
});

test('every code of the specification is there, and no other', () => {
  expect(firstCells(6).toSorted()).toEqual(CODES.toSorted());
});

test('every file and folder named as a place or a proof exists', () => {
  const files = named.filter((name) => /^[\w-]+\/[\w./-]+\.tsx?$/.test(name));
  expect(files.length).toBeGreaterThan(60);
  const folders = named.filter((name) => /^(api|contract|domain|e2e|web)\/[\w/-]*$/.test(name));
  expect(folders.length).toBeGreaterThan(0);
  expect([...files, ...folders].filter((place) => !existsSync(new URL(place, ROOT)))).toEqual([]);
  const decisions = [...page.matchAll(/\]\((decisions\/[^)]+)\)/g)].map(([, path = '']) => path);
  expect(decisions.filter((path) => !existsSync(new URL(`docs/${path}`, ROOT)))).toEqual([]);
});
