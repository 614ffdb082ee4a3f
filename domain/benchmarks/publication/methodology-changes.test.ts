import { expect, test } from 'vitest';
import { plainMetric } from '../../methodology/testing/plain-metric.ts';
import { methodologyChanges } from './methodology-changes.ts';

const of = (...metrics: ReturnType<typeof plainMetric>[]) => ({ processes: [], metrics });

test('what is computed otherwise, added or removed is reported; another name is not', () => {
  const before = of(plainMetric(1, 'a'), plainMetric(2, 'b'), plainMetric(3, 'i', { formula: '{a}' }));
  const after = of(
    plainMetric(1, 'a', { description: 'Иначе', max_deviation: 5, validation_rules: '{a} > 0' }),
    plainMetric(3, 'i', { formula: '{a} * 2' }),
    plainMetric(4, 'c'),
  );
  expect(methodologyChanges(before, before)).toEqual([]);
  expect(methodologyChanges(before, after)).toMatchObject([
    { metric: { id: 3 }, change: 'changed', fields: [{ field: 'formula', before: '{a}', after: '{a} * 2' }] },
    { metric: { id: 4 }, change: 'added' },
    { metric: { id: 2 }, change: 'removed' },
  ]);
});

test('a revision of before earlier formulas were there has none of them, which is no change', () => {
  const { earlier_formulas: _, ...old } = plainMetric(3, 'i', { formula: '{a}' });
  const now = plainMetric(3, 'i', { formula: '{a}', earlier_formulas: [] });
  expect(methodologyChanges(of(old), of(now))).toEqual([]);
  const replaced = { ...now, earlier_formulas: [{ until_year: 2024, formula: '{a} * 2' }] };
  expect(methodologyChanges(of(old), of(replaced))).toMatchObject([{ fields: [{ field: 'earlier_formulas' }] }]);
});
