import { useMemo } from 'react';
import type { Locale } from '#domain/language/text.ts';
import { useLocale } from '#web/ui/language.tsx';
import { Table, type Column, type TableProps } from '#web/ui/table/Table.tsx';

export interface ShortTableProps<R extends object> extends Omit<TableProps<R>, 'columns' | 'choosable' | 'tall'> {
  readonly columnsOf: (locale: Locale) => readonly Column<R>[];
}

/** A table of a few two-line rows, always with all its columns. */
export function ShortTable<R extends object>({ columnsOf, ...table }: ShortTableProps<R>) {
  const locale = useLocale();
  const columns = useMemo(() => columnsOf(locale), [columnsOf, locale]);
  return <Table<R> {...table} columns={columns} choosable={false} tall />;
}
