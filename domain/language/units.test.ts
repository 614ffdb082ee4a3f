import { expect, test } from 'vitest';
import { formatAmount, unitAfter } from './units.ts';

test.each([
  [1, 'год', 'год'],
  [2, 'год', 'года'],
  [5, 'год', 'лет'],
  [11, 'год', 'лет'],
  [21, 'год', 'год'],
  [4.5, 'год', 'года'],
  [0, 'час', 'часов'],
  [58, 'день', 'дней'],
  [4.67, 'день', 'дня'],
  [3.57, 'балл', 'балла'],
  [-2, 'рубль', 'рубля'],
  [3, 'рубль', 'рубля'],
  [1.5, 'сутки', 'суток'],
  [1, 'дней на обращение', 'день на обращение'],
  [2, 'час в год', 'часа в год'],
  [7, 'балл/чел.', 'баллов/чел.'],
  [1, 'days', 'day'],
  [1.5, 'hour per request', 'hours per request'],
])('%d with the unit «%s» is «%s»', (shown, unit, declined) => expect(unitAfter(shown, unit)).toBe(declined));

test.each(['%', 'млн руб.', 'чел.', 'чел.-день', 'штат. ед.', 'кВт·ч', 'мин', 'с', 'годовой', 'час.', 'сажень', ''])(
  'the unit «%s» is an abbreviation or unknown and stays as it is',
  (unit) => expect(unitAfter(5, unit)).toBe(unit),
);

test.each(['шт.', 'штук', 'items', 'pcs', 'коэф.', 'ratio'])(
  'of a bare count or ratio the unit «%s» is left out',
  (unit) => {
    expect([unitAfter(5, unit), formatAmount(11.2, unit, 'ru', 'typed')]).toEqual(['', '11,2']);
  },
);

test('the unit goes with the number that is read', () => {
  expect(formatAmount(1.04, 'год', 'ru', { decimals: 1, significant: 1 })).toBe('1\u202fгод');
  expect(formatAmount(1.06, 'год', 'ru', { decimals: 1, significant: 1 })).toBe('1,1\u202fгода');
  expect(formatAmount(12.5, '', 'ru', 'typed')).toBe('12,5');
  expect([formatAmount(20, '%', 'ru', 'typed'), formatAmount(20, '%', 'en', 'typed')]).toEqual(['20\u202f%', '20%']);
});
