import { useState, type ComponentType, type ReactNode } from 'react';
import type { ListTable } from '#web/app/use-list.ts';
import { DetailsDrawer } from '#web/ui/DetailsDrawer.tsx';
import { Table, type TableProps } from '#web/ui/table/Table.tsx';
import { PeriodFilter } from './PeriodFilter.tsx';

interface EntryTableProps<R extends { readonly id: number }> extends Pick<
  TableProps<R>,
  'id' | 'label' | 'columns' | 'search' | 'filters' | 'empty' | 'toolbar'
> {
  readonly table: ListTable<R>;
  readonly titleOf: (row: R) => ReactNode;
  readonly details: ComponentType<{ entry: R; onClose: () => void }>;
}

/** The entries of a journal, filtered by days among others; a row opens the full entry. */
export function EntryTable<R extends { readonly id: number }>(props: EntryTableProps<R>) {
  const { table, titleOf, details: Details, toolbar, ...rest } = props;
  const [shown, setShown] = useState<R | null>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Table<R>
        {...rest}
        {...table}
        rowKey={(row) => String(row.id)}
        toolbar={
          <>
            <PeriodFilter list={table.list} />
            {toolbar}
          </>
        }
        onRowClick={(row) => {
          setShown(row);
          setOpen(true);
        }}
      />
      <DetailsDrawer open={open} title={shown && titleOf(shown)} onClose={() => setOpen(false)}>
        {shown && <Details entry={shown} onClose={() => setOpen(false)} />}
      </DetailsDrawer>
    </>
  );
}
