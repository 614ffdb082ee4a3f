import { expect, test } from 'vitest';
import { gapText, printedGap } from './gap-text.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

test.each([
  ['between percentages in points', -0.03581, -0.00036, '%', '−0,0358 п. п.'],
  ['as a share of the median', 4.2, 0.4123, 'час', '41 %'],
  ['many times the median without false digits', 8724, 872.4, 'млн руб.', '87 000 %'],
  ['in the unit where the median is 0', 2, null, 'день', '2 дня'],
])('a distance is worded %s', (_, gap, share, unit, expected) => {
  expect(plain(gapText({ gap, share }, unit, 'ru'))).toBe(expected);
});

test('a distance is that of the two printed numbers', () => {
  const cost = { mtype: 'indicator', unit_name: 'тыс. руб.' } as const;
  // 245.526682 is printed as 245.5.
  expect(printedGap(cost, 245.526682, 140).gap).toBeCloseTo(105.5, 9);
  expect(plain(gapText(printedGap(cost, 245.526682, 140), 'тыс. руб.', 'ru'))).toBe('75 %');
  expect(printedGap(cost, 2, 0).share).toBeNull();
});
