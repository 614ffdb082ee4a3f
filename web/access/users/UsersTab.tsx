import { createUser, listUsers, listUsersFieldValues } from '#contract/access-users.ts';
import { filterBy } from '#web/app/filter-by.ts';
import { usePerson } from '#web/app/person.ts';
import { useList } from '#web/app/use-list.ts';
import { useTexts } from '#web/ui/language.tsx';
import { AddButton } from '#web/ui/AddButton.tsx';
import { RoleManagementFrame } from '../RoleManagementFrame.tsx';
import { peopleTexts } from './texts.ts';
import { useAccountActions } from './use-account-actions.tsx';
import { UserTable } from './UserTable.tsx';

export function UsersTab() {
  const texts = useTexts(peopleTexts);
  const { mayCall } = usePerson();
  const { table } = useList(listUsers);
  const { edit, actionsOf, dialogs } = useAccountActions('portal');
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
        onRowClick={edit}
      />
      {dialogs}
    </RoleManagementFrame>
  );
}
