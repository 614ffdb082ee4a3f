import { DEFAULT_CALC_RULE } from '../../organisations/calc-rules.ts';
import { collectedYearsOf } from '../collected-years.ts';
import { earlierFormulasOf } from '../formula-years.ts';
import type { MetricState, ProcessState } from '../states.ts';
import type { LaterColumn } from './form.ts';
import { laterFields } from './later-columns.ts';
import { metricTextsOf } from '../wording.ts';
import type { MetricRow, ProcessRow } from './read-exchange.ts';

/** A metric by its names: ids are found or made when it is saved. */
export interface MetricFields
  extends Omit<MetricRow, 'sheet' | 'row' | 'columns' | LaterColumn>, ReturnType<typeof laterFields> {}
export type ProcessFields = Omit<ProcessRow, 'sheet' | 'row' | 'columns'>;

export const fieldsOfProcess = (process: ProcessState, aliasOf: ReadonlyMap<number, string>): ProcessFields => ({
  alias: process.alias,
  name: process.name,
  parent: process.parent === null ? '' : (aliasOf.get(process.parent.id) ?? ''),
});

export const fieldsOfMetric = (metric: MetricState, aliasOf: ReadonlyMap<number, string>): MetricFields => ({
  alias: metric.alias,
  description: metric.description,
  mtype: metric.mtype,
  process: aliasOf.get(metric.process.id) ?? '',
  unit: metric.unit.name,
  formula: metric.formula,
  validation_rules: metric.validation_rules,
  optional_validation_rules: metric.optional_validation_rules,
  max_deviation: metric.max_deviation,
  no_value_is_zero: metric.no_value_is_zero,
  rule_for_calc_all_it_systems: metric.rule_for_calc_all_it_systems,
  per_system: metric.per_system,
  is_size: metric.is_size ?? false,
  is_core: metric.is_core ?? false,
  direction: metric.direction,
  key_theme: metric.key_theme ?? null,
  key_order: metric.key_order ?? null,
  ...metricTextsOf(metric),
  ...collectedYearsOf(metric),
  earlier_formulas: earlierFormulasOf(metric),
});

/** What only one of the two kinds has, the other one never keeps. */
export const settled = (
  { sheet: _sheet, row: _row, columns: _columns, ...row }: MetricRow,
  before: MetricState | undefined,
): MetricFields => {
  const fields = { ...row, ...laterFields(row, before) };
  return fields.mtype === 'metric'
    ? {
        ...fields,
        rule_for_calc_all_it_systems: fields.rule_for_calc_all_it_systems ?? DEFAULT_CALC_RULE,
        key_theme: null,
        key_order: null,
      }
    : {
        ...fields,
        no_value_is_zero: false,
        rule_for_calc_all_it_systems: null,
        per_system: true,
        is_size: false,
        is_core: false,
      };
};

export const same = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);
