import { CALC_RULE_IDS, DEFAULT_CALC_RULE } from '#domain/organisations/calc-rules.ts';
import { collectedYearsOf, YEAR_FIELDS, type CollectedYears } from '#domain/methodology/collected-years.ts';
import { definitionOf } from '#domain/methodology/definition.ts';
import { METRIC_TEXT_FIELDS, metricTextsOf, wordingOf, type MetricTexts } from '#domain/methodology/wording.ts';
import { earlierFormulasOf, formulaStart, type EarlierFormula } from '#domain/methodology/formula-years.ts';
import type { Direction, KeyTheme, MetricType } from '#domain/methodology/states.ts';
import type { getMetricImpact } from '#contract/methodology-formulas.ts';
import type { addMetric, Metric } from '#contract/methodology.ts';
import type { CallInput } from '#web/app/call.ts';

/** The fields of the dialog. The rules have the names that the server uses in its field errors. */
export interface MetricValues extends MetricTexts, CollectedYears {
  /** The first year of the formula where there were others before it. */
  readonly formula_from: number | null;
  readonly earlier_formulas: readonly EarlierFormula[];
  readonly process: number | null;
  readonly description: string;
  readonly alias: string;
  readonly unit: number | null;
  readonly formula: string;
  readonly error_validation: string;
  readonly warning_validation: string;
  readonly rule_for_calc_all_it_systems: string | null;
  readonly no_value_is_zero: boolean;
  readonly per_system: boolean;
  readonly is_size: boolean;
  readonly is_core: boolean;
  readonly max_deviation: number | null;
  readonly direction: Direction | null;
  readonly key_theme: KeyTheme | null;
  readonly key_order: number | null;
}

/** What is kept of the form while it is unsaved: all of it is methodology. */
export const METRIC_FIELDS: readonly (keyof MetricValues)[] = [
  'process',
  'description',
  'alias',
  'unit',
  'formula',
  'formula_from',
  'earlier_formulas',
  'error_validation',
  'warning_validation',
  'rule_for_calc_all_it_systems',
  'no_value_is_zero',
  'per_system',
  'is_size',
  'is_core',
  'max_deviation',
  'direction',
  'key_theme',
  'key_order',
  ...METRIC_TEXT_FIELDS,
  ...YEAR_FIELDS,
];

type Body = CallInput<typeof addMetric>['body'];

/** The API's value for no unit. */
const NO_UNIT = -1;

/** The initial values: those of a saved metric, or defaults for a new one in a process, collected from a draft on. */
export const valuesOf = (metric: Metric | null, process: number | null, draft: number | null = null): MetricValues => ({
  process: metric?.process ?? process,
  description: metric?.description ?? '',
  alias: metric?.alias ?? '',
  unit: metric?.unit ?? null,
  formula: metric?.formula ?? '',
  formula_from: formulaStart(metric ?? {}),
  earlier_formulas: earlierFormulasOf(metric ?? {}),
  error_validation: metric?.validation_rules ?? '',
  warning_validation: metric?.optional_validation_rules ?? '',
  rule_for_calc_all_it_systems: metric?.rule_for_calc_all_it_systems ?? DEFAULT_CALC_RULE,
  no_value_is_zero: metric?.no_value_is_zero ?? false,
  per_system: metric?.per_system ?? true,
  is_size: metric?.is_size ?? false,
  is_core: metric?.is_core ?? false,
  max_deviation: metric?.max_deviation ?? null,
  direction: metric?.direction ?? null,
  key_theme: metric?.key_theme ?? null,
  key_order: metric?.key_order ?? null,
  ...metricTextsOf(metric ?? {}),
  ...collectedYearsOf(metric ?? { from_year: draft }),
});

/** The earlier formulas of the form: the last of them ends before the first year of the newest. */
const earlierOf = ({ earlier_formulas, formula_from }: MetricValues): EarlierFormula[] =>
  earlier_formulas.map((one, at) =>
    at === earlier_formulas.length - 1 && formula_from !== null ? { ...one, until_year: formula_from - 1 } : one,
  );

/** The request body: only fields of the kind, since a metric has no formula and an indicator no rules. */
export function bodyOf(values: MetricValues, mtype: MetricType): Body {
  const { process, description, alias, unit, max_deviation, direction } = values;
  const common = {
    mtype,
    process,
    description,
    alias,
    unit: unit ?? NO_UNIT,
    max_deviation,
    direction,
    ...definitionOf(values),
    ...collectedYearsOf(values),
  };
  if (mtype === 'indicator') {
    const { formula, key_theme, key_order } = values;
    const earlier_formulas = earlierOf(values);
    return {
      ...common,
      ...wordingOf(values),
      formula,
      earlier_formulas,
      key_theme,
      key_order: key_theme === null ? null : key_order,
    };
  }
  return {
    ...common,
    validation_rules: values.error_validation,
    optional_validation_rules: values.warning_validation,
    rule_for_calc_all_it_systems: values.rule_for_calc_all_it_systems,
    no_value_is_zero: values.no_value_is_zero,
    per_system: values.per_system,
    is_size: values.is_size,
    is_core: values.is_core,
  };
}

/** The part of an edit that affects companies' values. */
export function impactBodyOf(values: MetricValues, mtype: MetricType): CallInput<typeof getMetricImpact>['body'] {
  const years = collectedYearsOf(values);
  if (mtype === 'indicator') return { formula: values.formula, earlier_formulas: earlierOf(values), ...years };
  const rule = CALC_RULE_IDS.find((id) => id === values.rule_for_calc_all_it_systems);
  return {
    no_value_is_zero: values.no_value_is_zero,
    per_system: values.per_system,
    ...years,
    ...(rule && { rule_for_calc_all_it_systems: rule }),
  };
}
