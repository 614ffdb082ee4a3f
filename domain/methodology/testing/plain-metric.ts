import type { MetricState } from '../states.ts';

/** A metric for tests: nothing about it is special but what they name; one with a formula is an indicator. */
export const plainMetric = (id: number, alias: string, more: Partial<MetricState> = {}): MetricState => ({
  id,
  alias,
  description: alias,
  mtype: more.formula ? 'indicator' : 'metric',
  formula: null,
  max_deviation: null,
  unit: { id: 1, name: 'шт.' },
  process: { id: 1, name: 'Процесс' },
  validation_rules: '',
  optional_validation_rules: '',
  no_value_is_zero: false,
  rule_for_calc_all_it_systems: 'sum',
  per_system: true,
  direction: null,
  position: id,
  ...more,
});
