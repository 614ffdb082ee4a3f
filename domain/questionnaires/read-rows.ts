import type { PlannedMethodology } from '../figures/plan-methodology.ts';
import { sameAlias } from '../formulas/tree.ts';
import { collectedYearsOf, isCollectedIn } from '../methodology/collected-years.ts';
import type { MetricState } from '../methodology/states.ts';
import { addressOf } from '#workbooks/cell-address.ts';
import { inputColumns, type InputRow, type InputSheet, type LocatedInputs } from '../templates/locate.ts';
import { finding, type Content, type Finding, type Spot } from './finding.ts';
import { formatContent, isBlank, valuesBeside, type ContentAt } from './contents.ts';
import { notAValue } from './not-a-value.ts';
import { meantBy } from './typed-number.ts';
import { doubtOfLook } from './number-look.ts';

interface InputCell {
  readonly sheet: string;
  readonly cell: string;
  readonly metric: number;
  /** Null: all systems. */
  readonly system: number | null;
}

/** The values of a workbook with what its texts can only mean, and where each metric's cells are. */
export interface ReadRows {
  readonly all: Map<number, number>;
  readonly systems: Map<number, Map<number, number>>;
  /** Metrics that have a row, filled in or not. */
  readonly present: Set<number>;
  /** The cell for a metric and an IT system (null: all systems). */
  readonly cells: Map<string, InputCell>;
  readonly findings: Finding[];
}

export const cellKey = (metric: number, system: number | null): string => `${metric} ${system ?? ''}`;

/** The template takes no more, and no figure of a company is near it. */
export const LARGEST = 1e15;

/** Reads the input cells of all sheets; rows the methodology does not collect in the year are none. */
export function readRows(
  { sheets }: LocatedInputs,
  contentAt: ContentAt,
  { metrics, byAlias }: PlannedMethodology,
  year: number | null,
): ReadRows {
  const byId = new Map(metrics.map((metric) => [metric.id, metric]));
  const read: ReadRows = { all: new Map(), systems: new Map(), present: new Set(), cells: new Map(), findings: [] };
  const report = (found: Finding) => read.findings.push(found);

  const metricOf = ({ metricId, key }: InputRow): MetricState | undefined =>
    (metricId === null ? undefined : byId.get(metricId)) ?? byAlias.get(sameAlias(key));

  function readRow(sheet: InputSheet, row: InputRow): void {
    const { fixed } = sheet.columns;
    const metric = metricOf(row);
    const inputs = inputColumns(sheet.columns);
    const filled = inputs.some(({ column }) => !isBlank(contentAt(sheet.name, row.row, column)));
    const key = { sheet: sheet.name, cell: addressOf(row.row, fixed.key ?? 1) };
    if (!metric) {
      const spot = { ...key, metric: { id: null, alias: row.key } };
      if (row.metricId !== null) {
        if (filled) report(finding('dropped_metric', { key: row.key }, spot));
      } else report(finding('unknown_key', { key: row.key, values: valuesBeside(sheet, row.row, contentAt) }, spot));
      return;
    }
    const named = { id: metric.id, alias: metric.alias };
    if (metric.mtype === 'indicator') {
      if (filled) report(finding('indicator_filled', {}, { ...key, metric: named }));
      return;
    }
    if (year !== null && !isCollectedIn(metric, year)) {
      const { from_year: from, until_year: until } = collectedYearsOf(metric);
      if (filled) report(finding('not_collected', { year, from, until }, { ...key, metric: named }));
      return;
    }
    // A repeated row has its own finding; its second value must not replace the first.
    if (read.present.has(metric.id)) return;
    read.present.add(metric.id);
    for (const { column, id } of inputs) {
      const spot = { sheet: sheet.name, cell: addressOf(row.row, column), metric: named };
      read.cells.set(cellKey(metric.id, id), { sheet: sheet.name, cell: spot.cell, metric: metric.id, system: id });
      readCell(metric, { system: id, all: fixed.all }, contentAt(sheet.name, row.row, column), spot);
    }
  }

  /** `all` is the column of the whole company, where there is one. */
  function readCell(
    metric: MetricState,
    { system, all }: { readonly system: number | null; readonly all: number | undefined },
    content: Content | undefined,
    spot: Spot,
  ): void {
    if (isBlank(content)) return;
    if (system !== null && !metric.per_system) {
      const row = /\d+$/.exec(spot.cell ?? '')?.[0];
      const target = all === undefined || row === undefined ? null : addressOf(Number(row), all);
      report(finding('whole_company', { found: formatContent(content), target }, spot));
    } else if (content.kind !== 'number') {
      report(notAValue(content, metric.unit.name, spot));
      // Nothing is taken from the text, but what else is wrong with its number is said at once.
      const meant = content.kind === 'text' ? meantBy(content.text, metric.unit.name) : undefined;
      if (meant?.kind === 'number' && Math.abs(meant.value) <= LARGEST) save(metric, system, meant.value);
    } else if (Math.abs(content.value) > LARGEST) {
      report(finding('too_large', { value: content.value }, spot));
    } else {
      const doubt = doubtOfLook(content.value, content.look, metric.unit.name, spot);
      if (doubt) report(doubt);
      save(metric, system, content.value);
    }
  }

  function save(metric: MetricState, system: number | null, value: number): void {
    if (system === null) {
      read.all.set(metric.id, value);
    } else {
      const values = read.systems.get(system) ?? new Map<number, number>();
      read.systems.set(system, values.set(metric.id, value));
    }
  }

  for (const sheet of sheets) for (const row of sheet.rows) readRow(sheet, row);
  return read;
}
