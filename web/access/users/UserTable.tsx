import { UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { User } from '#contract/access-users.ts';
import type { ListTable } from '#web/app/use-list.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { choosingColumn } from '#web/ui/table/choosing/choosing-column.tsx';
import type { Choosing } from '#web/ui/table/choosing/use-choosing.ts';
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
  /** Ticks, where something can be done with many people. */
  readonly choosing?: Choosing<User> | undefined;
}

const keyOf = ({ user_id }: User) => String(user_id);
const nameOf = ({ full_name }: User) => full_name;
const mayEdit = ({ can }: User) => can.edit;
const PHONE_FIRST = ['company_name', 'state'];

/** A list of people with their actions. */
export function UserTable({ table, withCompany, addButton, choosing, ...rest }: UserTableProps) {
  const texts = useTexts(peopleTexts);
  const locale = useLocale();
  const [name, ...others] = useUserColumns(withCompany);
  const columns = name ? [choosingColumn(name, { locale, choosing, list: table.list, nameOf }), ...others] : [];
  return (
    <Table<User>
      {...rest}
      {...table}
      columns={columns}
      phoneFirst={PHONE_FIRST}
      rowKey={keyOf}
      rowOpens={mayEdit}
      actionsInMenu
      markOf={(row) => (choosing?.picks.has(row.user_id) ? 'selected' : undefined)}
      empty={{ icon: UserPlus, title: texts.empty, hint: texts.emptyHint, action: addButton }}
    />
  );
}
