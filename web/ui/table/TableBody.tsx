import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { ROW_HEIGHT } from './frame.ts';
import { TableLine, type LineProps } from './TableLine.tsx';
import type { GridRow } from './use-grid.ts';

interface TableBodyProps<R extends object> extends Omit<LineProps<R>, 'row' | 'open'> {
  readonly rows: readonly GridRow<R>[];
  readonly virtual: boolean;
  readonly frame: RefObject<HTMLDivElement | null>;
}

/** The rows; of a long list only those in sight, between two spacers. */
export function TableBody<R extends object>({ rows, virtual, frame, ...line }: TableBodyProps<R>) {
  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: virtual,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
    // Rows must be there in the first pass: the columns take their widths from them.
    initialRect: { width: 0, height: 800 },
  });
  const items = virtualizer.getVirtualItems();
  const shown = virtual ? items.map((item) => rows[item.index]).filter((row) => row !== undefined) : rows;
  const before = virtual ? (items[0]?.start ?? 0) : 0;
  const after = virtual ? virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) : 0;
  return (
    <tbody>
      {before > 0 && <Spacer height={before} />}
      {shown.map((row) => (
        <TableLine<R> key={row.id} row={row} open={row.getIsExpanded()} {...line} />
      ))}
      {after > 0 && <Spacer height={after} />}
    </tbody>
  );
}

function Spacer({ height }: { height: number }) {
  return (
    <tr aria-hidden>
      <td style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}
