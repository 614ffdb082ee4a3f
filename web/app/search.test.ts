import { expect, test } from 'vitest';
import { listSubscriptions } from '#contract/subscriptions.ts';
import { filter, id, idOrIds, listOptions, listSearch, oneOf, searchOf, whole, word } from './search.ts';

test('a list is narrowed by the filters and ordered by the fields of its call, in the order and size of its call', () => {
  const { sortable, ...options } = listOptions(listSubscriptions);
  expect(options).toEqual({ filters: ['company', 'tariff', 'state'], ordering: 'ends_soon', pageSize: 25 });
  expect(sortable).toEqual(expect.arrayContaining(['company', '-company', 'valid_to']));
});

test('what makes no sense in an address is left out', () => {
  const parse = searchOf({
    process: id,
    size: whole(0),
    tab: oneOf(['audit', 'entries']),
    search: word,
    all: oneOf([true]),
  });
  expect(parse({ process: 'x', size: -1, tab: 'no', search: {}, all: 'true' })).toEqual({});
  expect(parse({ process: 12, size: 0, tab: 'entries', search: 24, all: true })).toEqual({
    process: 12,
    size: 0,
    tab: 'entries',
    search: 24,
    all: true,
  });
});

test.each([[-1], [1.5], [null], ['']])('%j is no number of a record', (value) => {
  expect(id(value)).toBeUndefined();
});

test('a list of one stays a list, one number stays a number', () => {
  expect(idOrIds(['x', -1, 1.5, null, 7])).toEqual([7]);
  expect(idOrIds(3)).toBe(3);
});

test('an order and a filter that a list does not know go to the server, which says so', () => {
  const parse = listSearch<typeof listSubscriptions>()({});
  expect(parse({ ordering: 'colour', company: 'nobody', page: 'x' })).toEqual({
    ordering: 'colour',
    company: 'nobody',
  });
  expect(filter([1, {}, 'a'])).toEqual([1, 'a']);
});

test('a removed parameter differs from one the address does not have', () => {
  const parse = searchOf({ industry: id, size: whole(0) });
  expect(Object.keys(parse({ industry: undefined }))).toEqual(['industry']);
});
