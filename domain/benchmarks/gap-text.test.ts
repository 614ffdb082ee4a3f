import { expect, test } from 'vitest';
import { gapText } from './gap-text.ts';

const MARKET = { p25: 99.9012, median: 99.9466, p75: 99.9842 };
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

test.each([
  ['between percentages in points, in the digits of the spread', -0.03581, -0.00036, '%', MARKET, '−0,036 п. п.'],
  ['as a share of the median', 4.2, 0.4123, 'час', { p25: 5, median: 10.2, p75: 15 }, '41 %'],
  ['many times the median without false digits', 8724, 872.4, 'млн руб.', { p25: 5, median: 10, p75: 15 }, '87 000 %'],
  ['in the unit where the median is 0', 2, null, 'день', { p25: 0, median: 0, p75: 1 }, '2 дня'],
])('a distance is worded %s', (_, gap, share, unit, market, expected) => {
  expect(plain(gapText({ gap, share, unit, market }, 'ru'))).toBe(expected);
});
