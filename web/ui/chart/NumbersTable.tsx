import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatNumber, type Precision } from '#domain/language/format.ts';
import { useLocale } from '../language.tsx';
import { TableFrame } from '../table/frame.ts';
import type { CellValue } from '#domain/language/csv.ts';

export interface ChartNumbers {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly CellValue[])[];
  /** Precision of a number in the table; full by default. A file always has every digit. */
  readonly precision?: (row: number, column: number, value: number | null | undefined) => Precision;
  /** The link of the first cell of each row. */
  readonly links?: readonly LinkProps[];
  /** What can be done about a row, in a last column that is in no file. */
  readonly action?: { readonly header: string; readonly of: (row: number) => ReactNode };
}

interface NumbersTableProps {
  readonly numbers: ChartNumbers;
  readonly label: string;
  readonly height: number | string;
}

/** The numbers of a chart as a table, also for screen readers. */
export function NumbersTable({ numbers, label, height }: NumbersTableProps) {
  const locale = useLocale();
  const isText = (column: number) => numbers.rows.some((row) => typeof row[column] === 'string');
  return (
    <TableFrame style={{ maxHeight: height }} tabIndex={0} role="region" aria-label={label}>
      <table>
        <thead>
          <tr>
            {numbers.columns.map((column, at) => (
              <th key={column} scope="col" data-align={isText(at) ? undefined : 'right'}>
                {column}
              </th>
            ))}
            {numbers.action && <th scope="col">{numbers.action.header}</th>}
          </tr>
        </thead>
        <tbody>
          {numbers.rows.map((row, line) => (
            <tr key={row.join(';')} data-row="">
              {row.map((value, at) => (
                <td key={numbers.columns[at]} data-align={isText(at) ? undefined : 'right'}>
                  <Linked link={at === 0 ? numbers.links?.[line] : undefined}>
                    {typeof value === 'string'
                      ? value
                      : formatNumber(value, locale, numbers.precision?.(line, at, value) ?? 'full')}
                  </Linked>
                </td>
              ))}
              {numbers.action && <td>{numbers.action.of(line)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

const Linked = ({ link, children }: { link: LinkProps | undefined; children: string }) =>
  link ? (
    <Link {...link} style={{ textDecoration: 'underline' }}>
      {children}
    </Link>
  ) : (
    children
  );
