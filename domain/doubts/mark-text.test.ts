import { expect, test } from 'vitest';
import { planMethodology } from '../figures/plan-methodology.ts';
import { plainMetric } from '../methodology/testing/plain-metric.ts';
import { farText, markText } from './mark-text.ts';
import type { DoubtReason } from './marks.ts';

const planned = planMethodology([
  plainMetric(1, 'all', { description: 'Заявки' }),
  plainMetric(2, 'part', { description: 'Закрытые заявки', validation_rules: '{part} <= {all}' }),
]);
const PAST: DoubtReason = { kind: 'past', usual: 1445, times: 1000 };

test.each<[string, DoubtReason, number | null, string]>([
  [
    'тыс. руб.',
    PAST,
    1460,
    'Примерно в\u00a01\u202f000\u00a0раз больше, чем в другие годы (обычно 1\u202f445\u202fтыс. руб.). Вероятно, 1\u202f460\u202fтыс. руб.',
  ],
  [
    'час',
    { kind: 'past', usual: 4, times: 12 },
    41 / 12,
    'Примерно в\u00a012\u00a0раз больше, чем в другие годы (обычно 4\u202fчаса), как месяц и год. Вероятно, 3,42\u202fчаса.',
  ],
  ...[-20, -0.5, Infinity].map((times): [string, DoubtReason, null, string] => [
    'тыс. руб.',
    { kind: 'past', usual: -5, times },
    null,
    'Далеко от других лет (обычно −5\u202fтыс. руб.).',
  ]),
  ['%', { kind: 'bounds' }, null, 'Доля бывает только от 0 до 100\u00a0%.'],
  ['шт.', { kind: 'fraction' }, null, 'Единица — «шт.», поэтому число может быть только целым.'],
  ['шт.', { kind: 'market', times: null }, null, 'Вместе с остальными числами оно даёт необычный результат.'],
  [
    'шт.',
    { kind: 'rule', metric: 2, condition: '{part} <= {all}', strict: true },
    null,
    'Не выполняется правило методики: «Закрытые заявки» ≤ «Заявки».',
  ],
  [
    'шт.',
    { kind: 'market', times: 1 / 1000 },
    7000,
    'Примерно в\u00a01\u202f000\u00a0раз меньше, чем обычно при таких же остальных числах. Вероятно, 7\u202f000.',
  ],
])('a value in %s is doubted in words: %j', (unit, reason, proposal, words) => {
  expect(markText({ reason, proposal }, planned, { unit, locale: 'ru' })).toBe(words);
  expect(markText({ reason, proposal }, planned, { unit, locale: 'en' })).toMatch(/^[A-Z0-9].*\.$/);
});

test('a rule the methodology no longer has is quoted as it was written', () => {
  const reason: DoubtReason = { kind: 'rule', metric: 2, condition: '{part} > 0', strict: true };
  expect(markText({ reason, proposal: null }, planned, { unit: 'шт.', locale: 'ru' })).toContain('{part} > 0');
});

test('a far value is told the fences of the calculation', () => {
  expect(farText({ low: 10, high: 20 }, { unit: 'шт.', locale: 'ru' })).toBe('Обычно в этом расчёте 10…20.');
});
