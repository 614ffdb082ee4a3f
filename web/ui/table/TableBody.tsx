import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { ReactNode, RefObject } from 'react';
import type { RowMark, Sections } from './column.ts';
import { ROW_HEIGHT, TALL_ROW_HEIGHT } from './frame.ts';
import { headsBetween } from './section-heads.ts';
import { SectionHead } from './SectionHead.tsx';
import { TableLine, type LineProps } from './TableLine.tsx';
import { useRowKeys } from './use-row-keys.ts';

interface TableBodyProps<R extends object> extends Omit<LineProps<R>, 'data' | 'index' | 'stop' | 'mark'> {
  readonly rows: readonly R[];
  readonly rowKey: (row: R) => string;
  readonly virtual: boolean;
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly tall: boolean;
  readonly sections: Sections<R> | undefined;
  readonly markOf: ((row: R) => RowMark | undefined) | undefined;
}

/** The rows; of a long list only the visible ones, between spacers. */
export function TableBody<R extends object>(props: TableBodyProps<R>) {
  const { rows, rowKey, virtual, frame, tall, sections, markOf, ...line } = props;
  const { current, ...keys } = useRowKeys({
    frame,
    count: rows.length,
    bringIn: (index) => virtual && virtualizer.scrollToIndex(index, { align: 'auto' }),
  });
  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: virtual,
    getScrollElement: () => frame.current,
    estimateSize: () => (tall ? TALL_ROW_HEIGHT : ROW_HEIGHT),
    overscan: 12,
    // The heading covers the first row of the frame.
    scrollPaddingEnd: ROW_HEIGHT,
    // Keep the focused row mounted when scrolled away, or the focus would be lost.
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range);
      return seen.includes(current) || current >= rows.length ? seen : [...seen, current].toSorted((a, b) => a - b);
    },
    // Rows must exist in the first render, because they determine the column widths.
    initialRect: { width: 0, height: 800 },
  });
  const columnCount = line.columns.length + (line.actions ? 1 : 0);
  // Headings stand beside the rows, so that they keep the focus when the rows under them change.
  const headsAt = (index: number): readonly ReactNode[] =>
    (sections ? headsBetween(sections, rows[index - 1], rows[index]) : []).map((section) => (
      <SectionHead key={`section ${section.key}`} section={section} columnCount={columnCount} />
    ));
  const place = (row: R, index: number): readonly ReactNode[] => [
    ...headsAt(index),
    <TableLine<R>
      key={rowKey(row)}
      data={row}
      index={index}
      stop={!virtual || index === current}
      mark={markOf?.(row)}
      {...line}
    />,
  ];
  if (!virtual) return <tbody {...keys}>{[...rows.flatMap(place), ...headsAt(rows.length)]}</tbody>;

  const shown: ReactNode[] = [];
  let end = 0;
  for (const item of virtualizer.getVirtualItems()) {
    const row = rows[item.index];
    if (!row) continue;
    if (item.start > end) shown.push(<Spacer key={`before ${rowKey(row)}`} height={item.start - end} />);
    shown.push(...place(row, item.index));
    end = item.end;
  }
  const left = virtualizer.getTotalSize() - end;
  if (left > 0) shown.push(<Spacer key="after" height={left} />);
  return <tbody {...keys}>{[...shown, ...headsAt(rows.length)]}</tbody>;
}

function Spacer({ height }: { height: number }) {
  return (
    <tr aria-hidden>
      <td style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}
