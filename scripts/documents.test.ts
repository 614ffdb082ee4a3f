import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { documentedCommands } from './rehearsal/documented.ts';

const ROOT = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');
const filesOf = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: ROOT, encoding: 'utf8' })
    .trim()
    .split('\n');

/** What the glossary names in a column, by backticks. */
const named = (column: number): string[] =>
  read('docs/glossary.md')
    .split('\n')
    .flatMap((line) => (line.startsWith('|') ? [...(line.split('|')[column] ?? '').matchAll(/`([^`]+)`/g)] : []))
    .map(([, name = '']) => name);

const statements = filesOf('api/migrations/*.sql').flatMap((file) => read(file).replaceAll(/--.*/g, '').split(';'));
const renamed = new Map(
  statements.flatMap((statement) => {
    const [, before = '', after = ''] = /alter table (\w+) rename to (\w+)/i.exec(statement) ?? [];
    return before === '' ? [] : [[before, after] as const];
  }),
);
/** What statements of a kind name. */
const namesAfter = (kind: RegExp): string[] => statements.flatMap((statement) => kind.exec(statement)?.[1] ?? []);
const dropped = new Set(namesAfter(/drop table (\w+)/i));
const tables = new Set(
  namesAfter(/create table (\w+)/i)
    .filter((table) => !dropped.has(table))
    .map((table) => renamed.get(table) ?? table),
);
const tablesAndViews = new Set([...tables, ...namesAfter(/create view (\w+)/i)]);
const hasColumn = (table: string, column: string): boolean =>
  statements.some((statement) => new RegExp(`table ${table}\\b[^]*\\b${column}\\b`, 'i').test(statement));

/** Tables of the platform, which no word of the trade stands for. */
const PLATFORM_TABLES = ['installation', 'oidc_key', 'rate_limit'];

test('every table and column of the glossary exists', () => {
  const missing = named(4).filter((place) => {
    const [table = '', column] = place.split('.');
    return !tablesAndViews.has(table) || (column !== undefined && !hasColumn(table, column));
  });
  expect(missing).toEqual([]);
});

test('every table stands in the glossary, or belongs to the platform', () => {
  const described = new Set([...named(4).map((place) => place.split('.')[0]), ...PLATFORM_TABLES]);
  expect([...tables].filter((table) => !described.has(table))).toEqual([]);
});

test('every code of the glossary is a word of the code', () => {
  const files = filesOf('domain/**/*.ts', 'contract/*.ts', 'api/**/*.ts', 'web/**/*.tsx');
  const words = new Set(files.flatMap((file) => `${file} ${read(file)}`.match(/\w+/g) ?? []));
  expect(named(3).filter((code) => code.match(/\w+/g)?.some((word) => !words.has(word)))).toEqual([]);
});

test('every screen of the glossary is a route', () => {
  const routes = new Set(
    filesOf('web/**/*.ts', 'web/**/*.tsx')
      .flatMap((file) => [...read(file).matchAll(/'(\/[\w$/-]*)'/g)])
      .map(([, path = '']) => path.replaceAll(/\$\w+/g, '*')),
  );
  const patternOf = (screen: string) => screen.replaceAll(/\{\w+\}/g, '*').replace('/final', '/*');
  expect(named(5).filter((screen) => !routes.has(patternOf(screen)))).toEqual([]);
});

test('every path that ARCHITECTURE.md and CONTRIBUTING.md name exists', () => {
  const paths = ['ARCHITECTURE.md', 'CONTRIBUTING.md'].flatMap((file) => [
    ...read(file).matchAll(/`((?:domain|contract|workbooks|api|web|scripts|docs|bench|faults|e2e)\/[\w./-]*)`/g),
  ]);
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.map(([, path = '']) => path).filter((path) => !existsSync(new URL(path, ROOT)))).toEqual([]);
});

test('every command for back-up and recovery that docs/operations.md names is typed by npm run recovery', () => {
  const typed = [...read('scripts/recovery.ts').matchAll(/(?:type|atServer)\('([^']+)'/g)].map(
    ([, title = '']) => title,
  );
  expect([...documentedCommands().keys()].toSorted()).toEqual([...new Set(typed)].toSorted());
  expect(typed.length).toBeGreaterThan(4);
});
