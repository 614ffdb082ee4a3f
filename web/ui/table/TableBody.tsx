import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { ReactNode, RefObject } from 'react';
import { ROW_HEIGHT } from './frame.ts';
import { TableLine, type LineProps } from './TableLine.tsx';
import type { GridRow } from './use-grid.ts';
import { useRowKeys } from './use-row-keys.ts';

interface TableBodyProps<R extends object> extends Omit<LineProps<R>, 'row' | 'open' | 'index' | 'stop'> {
  readonly rows: readonly GridRow<R>[];
  readonly virtual: boolean;
  readonly frame: RefObject<HTMLDivElement | null>;
}

/** The rows; of a long list only those in sight, between spacers. */
export function TableBody<R extends object>({ rows, virtual, frame, ...line }: TableBodyProps<R>) {
  const { current, ...keys } = useRowKeys({
    frame,
    count: rows.length,
    bringIn: (index) => virtual && virtualizer.scrollToIndex(index, { align: 'auto' }),
  });
  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: virtual,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
    // The heading stands over the first row's worth of the frame.
    scrollPaddingEnd: ROW_HEIGHT,
    // The row the focus is on must exist even when it is scrolled away, or the focus would be lost.
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range);
      return seen.includes(current) || current >= rows.length ? seen : [...seen, current].toSorted((a, b) => a - b);
    },
    // Rows must be there in the first pass: the columns take their widths from them.
    initialRect: { width: 0, height: 800 },
  });
  const place = (row: GridRow<R>, index: number) => (
    <TableLine<R>
      key={row.id}
      row={row}
      index={index}
      stop={!virtual || index === current}
      open={row.getIsExpanded()}
      {...line}
    />
  );
  if (!virtual) return <tbody {...keys}>{rows.map(place)}</tbody>;

  const shown: ReactNode[] = [];
  let end = 0;
  for (const item of virtualizer.getVirtualItems()) {
    const row = rows[item.index];
    if (!row) continue;
    if (item.start > end) shown.push(<Spacer key={`before ${row.id}`} height={item.start - end} />);
    shown.push(place(row, item.index));
    end = item.end;
  }
  const left = virtualizer.getTotalSize() - end;
  return (
    <tbody {...keys}>
      {shown}
      {left > 0 && <Spacer height={left} />}
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
