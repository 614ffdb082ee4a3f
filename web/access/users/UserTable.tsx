import type { UseQueryResult } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { User } from '#contract/access-users.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { Table, type TableProps } from '#web/ui/table/Table.tsx';
import type { ListControl } from '#web/ui/table/use-list-state.ts';
import { peopleTexts } from './texts.ts';
import { useUserColumns } from './user-columns.tsx';

interface UserTableProps extends Pick<
  TableProps<User>,
  'id' | 'label' | 'search' | 'filters' | 'toolbar' | 'rowActions' | 'onRowClick'
> {
  readonly users: UseQueryResult<{ readonly results: readonly User[]; readonly count: number }>;
  readonly list: ListControl;
  /** There are people of several companies among them. */
  readonly withCompany: boolean;
  readonly addButton: ReactNode;
}

const keyOf = ({ user_id }: User) => String(user_id);

/** A list of people and what can be done with each. */
export function UserTable({ users, withCompany, addButton, ...table }: UserTableProps) {
  const texts = useTexts(peopleTexts);
  const columns = useUserColumns(withCompany);
  return (
    <Table<User>
      {...table}
      columns={columns}
      rows={users.data?.results}
      count={users.data?.count}
      rowKey={keyOf}
      loading={users.isPlaceholderData}
      error={users.error}
      onRetry={() => void users.refetch()}
      empty={
        <EmptyState dense icon={UserPlus} title={texts.empty} action={addButton}>
          {texts.emptyHint}
        </EmptyState>
      }
    />
  );
}
