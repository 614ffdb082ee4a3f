import {
  columnVisibilityFeature,
  createExpandedRowModel,
  rowExpandingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type ExpandedState,
  type Row,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { Column } from './column.ts';

const features = tableFeatures({
  columnVisibilityFeature,
  rowExpandingFeature,
  expandedRowModel: createExpandedRowModel(),
});

export type GridRow<R extends object> = Row<typeof features, R>;

interface GridOptions<R extends object> {
  readonly rows: readonly R[] | undefined;
  readonly columns: readonly Column<R>[];
  readonly hidden: ReadonlySet<string>;
  readonly rowKey: (row: R) => string;
  readonly subRows: ((row: R) => readonly R[] | undefined) | undefined;
  /** How many levels are open at first. */
  readonly openLevels: number;
}

const none: readonly never[] = [];

type Opening<R extends object> = Pick<GridOptions<R>, 'rows' | 'rowKey' | 'subRows' | 'openLevels'>;

function openAtFirst<R extends object>({ rows, rowKey, subRows, openLevels }: Opening<R>): ExpandedState {
  const open: Record<string, boolean> = {};
  const visit = (level: readonly R[], depth: number) => {
    if (depth >= openLevels) return;
    for (const row of level) {
      const below = subRows?.(row);
      if (!below || below.length === 0) continue;
      open[rowKey(row)] = true;
      visit(below, depth + 1);
    }
  };
  visit(rows ?? none, 0);
  return open;
}

/** TanStack Table with what this kit needs of it: visible columns and rows that open. Pages and order are the server's. */
export function useGrid<R extends object>(options: GridOptions<R>) {
  const { rows, columns, hidden, rowKey, subRows, openLevels } = options;
  const [opened, setOpened] = useState<ExpandedState | null>(null);
  const defs = useMemo<ColumnDef<typeof features, R>[]>(
    () => columns.map((column) => ({ id: column.id, header: column.header })),
    [columns],
  );
  const columnVisibility = useMemo(
    () => Object.fromEntries(columns.map((column) => [column.id, !hidden.has(column.id)])),
    [columns, hidden],
  );
  // Until the person opens or closes something, what is open follows the rows as they arrive.
  const expanded = useMemo(
    () => opened ?? openAtFirst({ rows, rowKey, subRows, openLevels }),
    [opened, rows, rowKey, subRows, openLevels],
  );
  return useTable({
    features,
    columns: defs,
    data: rows ?? none,
    state: { columnVisibility, expanded },
    onExpandedChange: (change) => setOpened(typeof change === 'function' ? change(expanded) : change),
    getRowId: rowKey,
    autoResetExpanded: false,
    ...(subRows && { getSubRows: (row: R) => subRows(row) }),
  });
}
