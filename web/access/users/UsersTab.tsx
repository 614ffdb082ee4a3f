import { UserPlus } from 'lucide-react';
import { isAdministrative } from '#domain/access/administering.ts';
import { createUser, disableUser, resetPassword, type User } from '#contract/access-users.ts';
import { usePerson } from '#web/app/person.ts';
import { meets } from '#web/app/rights.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { Table } from '#web/ui/table/Table.tsx';
import { useListState } from '#web/ui/table/use-list-state.ts';
import { AddButton } from '../AddButton.tsx';
import { RoleManagementFrame } from '../RoleManagementFrame.tsx';
import { useRoles } from '../roles/requests.ts';
import { userFilterValues, useUsers } from './requests.ts';
import { peopleTexts } from './texts.ts';
import { useAccountActions } from './use-account-actions.tsx';
import { useUserColumns } from './user-columns.tsx';

const keyOf = ({ user_id }: User) => String(user_id);

/** What the rights allow; who may not appoint administrators does not touch them either. */
function useMay() {
  const { rights } = usePerson();
  const roles = useRoles(true).data;
  const held = { edit: createUser, disable: disableUser, reset: resetPassword };
  return (user: User) => {
    const role = roles?.find(({ id }) => id === user.role_id);
    const reachable = rights.held.has('user/create_admin') || (role !== undefined && !isAdministrative(role));
    return {
      edit: reachable && meets(rights, held.edit.access),
      disable: reachable && meets(rights, held.disable.access),
      reset: reachable && meets(rights, held.reset.access),
    };
  };
}

export function UsersTab() {
  const texts = useTexts(peopleTexts);
  const { rights } = usePerson();
  const list = useListState({ filters: ['company_id', 'role_id', 'disabled'], ordering: 'full_name' });
  const users = useUsers(list.query);
  const columns = useUserColumns(true);
  const may = useMay();
  const { edit, actionsOf, dialogs } = useAccountActions('portal', may);
  const addButton = meets(rights, createUser.access) && <AddButton label={texts.add} onClick={() => edit(null)} />;
  return (
    <RoleManagementFrame tab="users" action={addButton}>
      <Table<User>
        id="users"
        label={texts.list}
        columns={columns}
        rows={users.data?.results}
        count={users.data?.count}
        rowKey={keyOf}
        list={list}
        search={texts.search}
        filters={[
          { field: 'company_id', label: texts.company, values: () => userFilterValues('company_id') },
          { field: 'role_id', label: texts.role, values: () => userFilterValues('role_id') },
          { field: 'disabled', label: texts.state, values: () => userFilterValues('disabled') },
        ]}
        loading={users.isPlaceholderData}
        error={users.error}
        onRetry={() => void users.refetch()}
        empty={
          <EmptyState dense icon={UserPlus} title={texts.empty} action={addButton}>
            {texts.emptyHint}
          </EmptyState>
        }
        rowActions={actionsOf}
        onRowClick={(user) => {
          if (may(user).edit) edit(user);
        }}
      />
      {dialogs}
    </RoleManagementFrame>
  );
}
