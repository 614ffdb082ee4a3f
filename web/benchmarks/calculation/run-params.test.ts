import { expect, test } from 'vitest';
import type { Benchmark } from '#contract/benchmarks.ts';
import {
  clientParamsOf,
  filtersOf,
  paramsOf,
  readRunParams,
  writeRunParams,
  type CalculationSearch,
} from './run-params.ts';

const NOTHING = { industries: [], itSystems: [], years: [], companies: [], comment: '' };

test.each<[string, CalculationSearch, Partial<ReturnType<typeof readRunParams>>]>([
  ['nothing', {}, {}],
  ['one number', { industries: 3 }, { industries: [3] }],
  ['several, a double among them', { years: [2024, 2025, 2024] }, { years: [2024, 2025] }],
  ['a comment', { comment: 'после правок' }, { comment: 'после правок' }],
  ['a comment of digits', { comment: 7 }, { comment: '7' }],
])('an address with %s is read', (_, search, expected) => {
  expect(readRunParams(search)).toEqual({ ...NOTHING, ...expected });
});

test('what is written into an address is read back', () => {
  const params = { industries: [1], itSystems: [2, 3], years: [2025], companies: [9], comment: 'а' };
  expect(readRunParams(writeRunParams(params))).toEqual(params);
  expect(writeRunParams(NOTHING)).toEqual({});
});

const benchmark: Benchmark = {
  id: 4,
  industries: [{ id: 1, name: 'Банки' }],
  itSystems: [{ id: 2, name: 'ERP' }],
  years: [2025],
  companies: [{ id: 9, name: 'Альфа' }],
  company: null,
  created_at: '2026-01-01T00:00:00Z',
  processed_at: null,
  author: null,
  comment: 'проба',
  is_final: false,
  can: { comment: false, make_final: false, copy_parameters: true, copy_filters: true },
  status: 'done',
  progress: 100,
  company_count: 12,
  revision: 3,
};

test('copied parameters are all of them, copied filters leave companies and the comment behind', () => {
  expect(paramsOf(benchmark)).toEqual({
    industries: [1],
    itSystems: [2],
    years: [2025],
    companies: [9],
    comment: 'проба',
    from: 4,
  });
  expect(filtersOf(benchmark)).toEqual({ industries: [1], itSystems: [2], years: [2025], from: 4 });
  expect(paramsOf(benchmark).from).toBe(4);
});

test('of a client’s calculation its group is copied, and its comment', () => {
  const own = { ...benchmark, company: { id: 9, name: 'Альфа' }, companies: [] };
  expect(clientParamsOf(own)).toEqual({ industry: 1, it_system: 2, comment: 'проба' });
  expect(clientParamsOf({ ...own, industries: [], itSystems: [], comment: null })).toEqual({ all: true });
});
