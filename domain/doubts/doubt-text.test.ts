import { expect, test } from 'vitest';
import { causeText, doubtSide, doubtLine } from './doubt-text.ts';
import type { DoubtReason } from './marks.ts';

const rule = { kind: 'rule', metric: 1, condition: '{a} <= {b}', strict: true } as const;

test('a figure names the number it is doubted for, unless that is itself', () => {
  const cause = { metric: { id: 1, name: 'Выручка' }, year: 2025, test: 'slip' } as const;
  expect(causeText(cause, 'ИТ-затраты к выручке').ru).toBe('под вопросом из-за числа «Выручка»');
  expect(causeText(cause, 'Выручка').ru).toBe('под вопросом');
  expect(doubtLine({ ...cause, state: 'confirmed' }).ru).toBe('подтверждено: «Выручка», похоже на ошибку единицы');
});

test('a doubted value lies below or above what is usual, where its test says so', () => {
  const side = (value: number, reason: DoubtReason) => doubtSide({ value, reason });
  expect(side(4e6, { kind: 'past', usual: 4000, times: 1000 })).toBe('high');
  expect(side(4, { kind: 'market', times: 0.001 })).toBe('low');
  expect(side(120, { kind: 'bounds' })).toBe('high');
  expect([side(1, rule), side(2.5, { kind: 'fraction' })]).toEqual([null, null]);
});
