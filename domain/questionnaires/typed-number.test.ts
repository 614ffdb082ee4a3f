import fc from 'fast-check';
import { expect, test } from 'vitest';
import { meantBy, readsAsNumber } from './typed-number.ts';

test.each([
  ['1 234,5', '', 1234.5],
  ['1\u00a0234,5', '', 1234.5],
  ['1\u202f234\u202f567', '', 1234567],
  ['1.234,56', '', 1234.56],
  ['1,234.56', '', 1234.56],
  ['1.234.567', '', 1234567],
  ["1'234", '', 1234],
  ['12,5', '', 12.5],
  ['12.5', '', 12.5],
  [',5', '', 0.5],
  ['−7', '', -7],
  ['-7', '', -7],
  ['(100)', '', -100],
  ['5 %', '%', 5],
  ['5 %', 'доля', 0.05],
  ['1,2 млн', 'руб.', 1200000],
  ['1,2 млн', 'млн руб.', 1.2],
  ['1,2 млн руб.', 'тыс. руб.', 1200],
  ['3 тыс.', 'шт.', 3000],
  ['15 шт', 'шт.', 15],
  ['15', 'тыс. руб.', 15],
  ['100 руб.', 'тыс. руб.', 0.1],
  ['1 234,5 руб', 'млн руб.', 0.0012345],
  ['100 р.', 'руб.', 100],
  ['₽ 100', 'руб.', 100],
  ['₽ 500', 'тыс. руб.', 0.5],
  ['500 р', 'тыс. руб.', 0.5],
  ['500р', 'тыс. руб.', 0.5],
  ['500 тр', 'млн руб.', 0.5],
  ['500 т.р.', 'млн руб.', 0.5],
  ['5 тыс. $', 'тыс. долл.', 5],
  ['50 копеек', 'тыс. руб.', 0.0005],
  ['30 мин', 'ч', 0.5],
  ['90 минут', 'час', 1.5],
  ['2 часа', 'ч', 2],
  ['5‰', '%', 0.5],
  ['5 б.п.', '%', 0.05],
  ['5 п.п.', '%', 5],
  ['5 %', '% от выручки', 5],
  ['5 тыс. чел.', 'чел.', 5000],
  ['5 млн чел', 'тыс. чел.', 5000],
])('the number in «%s» (%s) is %d', (typed, unit, value) => {
  expect(meantBy(typed, unit)).toEqual({ kind: 'number', value });
});

test.each(['—', '-', 'н/д', 'Н/Д', 'нет данных', 'n/a', '  ', '?'])('«%s» stands for no data', (typed) => {
  expect(meantBy(typed, '')).toEqual({ kind: 'nothing' });
});

test.each(['~100', 'около 100', '100-200', '100 – 200', 'более 5', '1/2', '> 10'])(
  '«%s» is not one number',
  (typed) => {
    expect(meantBy(typed, '')).toEqual({ kind: 'inexact' });
  },
);

test.each(['шт.', 'млн руб.', ''])('a percentage in «%s» has no number to propose', (unit) => {
  expect(meantBy('25%', unit)).toEqual({ kind: 'percent' });
});

test.each([
  ['10 млн $', 'млн руб.'],
  ['5 млн USD', 'млн руб.'],
  ['5 $', 'тыс. руб.'],
  ['$5', 'тыс. руб.'],
  ['£5', 'тыс. руб.'],
  ['100 тыс. тенге', 'тыс. руб.'],
])('«%s» in «%s» is of another currency', (typed, unit) => {
  expect(meantBy(typed, unit)).toEqual({ kind: 'currency' });
});

test.each([
  ['8 ГБ', 'ТБ'],
  ['12 часов', 'дн.'],
  ['3 года', 'мес.'],
  ['5 €', '%'],
  ['10 тонн', 'шт.'],
])('«%s» in «%s» is of another measure', (typed, unit) => {
  expect(meantBy(typed, unit)).toEqual({ kind: 'measure' });
});

test('a number with its unit differs from words with a number', () => {
  const numbers = ['100', '1 200,5', '25%', '100 руб', '500р', '3 тыс.', '12 чел.', '30 мин', '(5)'];
  expect(numbers.filter((typed) => !readsAsNumber(typed))).toEqual([]);
  const words = ['', '—', '1 квартал', '2.1 Персонал', '5 см. приложение', 'см. лист 2', '100-200', 'тыс. руб.'];
  expect(words.filter(readsAsNumber)).toEqual([]);
});

test.each(['много', 'см. лист 2', '12 345 и 6', 'v2', 'пять'])('«%s» is words', (typed) => {
  expect(meantBy(typed, '')).toEqual({ kind: 'words' });
});

test('a number typed with group spaces and a comma is named exactly, and nothing makes it fall', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
      const value = Number(`${whole}.${String(cents).padStart(2, '0')}`);
      const typed = value.toLocaleString('ru-RU', { minimumFractionDigits: 2 });
      expect(meantBy(typed, 'руб.')).toEqual({ kind: 'number', value: value === 0 ? 0 : value });
    }),
  );
  fc.assert(fc.property(fc.string({ unit: 'binary' }), fc.string(), (typed, unit) => void meantBy(typed, unit)));
});

test('a text longer than any number is words: it is not looked through', () => {
  expect(meantBy(`1${','.repeat(1000)}1`, 'шт.')).toEqual({ kind: 'words' });
});
