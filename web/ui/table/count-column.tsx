import { Num } from '../Num.tsx';
import type { Column } from './column.ts';

/** A column of whole numbers, each with all its digits. */
export const countColumn = <K extends string>(id: K, header: string): Column<{ readonly [field in K]: number }> => ({
  id,
  header,
  cell: (row) => <Num value={row[id]} precision="full" />,
  align: 'right',
});
