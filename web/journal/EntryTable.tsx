import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ComponentType, type ReactNode } from 'react';
import { DetailsDrawer } from '#web/ui/DetailsDrawer.tsx';
import { Table, type TableProps } from '#web/ui/table/Table.tsx';
import type { ListControl } from '#web/ui/table/use-list-state.ts';
import { PeriodFilter } from './PeriodFilter.tsx';

interface EntryTableProps<R extends { readonly id: number }> extends Pick<
  TableProps<R>,
  'id' | 'label' | 'columns' | 'search' | 'filters' | 'empty'
> {
  readonly page: UseQueryResult<{ readonly results: readonly R[]; readonly count: number }>;
  readonly list: ListControl;
  readonly titleOf: (row: R) => ReactNode;
  readonly details: ComponentType<{ entry: R }>;
}

/** The entries of a journal, narrowed by days among other things; a row opens the entry in full. */
export function EntryTable<R extends { readonly id: number }>(props: EntryTableProps<R>) {
  const { page, list, titleOf, details: Details, ...table } = props;
  const [shown, setShown] = useState<R | null>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Table<R>
        {...table}
        rows={page.data?.results}
        count={page.data?.count}
        rowKey={(row) => String(row.id)}
        list={list}
        toolbar={<PeriodFilter list={list} />}
        loading={page.isFetching}
        error={page.error}
        onRetry={() => void page.refetch()}
        onRowClick={(row) => {
          setShown(row);
          setOpen(true);
        }}
      />
      <DetailsDrawer open={open} title={shown && titleOf(shown)} onClose={() => setOpen(false)}>
        {shown && <Details entry={shown} />}
      </DetailsDrawer>
    </>
  );
}
