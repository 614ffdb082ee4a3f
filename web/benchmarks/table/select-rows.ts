import { sideOf } from '#domain/benchmarks/summary/summary.ts';
import type { TableProcess, TableRow } from '#contract/market-table.ts';
import { findRows, sortRows } from '../find-rows.ts';
import type { TableOrder, TableShow } from './shows.ts';

const PASSES: Readonly<Record<TableShow, (row: TableRow) => boolean>> = {
  worse: (row) => sideOf(row) === 'worse',
  about: (row) => sideOf(row) === 'same',
  better: (row) => sideOf(row) === 'better',
  money: ({ amount }) => amount !== null,
  key: ({ key_order }) => key_order !== null,
};

const roublesOf = ({ amount }: TableRow): number | null => amount && Math.abs(amount.roubles);

const KEYS: Readonly<Record<TableOrder, (row: TableRow) => number | string | null>> = {
  money: (row) => {
    const roubles = roublesOf(row);
    return roubles === null ? null : -roubles;
  },
  name: ({ description }) => description,
};

export interface Selection {
  readonly show?: TableShow | undefined;
  readonly process?: number | undefined;
  readonly search: string;
  readonly order?: TableOrder | undefined;
}

const largest = ({ rows }: TableProcess): number => Math.max(...rows.map((row) => roublesOf(row) ?? -1));

/** The processes with the rows that are asked for; those without any are left out. */
export function selectRows(
  processes: readonly TableProcess[],
  { show, process, search, order }: Selection,
): TableProcess[] {
  const isWithin = (id: number, row: TableRow) => process === undefined || id === process || row.process.id === process;
  const selected = processes
    .map((one) => {
      const passing = one.rows.filter((row) => isWithin(one.id, row) && (show === undefined || PASSES[show](row)));
      return {
        ...one,
        rows: [
          ...sortRows(
            findRows(passing, search, (row) => row),
            order,
            KEYS,
          ),
        ],
      };
    })
    .filter(({ rows }) => rows.length > 0);
  return order === 'money' ? selected.toSorted((a, b) => largest(b) - largest(a)) : selected;
}

export const countRows = (processes: readonly TableProcess[]): number =>
  processes.reduce((sum, { rows }) => sum + rows.length, 0);
