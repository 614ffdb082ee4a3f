import { expect, test } from 'vitest';
import { narrowEntries } from './narrow-entries.ts';

const entry = (id: number, name: string, used_count: number) => ({
  id,
  name,
  used_count,
  version: 1,
  can: { edit: false, delete: false },
});
const entries = [entry(1, 'Ёлки', 2), entry(2, 'ERP', 0), entry(3, 'Банки', 2)];
const ids = (search: string, ordering?: string) => narrowEntries(entries, { search, ordering }).map(({ id }) => id);

test('a search finds by a part of the name, whatever the case, with ё read as е', () => {
  expect(ids('ЕЛК')).toEqual([1]);
  expect(ids('erp ')).toEqual([2]);
  expect(ids('нет такого')).toEqual([]);
});

test('without an order the server’s own one stays', () => {
  expect(ids('')).toEqual([1, 2, 3]);
});

test('entries are ordered by name or by use, both ways; equal use by name', () => {
  expect(ids('', 'name')).toEqual([3, 1, 2]);
  expect(ids('', '-name')).toEqual([2, 1, 3]);
  expect(ids('', '-used_count')).toEqual([3, 1, 2]);
  expect(ids('', 'used_count')).toEqual([2, 3, 1]);
});
