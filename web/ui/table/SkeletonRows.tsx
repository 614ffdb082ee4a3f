import Skeleton from '@mui/material/Skeleton';
import type { Column } from './column.ts';

interface SkeletonRowsProps<R> {
  readonly columns: readonly Column<R>[];
  readonly actions: boolean;
  readonly count: number;
}

/** Different widths look like text; deterministic, so that nothing jumps on a rerender. */
const widthAt = (row: number, column: number): string => `${45 + ((row * 37 + column * 53) % 45)}%`;

export function SkeletonRows<R>({ columns, actions, count }: SkeletonRowsProps<R>) {
  return (
    <tbody aria-hidden>
      {Array.from({ length: count }, (_, row) => (
        <tr key={row}>
          {columns.map((column, at) => (
            <td key={column.id} data-first={at === 0 ? '' : undefined}>
              <Skeleton
                variant="text"
                width={widthAt(row, at)}
                sx={{ fontSize: '0.875rem', ml: column.align === 'right' ? 'auto' : 0 }}
              />
            </td>
          ))}
          {actions && <td data-actions="" />}
        </tr>
      ))}
    </tbody>
  );
}
