import { expect, test } from 'vitest';
import { plainMetric } from '../methodology/testing/plain-metric.ts';
import { prepareRules } from '../doubts/rules.ts';
import { metricsBehind, planMethodology } from './plan-methodology.ts';

const planned = planMethodology([
  plainMetric(1, 'a'),
  plainMetric(2, 'b', { validation_rules: '{i} > 0' }),
  plainMetric(3, 'i', { formula: '{b}', earlier_formulas: [{ until_year: 2024, formula: '{a}' }] }),
]);
const behind = (year?: number | null) => metricsBehind(planned, ['i'], year).map(({ alias }) => alias);

test('what is reported behind an indicator depends on the year', () => {
  expect([behind(2024), behind(2025), behind(null), behind()]).toEqual([['a'], ['b'], ['b'], ['a', 'b']]);
});

test('a rule is about what its indicators are computed from in the year of the questionnaire', () => {
  const reported = (year: number) => prepareRules(planned, year)[0]!.reported.map(({ alias }) => alias);
  expect([reported(2024), reported(2025)]).toEqual([['a'], ['b']]);
});
