import { useSearch } from '@tanstack/react-router';
import { createUser, listUsers, listUsersFieldValues, type User } from '#contract/access-users.ts';
import { disableUsers, inviteUsers } from '#contract/bulk.ts';
import { filterBy } from '#web/app/filter-by.ts';
import { usePerson } from '#web/app/person.ts';
import { useChangeSearch } from '#web/app/use-change-search.ts';
import { SavedViews } from '#web/app/SavedViews.tsx';
import { useList } from '#web/app/use-list.ts';
import { useListChoosing } from '#web/app/use-list-choosing.ts';
import { useTexts } from '#web/ui/language.tsx';
import { AddButton } from '#web/ui/AddButton.tsx';
import { RoleManagementFrame } from '../RoleManagementFrame.tsx';
import { PeopleBar } from './PeopleBar.tsx';
import { peopleTexts } from './texts.ts';
import { useAccountActions } from './use-account-actions.tsx';
import { UserTable } from './UserTable.tsx';

const idOf = ({ user_id }: User) => user_id;

export function UsersTab() {
  const texts = useTexts(peopleTexts);
  const { mayCall } = usePerson();
  const { table, query } = useList(listUsers);
  const choosing = useListChoosing(listUsers, { query, table, idOf });
  const mayChoose = mayCall(disableUsers) || mayCall(inviteUsers);
  const { add_for: company } = useSearch({ from: '/admin/role-management' });
  const changeSearch = useChangeSearch();
  const { edit, actionsOf, invite, dialogs } = useAccountActions('portal', {
    company: mayCall(createUser) ? company : undefined,
    onClose: () => changeSearch({ add_for: undefined }, 'replace'),
  });
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
        toolbar={<SavedViews list="people" />}
        rowActions={actionsOf}
        onRowClick={edit}
        choosing={mayChoose ? choosing : undefined}
      />
      <PeopleBar choosing={choosing} onInvite={invite} />
      {dialogs}
    </RoleManagementFrame>
  );
}
