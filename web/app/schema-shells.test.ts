import { expect, test, vi } from 'vitest';
import { Type } from './schema-shells.ts';

const CONTRACT = import.meta.glob<string>(['../../contract/*.ts', '!../../contract/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const MODULES = import.meta.glob(['../../contract/*.ts', '!../../contract/*.test.ts']);
vi.mock('typebox', () => import('./schema-shells.ts'));

test('every module of the contract opens in the browser', async () => {
  for (const open of Object.values(MODULES)) await open();
});

test('every builder the contract uses has its shell in the browser', () => {
  const used = Object.values(CONTRACT).flatMap((source) =>
    [...source.matchAll(/\bType\.(\w+)/g)].map(([, builder = '']) => builder),
  );
  expect(used).not.toHaveLength(0);
  expect([...new Set(used)].filter((builder) => !(builder in Type))).toEqual([]);
});

test('every file of the contract loads with the shells', async () => {
  const files = import.meta.glob(['../../contract/*.ts', '!../../contract/*.test.ts']);
  vi.resetModules();
  vi.doMock('typebox', () => import('./schema-shells.ts'));
  try {
    for (const load of Object.values(files)) await load();
  } finally {
    vi.doUnmock('typebox');
    vi.resetModules();
  }
});
