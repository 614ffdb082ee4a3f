import { expect, test } from 'vitest';
import { viewOf } from './saved-views.ts';

test('a view is what is filtered, searched and sorted, not the page', () => {
  expect(viewOf('?year=2025&page=3&company=1')).toBe('company=1&year=2025');
  expect(viewOf('company=1&year=2025')).toBe(viewOf('?year=2025&company=1'));
  expect(viewOf('?page=2')).toBe('');
});

test('several values of one filter stay', () => {
  expect(viewOf('?state=a&state=b&search=%D0%A0%D0%BE%D0%B3')).toBe('search=%D0%A0%D0%BE%D0%B3&state=a&state=b');
});
