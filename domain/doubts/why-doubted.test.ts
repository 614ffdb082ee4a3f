import { expect, test } from 'vitest';
import { causeText, doubtSide, markText } from './doubt-text.ts';
import type { DoubtReason, DoubtTest } from './marks.ts';
import { whyDoubted } from './why-doubted.ts';

const plain = (written: string): string => written.replaceAll(/[\u00a0\u202f]/g, ' ');
const rule = { kind: 'rule', metric: 1, condition: '{a} <= {b}', strict: true } as const;

test.each<[DoubtTest, DoubtReason, string]>([
  ['slip', { kind: 'past', usual: 4150, times: 1000 }, 'Похоже на ошибку единицы: в другие годы около 4 150 млн руб.'],
  ['jump', { kind: 'past', usual: 10, times: 7 }, 'Не похоже на другие ваши годы: обычно около 10 млн руб.'],
  [
    'diagnosis',
    { kind: 'market', times: 0.001 },
    'Похоже на ошибку единицы: примерно в 1 000 раз меньше, чем следует из других ваших чисел.',
  ],
  ['diagnosis', { kind: 'market', times: null }, 'Показатели, которые из него считаются, далеки от обычных.'],
  ['impossible', rule, 'Не выполняется правило: «А» ≤ «Б».'],
  ['impossible', { kind: 'fraction' }, 'Здесь бывают только целые числа.'],
])('a company is told why by its own numbers and none of the market: %s', (name, reason, expected) => {
  const told = whyDoubted({ test: name, reason }, { unit: 'млн руб.', condition: '«А» ≤ «Б»' });
  expect(plain(told.ru)).toBe(expected);
});

test('a number of the market is never told', () => {
  const reason = { kind: 'deviation', low: 123, high: 789, median: 456 } as const;
  expect(whyDoubted({ test: 'deviation', reason }, { unit: '', condition: null }).ru).not.toMatch(/\d/);
});

test('a figure names the number it is doubted for, unless that is itself', () => {
  const cause = { metric: { id: 1, name: 'Выручка' }, year: 2025, test: 'slip' } as const;
  expect(causeText(cause, 'ИТ-затраты к выручке').ru).toBe('под вопросом из-за числа «Выручка»');
  expect(causeText(cause, 'Выручка').ru).toBe('под вопросом');
  expect(markText({ ...cause, state: 'confirmed' }).ru).toBe('подтверждено: «Выручка», похоже на ошибку единицы');
});

test('a doubted value lies below or above what is usual, where its test says so', () => {
  const side = (value: number, reason: DoubtReason) => doubtSide({ value, reason });
  expect(side(4e6, { kind: 'past', usual: 4000, times: 1000 })).toBe('high');
  expect(side(4, { kind: 'market', times: 0.001 })).toBe('low');
  expect(side(120, { kind: 'bounds' })).toBe('high');
  expect([side(1, rule), side(2.5, { kind: 'fraction' })]).toEqual([null, null]);
});
