import type { Readable } from 'node:stream';
import { formatDate } from '#domain/language/format.ts';
import { COLUMNS, SHEETS, WORDS } from '#domain/methodology/exchange/form.ts';
import type { Methodology, MetricState } from '#domain/methodology/states.ts';
import { writeWorkbook, type SheetColumn, type SheetRow } from '#workbooks/write.ts';

interface MethodologyFile {
  readonly methodology: Methodology;
  readonly units: readonly string[];
  readonly address: string;
  readonly now: Date;
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
  direction: 12,
};
const LONG = new Set(['formula', 'validation_rules', 'optional_validation_rules', 'description', 'name']);

const columnsOf = (columns: Readonly<Record<string, string>>): SheetColumn[] =>
  Object.entries(columns).map(([field, header]) => ({
    header,
    width: WIDTHS[field] ?? 20,
    wrap: LONG.has(field),
    ...(field === 'max_deviation' && { format: 'general' as const }),
  }));

const yesNo = (value: boolean): string => (value ? WORDS.yes_no.yes : WORDS.yes_no.no)[0];

/** The cells of a metric, in the order of the columns. */
function metricRow(metric: MetricState, aliasOf: ReadonlyMap<number, string>): SheetRow {
  const isMetric = metric.mtype === 'metric';
  const rule = metric.rule_for_calc_all_it_systems;
  const cells: Record<keyof typeof COLUMNS.metrics, SheetRow[number]> = {
    alias: metric.alias,
    description: metric.description,
    mtype: WORDS.mtype[metric.mtype][0],
    process: aliasOf.get(metric.process.id),
    unit: metric.unit.name,
    formula: metric.formula,
    validation_rules: metric.validation_rules || null,
    optional_validation_rules: metric.optional_validation_rules || null,
    max_deviation: metric.max_deviation,
    no_value_is_zero: isMetric ? yesNo(metric.no_value_is_zero) : null,
    rule_for_calc_all_it_systems: rule === null ? null : WORDS.rule[rule]?.[0],
    per_system: isMetric ? yesNo(metric.per_system) : null,
    is_size: metric.is_size ? yesNo(true) : null,
    direction: metric.direction === null ? null : WORDS.direction[metric.direction][0],
  };
  return (Object.keys(COLUMNS.metrics) as (keyof typeof cells)[]).map((field) => cells[field]);
}

/** The whole methodology as a workbook that can be edited and loaded again. */
export function methodologyWorkbook({ methodology, units, address, now }: MethodologyFile): Readable {
  const { processes, metrics } = methodology;
  const aliasOf = new Map(processes.map(({ id, alias }) => [id, alias]));
  const above = [[`Методика портала «Эталон», ${address}. Выгружено ${formatDate(now, 'ru', 'time')}`]];
  return writeWorkbook({
    sheets: [
      {
        name: SHEETS.metrics,
        columns: columnsOf(COLUMNS.metrics),
        above,
        rows: metrics.map((metric) => metricRow(metric, aliasOf)),
      },
      {
        name: SHEETS.processes,
        columns: columnsOf(COLUMNS.processes),
        above,
        rows: processes.map(({ alias, name, parent }) => [alias, name, parent && aliasOf.get(parent.id)]),
      },
      { name: SHEETS.units, columns: columnsOf(COLUMNS.units), above, rows: units.map((name) => [name]) },
    ],
  });
}
