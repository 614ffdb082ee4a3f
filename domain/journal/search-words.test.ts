import { expect, test } from 'vitest';
import { searchWords } from './search-words.ts';

test('words that name an action or a kind of object are distinguished from the others, in both languages', () => {
  expect(searchWords('Тариф «Мини»')).toEqual({
    kinds: [{ word: 'Тариф', actions: [], types: ['tariff'] }],
    others: ['Мини'],
  });
  expect(searchWords('role')).toMatchObject({ kinds: [{ types: ['role'] }], others: [] });
  expect(searchWords('РАСЧЕТ № 3')).toMatchObject({ kinds: [{ types: ['benchmark'] }], others: ['3'] });
  expect(searchWords('создание')).toMatchObject({ kinds: [{ actions: ['create'] }] });
});

test('marks alone are no words', () => {
  expect(searchWords(' «» % \\ ')).toEqual({ kinds: [], others: [] });
});
