import { judgeManaging } from '#domain/access/managing.ts';
import { createUser, disableUser, resetPassword, type User } from '#contract/access-users.ts';
import { usePerson } from '#web/app/person.ts';
import { useTexts } from '#web/ui/language.tsx';
import { useListState } from '#web/ui/table/use-list-state.ts';
import { AddButton } from '../AddButton.tsx';
import { RoleManagementFrame } from '../RoleManagementFrame.tsx';
import { useRoles } from '../roles/requests.ts';
import { userFilterValues, useUsers } from './requests.ts';
import { peopleTexts } from './texts.ts';
import { useAccountActions } from './use-account-actions.tsx';
import { UserTable } from './UserTable.tsx';

/** What the rights allow, and with whom: nobody is offered who can do more than the person who looks. */
function useMay() {
  const { me, viewer, mayCall } = usePerson();
  const roles = useRoles(true).data;
  const held = { edit: createUser, disable: disableUser, reset: resetPassword };
  return (user: User) => {
    const role = roles?.find(({ id }) => id === user.role_id);
    const by = { company_id: me.company_id, permissions: viewer.permissions };
    const reachable = role !== undefined && judgeManaging(by, { ...user, role }) === 'allowed';
    return {
      edit: reachable && mayCall(held.edit),
      disable: reachable && mayCall(held.disable),
      reset: reachable && mayCall(held.reset),
    };
  };
}

export function UsersTab() {
  const texts = useTexts(peopleTexts);
  const { mayCall } = usePerson();
  const list = useListState({ filters: ['company_id', 'role_id', 'disabled'], ordering: 'full_name' });
  const users = useUsers(list.query);
  const may = useMay();
  const { edit, actionsOf, dialogs } = useAccountActions('portal', may);
  const addButton = mayCall(createUser) && <AddButton label={texts.add} onClick={() => edit(null)} />;
  return (
    <RoleManagementFrame tab="users" action={addButton}>
      <UserTable
        id="users"
        label={texts.list}
        users={users}
        withCompany
        list={list}
        search={texts.search}
        filters={[
          { field: 'company_id', label: texts.company, values: () => userFilterValues('company_id') },
          { field: 'role_id', label: texts.role, values: () => userFilterValues('role_id') },
          { field: 'disabled', label: texts.state, values: () => userFilterValues('disabled') },
        ]}
        addButton={addButton}
        rowActions={actionsOf}
        onRowClick={(user) => {
          if (may(user).edit) edit(user);
        }}
      />
      {dialogs}
    </RoleManagementFrame>
  );
}
