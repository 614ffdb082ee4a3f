import { expect, test } from 'vitest';
import { priceLine, tariffDifferences, tariffLines } from './tariff-lines.ts';

const basic = {
  id: 1,
  name: 'Базовый',
  description: '',
  price: 180000,
  months: 12,
  max_users: 5,
  max_calculations: 0,
  can_export: false,
  is_internal: false,
  subscription_count: null,
  version: 1,
  can: { edit: false, delete: false },
};
const wide = { ...basic, id: 2, name: 'Расширенный', price: 35000.5, months: 1, max_users: null, max_calculations: 10 };

test('a limit of null is no limit, and none at all is said in words', () => {
  expect(tariffLines(basic, 'ru')).toEqual([
    ['Пользователей', 'до 5'],
    ['Сохранённых групп в месяц', 'нет'],
    ['Файлы: Excel, PDF, слайды', 'нет'],
  ]);
  expect(tariffLines(wide, 'ru')[0]).toEqual(['Пользователей', 'без ограничения']);
});

test('the price is said for its period', () => {
  expect(priceLine(basic, 'ru')).toBe('180\u202f000\u00a0₽ за 12\u00a0месяцев');
  expect(priceLine(wide, 'ru')).toBe('35\u202f000,50\u00a0₽ за месяц');
  expect(priceLine(wide, 'en')).toBe('35,000.50\u00a0₽ per month');
});

test('only what differs is told, with what it was and what it will be', () => {
  expect(tariffDifferences(basic, wide, 'ru')).toEqual([
    { name: 'Пользователей', before: 'до 5', after: 'без ограничения' },
    { name: 'Сохранённых групп в месяц', before: 'нет', after: 'до 10' },
    { name: 'Цена', before: priceLine(basic, 'ru'), after: priceLine(wide, 'ru') },
  ]);
  expect(tariffDifferences(basic, { ...basic, id: 9, name: 'Другой' }, 'ru')).toEqual([]);
});
