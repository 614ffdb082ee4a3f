import type { PlannedMethodology } from '../figures/plan-methodology.ts';
import { sameAlias } from '../formulas/tree.ts';
import type { MetricState } from '../methodology/states.ts';
import { addressOf } from '#workbooks/cell-address.ts';
import { plain } from '../templates/form.ts';
import type { InputRow, InputSheet, LocatedInputs } from '../templates/locate.ts';
import { finding, type Content, type Finding, type Spot } from './finding.ts';
import { notAValue } from './not-a-value.ts';

/** What stands in a cell of a sheet; nothing when it is empty. */
export type ContentAt = (sheet: string, row: number, column: number) => Content | undefined;

/** The values of a workbook, and where each metric's cells are. */
export interface ReadRows {
  readonly all: Map<number, number>;
  readonly systems: Map<number, Map<number, number>>;
  /** Metrics that have a row, filled in or not. */
  readonly present: Set<number>;
  /** The cell for a metric and an IT system (null: all systems). */
  readonly cells: Map<string, { readonly sheet: string; readonly cell: string }>;
  readonly findings: Finding[];
}

export const cellKey = (metric: number, system: number | null): string => `${metric} ${system ?? ''}`;

/** A cell with nothing but spaces is as good as empty. */
const isBlank = (content: Content | undefined): content is undefined =>
  content === undefined || (content.kind === 'text' && content.text.trim() === '');

const formatContent = (content: Content): string => {
  switch (content.kind) {
    case 'number':
      return String(content.value).replace('.', ',');
    case 'text':
      return content.text;
    default:
      return 'значение';
  }
};

/** Reads the input cells of all sheets. */
export function readRows(
  { sheets, meta }: LocatedInputs,
  contentAt: ContentAt,
  { metrics, byAlias }: PlannedMethodology,
): ReadRows {
  const byId = new Map(metrics.map((metric) => [metric.id, metric]));
  const onceKnown = new Set(meta?.systems.map(({ header }) => plain(header)));
  const read: ReadRows = { all: new Map(), systems: new Map(), present: new Set(), cells: new Map(), findings: [] };
  const report = (found: Finding) => read.findings.push(found);

  const metricOf = ({ metricId, key }: InputRow): MetricState | undefined =>
    (metricId === null ? undefined : byId.get(metricId)) ?? byAlias.get(sameAlias(key));

  function readRow(sheet: InputSheet, row: InputRow): void {
    const { fixed, systems } = sheet.columns;
    const metric = metricOf(row);
    const inputs = [
      ...(fixed.all === undefined ? [] : [{ column: fixed.all, id: null }]),
      ...systems.map(({ column, id }) => ({ column, id })),
    ];
    const filled = inputs.some(({ column }) => !isBlank(contentAt(sheet.name, row.row, column)));
    const key = { sheet: sheet.name, cell: addressOf(row.row, fixed.key ?? 1) };
    if (!metric) {
      const spot = { ...key, metric: { id: null, alias: row.key } };
      if (row.metricId !== null) {
        if (filled) report(finding('dropped_metric', { key: row.key }, spot));
      } else report(finding('unknown_key', { key: row.key }, spot));
      return;
    }
    const named = { id: metric.id, alias: metric.alias };
    if (metric.mtype === 'indicator') {
      if (filled) report(finding('indicator_filled', {}, { ...key, metric: named }));
      return;
    }
    // A repeated row has its own finding; its second value must not replace the first.
    if (read.present.has(metric.id)) return;
    read.present.add(metric.id);
    for (const { column, id } of inputs) {
      const spot = { sheet: sheet.name, cell: addressOf(row.row, column), metric: named };
      read.cells.set(cellKey(metric.id, id), { sheet: sheet.name, cell: spot.cell });
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
    } else if (system === null) {
      read.all.set(metric.id, content.value);
    } else {
      const values = read.systems.get(system) ?? new Map<number, number>();
      read.systems.set(system, values.set(metric.id, content.value));
    }
  }

  for (const sheet of sheets) {
    for (const row of sheet.rows) readRow(sheet, row);
    for (const { column, header } of sheet.columns.other) {
      const holds = sheet.rows.some(({ row }) => contentAt(sheet.name, row, column)?.kind === 'number');
      if (!holds) continue;
      const spot = { sheet: sheet.name, cell: addressOf(sheet.headerRow, column), metric: null };
      report(finding(onceKnown.has(plain(header)) ? 'dropped_system' : 'unknown_system', { header }, spot));
    }
  }
  return read;
}
