import { expect, test } from 'vitest';
import { unbroken } from './unbroken.ts';

test.each([
  ['У вас 138\u202fтыс. руб.: лучше', 'У вас 138\u202fтыс.\u00a0руб.: лучше'],
  ['меньше на 3\u202fп. п. от медианы', 'меньше на 3\u202fп.\u00a0п.\u00a0от медианы'],
  ['Хуже на 52\u202fтыс. руб. (27 %). Дальше', 'Хуже на 52\u202fтыс.\u00a0руб. (27 %). Дальше'],
  ['без сокращений', 'без сокращений'],
])('«%s» keeps its units together', (sentence, expected) => {
  expect(unbroken(sentence)).toBe(expected);
});
