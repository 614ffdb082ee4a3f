import { judgeManaging } from '#domain/access/managing.ts';
import {
  createUser,
  disableUser,
  listUsers,
  listUsersFieldValues,
  resetPassword,
  type User,
} from '#contract/access-users.ts';
import { filterBy } from '#web/app/filter-by.ts';
import { usePerson } from '#web/app/person.ts';
import { useList } from '#web/app/use-list.ts';
import { useTexts } from '#web/ui/language.tsx';
import { AddButton } from '../AddButton.tsx';
import { RoleManagementFrame } from '../RoleManagementFrame.tsx';
import { useRoles } from '../roles/requests.ts';
import { peopleTexts } from './texts.ts';
import { useAccountActions } from './use-account-actions.tsx';
import { UserTable } from './UserTable.tsx';

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
  const { table } = useList(listUsers);
  const may = useMay();
  const { edit, actionsOf, dialogs } = useAccountActions('portal', may);
  const addButton = mayCall(createUser) && <AddButton label={texts.add} onClick={() => edit(null)} />;
  return (
    <RoleManagementFrame tab="users" action={addButton}>
      <UserTable
        id="users"
        label={texts.list}
        table={table}
        withCompany
        search={texts.search}
        filters={[
          filterBy(listUsersFieldValues, 'company_id', texts.company),
          filterBy(listUsersFieldValues, 'role_id', texts.role),
          filterBy(listUsersFieldValues, 'disabled', texts.state),
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
