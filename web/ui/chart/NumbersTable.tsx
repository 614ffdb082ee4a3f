import { Link } from '@tanstack/react-router';
import type { ComponentType, CSSProperties } from 'react';
import { formatNumber, type Precision } from '#domain/language/format.ts';
import { useLocale } from '../language.tsx';
import { TableFrame } from '../table/frame.ts';
import type { CellValue } from './csv.ts';

interface RowLink {
  readonly to: string;
  readonly search: Readonly<Record<string, string | number>>;
}

export interface ChartNumbers {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly CellValue[])[];
  /** How a number is written in the table; in full unless said. A file always has every digit. */
  readonly precision?: (row: number, column: number) => Precision;
  /** Where the first cell of each row leads. */
  readonly links?: readonly RowLink[];
}

interface NumbersTableProps {
  readonly numbers: ChartNumbers;
  readonly label: string;
  readonly height: number | string;
}

/** The numbers of a chart as a table, for those who read rather than look. */
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
                      : formatNumber(value, locale, numbers.precision?.(line, at) ?? 'full')}
                  </Linked>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

/** Where it leads is for those who give the numbers to see to. */
const AnyLink = Link as unknown as ComponentType<RowLink & { style: CSSProperties; children: string }>;

const Linked = ({ link, children }: { link: RowLink | undefined; children: string }) =>
  link ? (
    <AnyLink {...link} style={{ textDecoration: 'underline' }}>
      {children}
    </AnyLink>
  ) : (
    children
  );
