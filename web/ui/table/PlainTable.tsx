import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { TableFrame } from './frame.ts';

interface PlainTableProps {
  readonly label: string;
  /** Each with what it shows of a row; null: a column that is not shown. */
  readonly columns: readonly (readonly [header: string, cells: readonly ReactNode[], align?: 'right'] | null)[];
  /** The rows by their keys. */
  readonly rows: readonly (string | number | null)[];
  readonly sx?: SxProps<Theme>;
}

/** A short table that is only read: no order, no search, no pages. */
export function PlainTable({ label, columns, rows, sx = {} }: PlainTableProps) {
  const shown = columns.filter((column) => column !== null);
  return (
    <TableFrame sx={sx}>
      <table aria-label={label}>
        <thead>
          <tr>
            {shown.map(([header, , align]) => (
              <th key={header} scope="col" data-align={align}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row} data-row="">
              {shown.map(([header, cells, align]) => (
                <td key={header} data-align={align}>
                  {cells[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
