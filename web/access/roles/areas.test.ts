import { expect, test } from 'vitest';
import { CODES } from '#domain/access/codes.ts';
import { findAreas } from './areas.ts';

const codesOf = (term: string) => findAreas(term, 'ru').flatMap(({ codes }) => codes);

test('without a term all 70 codes are there, in their order', () => {
  expect(codesOf(' ')).toEqual(CODES);
});

test('a code is found by its Russian words in any case, and by its spelling', () => {
  expect(codesOf('СБРАСЫВАТЬ')).toEqual(['user/auth']);
  expect(codesOf('user/auth')).toEqual(['user/auth']);
});

test('a code is found by what it opens', () => {
  expect(codesOf('стирание')).toEqual(['admin/org/delete']);
});

test('an area is found whole by its name', () => {
  expect(codesOf('подсказки')).toEqual(['admin/tooltip/view', 'user/tooltip/view', 'client/tooltip/view']);
});

test('nothing matches nonsense', () => {
  expect(findAreas('жжж', 'ru')).toEqual([]);
});
