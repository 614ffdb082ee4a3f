import { expect, test } from 'vitest';
import { isReadByGroup, withGroup } from './keep-group.ts';

test.each([
  ['/benchmarks/final', true],
  ['/benchmarks/12/summary', true],
  ['/benchmarks/final/money', true],
  ['/benchmarks/$benchmarkId/metrics', true],
  ['/benchmarks/final/metrics/7', true],
  ['/benchmarks/history', false],
  ['/benchmarks/calculation', false],
  ['/benchmarks/1/compare/2', false],
  ['/benchmarks/1/anomalies', false],
  ['/sessions/import', false],
])('%s is read by groups: %s', (path, expected) => {
  expect(isReadByGroup(path)).toBe(expected);
});

test('a chosen group goes along, and nothing else of the address does', () => {
  expect(withGroup({ industry: 3, it_system: 4, page: 2 }, { search: 'x' })).toEqual({
    industry: 3,
    it_system: 4,
    size: undefined,
    all: undefined,
    search: 'x',
  });
});

test('an address that names a group, or takes it away, has the last word', () => {
  expect(withGroup({ industry: 3 }, { industry: undefined, size: 1 })).toMatchObject({ industry: undefined, size: 1 });
});

test('the lists the staff narrow one indicator to stay behind', () => {
  expect(withGroup({ industry: [3] }, {})['industry']).toBeUndefined();
});
