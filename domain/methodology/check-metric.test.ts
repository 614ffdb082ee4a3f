import { expect, test } from 'vitest';
import { checkMetric, cycleWith, type MetricDraft, type MetricContext } from './check-metric.ts';
import { PLEASE, WRONG } from './messages.ts';

const context: MetricContext = {
  others: [
    { alias: 'Серверы', description: 'Число серверов', formula: null },
    { alias: 'Доля', description: 'Доля серверов', formula: '{серверы} / 100' },
  ],
  processes: new Map([
    [1, { isRoot: true }],
    [2, { isRoot: false }],
  ]),
  units: new Set([7]),
  rules: new Set(['sum', 'avg']),
};

const metric: MetricDraft = {
  alias: 'новый',
  description: 'Новый показатель',
  mtype: 'metric',
  formula: null,
  max_deviation: null,
  unit: 7,
  process: 2,
  validation_rules: '{новый} >= 0',
  optional_validation_rules: '',
  no_value_is_zero: false,
  rule_for_calc_all_it_systems: 'sum',
  per_system: true,
  direction: null,
};
const indicator: MetricDraft = { ...metric, mtype: 'indicator', formula: '{Доля} * 2', validation_rules: '' };

test('a whole metric and a whole indicator have no errors', () => {
  expect(checkMetric(metric, context)).toEqual({});
  expect(checkMetric({ ...metric, process: 1 }, context)).toEqual({});
  expect(checkMetric(indicator, context)).toEqual({});
});

test.each<[Partial<MetricDraft>, string, unknown]>([
  [{ description: '' }, 'description', PLEASE.metricName],
  [{ description: 'я'.repeat(301) }, 'description', WRONG.tooLong(300)],
  [{ alias: '', validation_rules: '' }, 'alias', PLEASE.alias],
  [{ alias: '9', validation_rules: '' }, 'alias', WRONG.alias],
  [{ alias: 'СЕРВЕРЫ', validation_rules: '' }, 'alias', WRONG.aliasTaken('Серверы', 'Число серверов')],
  [{ unit: null }, 'unit', PLEASE.unit],
  [{ unit: 8 }, 'unit', WRONG.noUnit],
  [{ process: null }, 'process', PLEASE.process],
  [{ process: 9 }, 'process', WRONG.noProcess],
  [{ max_deviation: -0.1 }, 'max_deviation', WRONG.maxDeviation],
  [{ max_deviation: NaN }, 'max_deviation', WRONG.maxDeviation],
  [{ rule_for_calc_all_it_systems: 'max' }, 'rule_for_calc_all_it_systems', WRONG.noRule],
  [{ formula: '1' }, 'formula', WRONG.formulaOfMetric],
])('a metric with %j is refused under %s', (change, field, text) => {
  expect(checkMetric({ ...metric, ...change }, context)).toEqual({ [field]: [text] });
});

test.each<[Partial<MetricDraft>, string, unknown]>([
  [{ formula: null }, 'formula', PLEASE.formula],
  [{ formula: ' \n' }, 'formula', PLEASE.formula],
  [{ description: '' }, 'description', PLEASE.indicatorName],
  [{ process: 1 }, 'process', WRONG.rootProcess],
  [{ validation_rules: '1 < 2' }, 'error_validation', WRONG.rulesOfIndicator],
  [{ formula: '{новый} + 1' }, 'formula', WRONG.cycle('{новый} → {новый}')],
])('an indicator with %j is refused under %s', (change, field, text) => {
  expect(checkMetric({ ...indicator, ...change }, context)).toEqual({ [field]: [text] });
});

test('an error of a formula says where it is and what may have been meant; all of them at once', () => {
  const { formula } = checkMetric({ ...indicator, formula: '{серверы} +\n{серверыы} * {доляя}' }, context);
  expect(formula?.map(({ ru }) => ru)).toEqual([
    'Строка 2, символ 1: Показателя {серверыы} нет. Возможно, {Серверы}?',
    'Строка 2, символ 14: Показателя {доляя} нет. Возможно, {Доля}?',
  ]);
});

test('a doubtful place is no error', () => {
  expect(checkMetric({ ...indicator, formula: 'MAX({доля},1,5)' }, context)).toEqual({});
});

test('the cycle begins and ends with the edited indicator, spelled as people wrote it', () => {
  expect(cycleWith({ alias: 'Серверы', formula: '{доля}' }, context.others.slice(1))).toEqual([
    'Серверы',
    'Доля',
    'Серверы',
  ]);
  expect(cycleWith({ alias: 'иной', formula: '{доля}' }, context.others)).toBeNull();
});
