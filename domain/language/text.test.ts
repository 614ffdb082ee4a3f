import { expect, test } from 'vitest';
import { pluralEn, pluralRu } from './plural.ts';
import { localeOf } from './text.ts';

test.each([
  [undefined, 'ru'],
  ['', 'ru'],
  ['ru-RU,ru;q=0.9,en;q=0.8', 'ru'],
  ['en-US,en;q=0.9', 'en'],
  ['EN', 'en'],
  ['de-DE,en;q=0.7', 'en'],
  ['fr', 'ru'],
])('Accept-Language %j means %s', (header, locale) => {
  expect(localeOf(header)).toBe(locale);
});

test.each([
  [0, 'метрик'],
  [1, 'метрика'],
  [2, 'метрики'],
  [5, 'метрик'],
  [11, 'метрик'],
  [12, 'метрик'],
  [21, 'метрика'],
  [22, 'метрики'],
  [111, 'метрик'],
  [1.5, 'метрики'],
])('%d %s', (n, word) => {
  expect(pluralRu(n, 'метрика', 'метрики', 'метрик')).toBe(word);
});

test('English has two forms', () => {
  expect([0, 1, 2].map((n) => pluralEn(n, 'metric', 'metrics'))).toEqual(['metrics', 'metric', 'metrics']);
});
