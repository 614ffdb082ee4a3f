import { YEAR_FIELDS } from '#domain/methodology/collected-years.ts';
import { eachMetricText, METRIC_TEXT_FIELDS } from '#domain/methodology/wording.ts';
import { earlierFormulasOf, earlierFormulasText } from '#domain/methodology/formula-years.ts';
import { COLUMNS, SHEETS, WORDS } from '#domain/methodology/exchange/form.ts';
import type { Methodology, MetricState, ProcessState } from '#domain/methodology/states.ts';
import { tableOf, type TableColumn } from '#workbooks/table.ts';
import type { ExportedBook } from '../journal/export-workbook.ts';

interface MethodologyFile {
  readonly methodology: Methodology;
  readonly units: readonly string[];
  readonly revision: number | null;
}

const WIDTHS: Readonly<Record<string, number>> = {
  alias: 26,
  name: 48,
  parent: 26,
  description: 56,
  mtype: 14,
  process: 24,
  unit: 12,
  formula: 60,
  validation_rules: 44,
  optional_validation_rules: 44,
  max_deviation: 14,
  no_value_is_zero: 14,
  rule_for_calc_all_it_systems: 16,
  per_system: 14,
  is_size: 14,
  is_core: 10,
  direction: 12,
  key_theme: 16,
  key_order: 12,
  ...eachMetricText(() => 60),
  from_year: 10,
  until_year: 10,
  earlier_formulas: 60,
};
const LONG = new Set<string>([
  'formula',
  'validation_rules',
  'optional_validation_rules',
  'description',
  'name',
  ...METRIC_TEXT_FIELDS,
  'earlier_formulas',
]);

const PLAIN_NUMBERS = new Set<string>(['max_deviation', 'key_order', ...YEAR_FIELDS]);

const columnsOf = <F extends string, R>(
  headers: Readonly<Record<F, string>>,
  values: Readonly<Record<F, TableColumn<R>['value']>>,
): TableColumn<R>[] =>
  (Object.keys(headers) as F[]).map((field) => ({
    header: headers[field],
    width: WIDTHS[field] ?? 20,
    wrap: LONG.has(field),
    ...(PLAIN_NUMBERS.has(field) && { format: 'general' as const }),
    value: values[field],
  }));

const yesNo = (value: boolean): string => (value ? WORDS.yes_no.yes : WORDS.yes_no.no)[0];

/** The whole methodology as a workbook that can be edited and loaded again. */
export function methodologyBook({ methodology, units, revision }: MethodologyFile): ExportedBook {
  const { processes, metrics } = methodology;
  const aliasOf = new Map(processes.map(({ id, alias }) => [id, alias]));
  const metricColumns = columnsOf<keyof typeof COLUMNS.metrics, MetricState>(COLUMNS.metrics, {
    alias: ({ alias }) => alias,
    description: ({ description }) => description,
    mtype: ({ mtype }) => WORDS.mtype[mtype][0],
    process: ({ process }) => aliasOf.get(process.id),
    unit: ({ unit }) => unit.name,
    formula: ({ formula }) => formula,
    validation_rules: ({ validation_rules: rules }) => rules || null,
    optional_validation_rules: ({ optional_validation_rules: rules }) => rules || null,
    max_deviation: ({ max_deviation }) => max_deviation,
    no_value_is_zero: ({ mtype, no_value_is_zero }) => (mtype === 'metric' ? yesNo(no_value_is_zero) : null),
    rule_for_calc_all_it_systems: ({ rule_for_calc_all_it_systems: rule }) =>
      rule === null ? null : WORDS.rule[rule]?.[0],
    per_system: ({ mtype, per_system }) => (mtype === 'metric' ? yesNo(per_system) : null),
    is_size: ({ is_size }) => (is_size ? yesNo(true) : null),
    is_core: ({ is_core }) => (is_core ? yesNo(true) : null),
    direction: ({ direction }) => (direction === null ? null : WORDS.direction[direction][0]),
    key_theme: ({ key_theme }) => (key_theme ? WORDS.key_theme[key_theme][0] : null),
    key_order: ({ key_order }) => key_order,
    ...eachMetricText((field) => (metric: MetricState) => metric[field] || null),
    from_year: ({ from_year }) => from_year,
    until_year: ({ until_year }) => until_year,
    earlier_formulas: (metric) => earlierFormulasText(earlierFormulasOf(metric)) || null,
  });
  const processColumns = columnsOf<keyof typeof COLUMNS.processes, ProcessState>(COLUMNS.processes, {
    alias: ({ alias }) => alias,
    name: ({ name }) => name,
    parent: ({ parent }) => parent && aliasOf.get(parent.id),
  });
  const unitColumns = columnsOf<keyof typeof COLUMNS.units, string>(COLUMNS.units, { name: (name) => name });
  return {
    title: 'Методика',
    front: [
      ['Что это', 'Процессы, показатели с формулами и правилами, единицы измерения.'],
      [
        'Как изменить',
        'Правьте листы и загрузите файл обратно: «Файл методики» → «Загрузить из Excel». Этот лист не меняйте: по номеру правки портал узнаёт, что методику тем временем изменили.',
      ],
    ],
    revision,
    sheets: [
      { name: SHEETS.metrics, about: 'Строка на показатель.', ...tableOf(metrics, metricColumns) },
      { name: SHEETS.processes, about: 'Строка на процесс.', ...tableOf(processes, processColumns) },
      { name: SHEETS.units, about: 'Строка на единицу измерения.', ...tableOf(units, unitColumns) },
    ],
  };
}
