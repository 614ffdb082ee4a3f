import { expect, test } from 'vitest';
import { addressOf } from './address.ts';

test('parameters are filled in and escaped', () => {
  expect(addressOf('/api/users/:id/', { params: { id: 7 } })).toBe('/api/users/7/');
  expect(addressOf('/api/benchmarks/:id/metrics/:metricId', { params: { id: 'a/b', metricId: 'x y' } })).toBe(
    '/api/benchmarks/a%2Fb/metrics/x%20y',
  );
});

test('a list in the query is repeated and undefined is left out', () => {
  expect(addressOf('/api/sessions/', { query: { page: 2, year: [2024, 2025], search: undefined, hidden: null } })).toBe(
    '/api/sessions/?page=2&year=2024&year=2025',
  );
});

test('an empty query leaves no question mark', () => {
  expect(addressOf('/api/units/', { query: { search: undefined, year: [] } })).toBe('/api/units/');
});
