import { expect, test } from 'vitest';
import { guideLinkOf, headingOf } from './chapters.ts';

test('a heading may name what links lead to', () => {
  expect(headingOf('Загрузка анкеты {#upload}')).toEqual({ title: 'Загрузка анкеты', id: 'upload' });
  expect(headingOf('Загрузка анкеты')).toEqual({ title: 'Загрузка анкеты', id: null });
});

test.each([
  ['client.md#upload', { chapter: 'client', section: 'upload' }],
  ['client.md', { chapter: 'client', section: null }],
  ['#upload', { chapter: null, section: 'upload' }],
  ['nothing.md', null],
  ['https://example.com/', null],
  ['javascript:alert(1)', null],
  ['', null],
])('%s leads to %o', (href, place) => {
  expect(guideLinkOf(href)).toEqual(place);
});
