import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeList, isNarrowed, nextOrdering, readListState, writeListState, type ListState } from './list-state.ts';

const options = { filters: ['status', 'year'], ordering: '-created_at' };
const atFirst = readListState({}, options);

test('an empty address is the first page in the default order', () => {
  expect(atFirst).toEqual({ page: 1, pageSize: 25, ordering: '-created_at', search: '', filters: {} });
});

test('the default state leaves the address empty', () => {
  expect(writeListState({}, atFirst, options)).toEqual({});
});

test.each([{ page: 'x' }, { page: -3 }, { page: 1.5 }, { page: [2], status: {} }, { page_size: null }])(
  'nonsense in the address becomes the default: %j',
  (params) => {
    expect(readListState(params, options)).toEqual(atFirst);
  },
);

test('a page is never larger than the server allows', () => {
  expect(readListState({ page_size: 100_000 }, options).pageSize).toBe(500);
});

test('parameters of others stay in the address', () => {
  expect(writeListState({ tab: 'log', year: 2024 }, atFirst, options)).toEqual({ tab: 'log' });
});

test('a change of filter leads back to the first page, a change of page does not', () => {
  const third = changeList(atFirst, { page: 3 });
  expect(third.page).toBe(3);
  expect(changeList(third, { search: 'a' }).page).toBe(1);
});

test('a heading orders upwards, then downwards, then upwards', () => {
  expect(nextOrdering(undefined, 'name')).toBe('name');
  expect(nextOrdering('name', 'name')).toBe('-name');
  expect(nextOrdering('-name', 'name')).toBe('name');
});

test('a search or a filter narrows the list, an order does not', () => {
  expect(isNarrowed(changeList(atFirst, { ordering: 'name' }))).toBe(false);
  expect(isNarrowed(changeList(atFirst, { search: 'a' }))).toBe(true);
  expect(isNarrowed(changeList(atFirst, { filters: { year: ['2024'] } }))).toBe(true);
});

test('what is written into the address is read back', () => {
  const values = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 4 });
  const states: fc.Arbitrary<ListState> = fc.record({
    page: fc.integer({ min: 1, max: 1000 }),
    pageSize: fc.integer({ min: 1, max: 500 }),
    ordering: fc.constantFrom('name', '-name', '-created_at'),
    search: fc.string(),
    filters: fc.dictionary(fc.constantFrom('status', 'year'), values, { noNullPrototype: true }),
  });
  fc.assert(
    fc.property(states, (state) => {
      expect(readListState(writeListState({}, state, options), options)).toEqual(state);
    }),
  );
});
