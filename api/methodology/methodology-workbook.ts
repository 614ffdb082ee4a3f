import { YEAR_FIELDS } from '#domain/methodology/collected-years.ts';
import { eachMetricText, METRIC_TEXT_FIELDS } from '#domain/methodology/wording.ts';
import { earlierFormulasOf, earlierFormulasText } from '#domain/methodology/formula-years.ts';
import { text, type Locale, type Text } from '#domain/language/text.ts';
import { COLUMNS, SHEETS, WORDS, written, type Words } from '#domain/methodology/exchange/form.ts';
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
  headers: Readonly<Record<F, Text>>,
  values: Readonly<Record<F, TableColumn<R>['value']>>,
  locale: Locale,
): TableColumn<R>[] =>
  (Object.keys(headers) as F[]).map((field) => ({
    header: headers[field][locale],
    width: WIDTHS[field] ?? 20,
    wrap: LONG.has(field),
    ...(PLAIN_NUMBERS.has(field) && { format: 'general' as const }),
    value: values[field],
  }));

const SAYS = {
  title: text('Методика', 'Methodology'),
  what: text('Что это', 'What this is'),
  whatText: text(
    'Процессы, показатели с формулами и правилами, единицы измерения.',
    'Processes, metrics with formulas and rules, units.',
  ),
  change: text('Как изменить', 'How to change it'),
  changeText: text(
    'Правьте листы и загрузите файл обратно: «Файл методики» → «Загрузить из Excel». Этот лист не меняйте: по номеру правки портал узнаёт, что методику тем временем изменили.',
    'Edit the sheets and load the file again: “Methodology file” → “Import from Excel”. Leave this sheet as it is: by the number of the change the portal sees whether the methodology has changed meanwhile.',
  ),
  metrics: text('Строка на показатель.', 'One row per metric.'),
  processes: text('Строка на процесс.', 'One row per process.'),
  units: text('Строка на единицу измерения.', 'One row per unit.'),
} as const;

/** The whole methodology as a workbook that can be edited and loaded again. What people typed stays as they typed it. */
export function methodologyBook({ methodology, units, revision }: MethodologyFile, locale: Locale): ExportedBook {
  const t = (key: keyof typeof SAYS): string => SAYS[key][locale];
  const word = (said: Words[string]): string => written(said, locale);
  const yesNo = (value: boolean): string => word(value ? WORDS.yes_no.yes : WORDS.yes_no.no);
  const { processes, metrics } = methodology;
  const aliasOf = new Map(processes.map(({ id, alias }) => [id, alias]));
  const metricColumns = columnsOf<keyof typeof COLUMNS.metrics, MetricState>(
    COLUMNS.metrics,
    {
      alias: ({ alias }) => alias,
      description: ({ description }) => description,
      mtype: ({ mtype }) => word(WORDS.mtype[mtype]),
      process: ({ process }) => aliasOf.get(process.id),
      unit: ({ unit }) => unit.name,
      formula: ({ formula }) => formula,
      validation_rules: ({ validation_rules: rules }) => rules || null,
      optional_validation_rules: ({ optional_validation_rules: rules }) => rules || null,
      max_deviation: ({ max_deviation }) => max_deviation,
      no_value_is_zero: ({ mtype, no_value_is_zero }) => (mtype === 'metric' ? yesNo(no_value_is_zero) : null),
      rule_for_calc_all_it_systems: ({ rule_for_calc_all_it_systems: rule }) =>
        rule === null ? null : word(WORDS.rule[rule]),
      per_system: ({ mtype, per_system }) => (mtype === 'metric' ? yesNo(per_system) : null),
      is_size: ({ is_size }) => (is_size ? yesNo(true) : null),
      is_core: ({ is_core }) => (is_core ? yesNo(true) : null),
      direction: ({ direction }) => (direction === null ? null : word(WORDS.direction[direction])),
      key_theme: ({ key_theme }) => (key_theme ? word(WORDS.key_theme[key_theme]) : null),
      key_order: ({ key_order }) => key_order,
      ...eachMetricText((field) => (metric: MetricState) => metric[field] || null),
      from_year: ({ from_year }) => from_year,
      until_year: ({ until_year }) => until_year,
      earlier_formulas: (metric) => earlierFormulasText(earlierFormulasOf(metric), locale) || null,
    },
    locale,
  );
  const processColumns = columnsOf<keyof typeof COLUMNS.processes, ProcessState>(
    COLUMNS.processes,
    {
      alias: ({ alias }) => alias,
      name: ({ name }) => name,
      parent: ({ parent }) => parent && aliasOf.get(parent.id),
    },
    locale,
  );
  const unitColumns = columnsOf<keyof typeof COLUMNS.units, string>(COLUMNS.units, { name: (name) => name }, locale);
  return {
    title: t('title'),
    front: [
      [t('what'), t('whatText')],
      [t('change'), t('changeText')],
    ],
    revision,
    sheets: [
      { name: SHEETS.metrics[locale], about: t('metrics'), ...tableOf(metrics, metricColumns) },
      { name: SHEETS.processes[locale], about: t('processes'), ...tableOf(processes, processColumns) },
      { name: SHEETS.units[locale], about: t('units'), ...tableOf(units, unitColumns) },
    ],
  };
}
