import { UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { User } from '#contract/access-users.ts';
import type { ListTable } from '#web/app/use-list.ts';
import { useTexts } from '#web/ui/language.tsx';
import { Table, type TableProps } from '#web/ui/table/Table.tsx';
import { peopleTexts } from './texts.ts';
import { useUserColumns } from './user-columns.tsx';

interface UserTableProps extends Pick<
  TableProps<User>,
  'id' | 'label' | 'search' | 'filters' | 'toolbar' | 'rowActions' | 'onRowClick'
> {
  readonly table: ListTable<User>;
  /** The list has people of several companies. */
  readonly withCompany: boolean;
  readonly addButton: ReactNode;
}

const keyOf = ({ user_id }: User) => String(user_id);
const mayEdit = ({ can }: User) => can.edit;

/** A list of people with their actions. */
export function UserTable({ table, withCompany, addButton, ...rest }: UserTableProps) {
  const texts = useTexts(peopleTexts);
  const columns = useUserColumns(withCompany);
  return (
    <Table<User>
      {...rest}
      {...table}
      columns={columns}
      rowKey={keyOf}
      rowOpens={mayEdit}
      empty={{ icon: UserPlus, title: texts.empty, hint: texts.emptyHint, action: addButton }}
    />
  );
}
