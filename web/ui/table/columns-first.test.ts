import { expect, test } from 'vitest';
import { columnsFirst } from './columns-first.ts';

const columns = ['name', 'a', 'b', 'c'].map((id) => ({ id, header: id, cell: () => id }));
const order = (ids: readonly string[] | undefined) => columnsFirst(columns, ids).map(({ id }) => id);

test('the named columns follow the first one, which stays; hidden ones are passed over', () => {
  expect(order(['c', 'b'])).toEqual(['name', 'c', 'b', 'a']);
  expect(order(['nowhere', 'c'])).toEqual(['name', 'c', 'a', 'b']);
  expect(order(undefined)).toEqual(['name', 'a', 'b', 'c']);
});
