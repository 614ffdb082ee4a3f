import { sameAlias } from '../formulas/tree.ts';
import { addressOf } from '#workbooks/cell-address.ts';
import type { LocatedInputs } from '../templates/locate.ts';

/** Where a value is typed: for one IT system, or (null) for all of them. */
export interface ValueCell {
  readonly it_system_id: number | null;
  readonly sheet: string;
  readonly cell: string;
}

/** The cells a metric's values are read from: those of its first row, which is the one that counts. */
export function cellsOfMetric(
  { sheets }: LocatedInputs,
  metric: { readonly id: number; readonly alias: string },
): ValueCell[] {
  for (const { name, columns, rows } of sheets) {
    const own = rows.find(({ metricId, key }) =>
      metricId === null ? sameAlias(key) === sameAlias(metric.alias) : metricId === metric.id,
    );
    if (!own) continue;
    const cellAt = (it_system_id: number | null, column: number): ValueCell => ({
      it_system_id,
      sheet: name,
      cell: addressOf(own.row, column),
    });
    const { all } = columns.fixed;
    return [
      ...(all === undefined ? [] : [cellAt(null, all)]),
      ...columns.systems.map(({ id, column }) => cellAt(id, column)),
    ];
  }
  return [];
}
