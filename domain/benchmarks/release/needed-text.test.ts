import { expect, test } from 'vitest';
import { neededText } from './needed-text.ts';

/** With ordinary spaces, as people type them. */
const said = (value: number, needed: number, unit: string) => {
  const { to, by, share } = neededText({ value, needed, unit }, 'ru');
  return [to, by, share].map((one) => one.replaceAll(/\s/g, ' '));
};

test.each([
  [15, 4.412, 'шт.', ['4', '−11', '−73 %']],
  [15, 20.3, 'чел.', ['21 чел.', '+6 чел.', '+40 %']],
  [3, 2.6, 'сервер', ['2 сервера', '−1 сервер', '−33 %']],
  [7, 7, 'шт.', ['7', '0', '0 %']],
  [7, 4.000000000001, 'шт.', ['4', '−3', '−43 %']],
])('things are counted whole, and enough of them: %d → %d %s', (value, needed, unit, words) => {
  expect(said(value, needed, unit)).toEqual(words);
});

test.each([
  [15, 4.412, 'час', ['4,4 часа', '−10,6 часа', '−71 %']],
  [300_000, 210_712.345, 'тыс. руб.', ['210 700 тыс. руб.', '−89 300 тыс. руб.', '−30 %']],
  [3, 2.4123, 'млн руб.', ['2,412 млн руб.', '−0,588 млн руб.', '−20 %']],
  [40.5, 45.8888, '%', ['45,89 %', '+5,39 п. п.', '+13 %']],
  [0, 12.3456, 'час', ['12,3 часа', '+12,3 часа', '—']],
])('other amounts have three digits of the difference: %d → %d %s', (value, needed, unit, words) => {
  expect(said(value, needed, unit)).toEqual(words);
});
