import { expect, test } from 'vitest';
import { checkMetric, type MetricDraft, type MetricContext } from './check-metric.ts';
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

const yearly = (count: number, formula: string) =>
  Array.from({ length: count }, (_, at) => ({ until_year: 2001 + at, formula }));

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
  [{ formula: '{новый} + 1' }, 'formula', WRONG.cycle('{новый} → {новый}', null)],
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

test.each<[Partial<MetricDraft>, unknown]>([
  [{ earlier_formulas: [{ until_year: 2024.5, formula: '1' }] }, WRONG.formulaYears],
  [{ earlier_formulas: yearly(51, '1') }, WRONG.earlierTooLong(50, 32_767)],
  [{ earlier_formulas: yearly(2, `1${' + 1'.repeat(4500)}`) }, WRONG.earlierTooLong(50, 32_767)],
  [
    {
      earlier_formulas: [
        { until_year: 2024, formula: '1' },
        { until_year: 2024, formula: '2' },
      ],
    },
    WRONG.formulaYears,
  ],
  [
    { earlier_formulas: [{ until_year: 2024, formula: ' ' }] },
    { ru: 'Формула по 2024 год: Введите формулу', en: 'Formula until 2024: Please enter a formula' },
  ],
])('an indicator with %j is refused under earlier_formulas', (change, text) => {
  expect(checkMetric({ ...indicator, ...change }, context)).toEqual({ earlier_formulas: [text] });
});

test('a mistake in a formula of earlier years is named with its last year; a metric has none', () => {
  const earlier_formulas = [{ until_year: 2024, formula: '{серверыы}' }];
  expect(checkMetric({ ...indicator, earlier_formulas }, context)['earlier_formulas']?.[0]?.ru).toBe(
    'Формула по 2024 год: Символ 1: Показателя {серверыы} нет. Возможно, {Серверы}?',
  );
  expect(checkMetric({ ...metric, earlier_formulas }, context)).toEqual({ earlier_formulas: [WRONG.earlierOfMetric] });
});
