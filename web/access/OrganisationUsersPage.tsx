import { usersLeft } from '#domain/subscriptions/limits.ts';
import { createUser, listOwnUsers } from '#contract/access-users.ts';
import { usePerson } from '#web/app/person.ts';
import { useList } from '#web/app/use-list.ts';
import { useTexts } from '#web/ui/language.tsx';
import { AddButton } from '#web/ui/AddButton.tsx';
import { Places, StaffNote } from './users/Places.tsx';
import { peopleTexts } from './users/texts.ts';
import { useAccountActions } from './users/use-account-actions.tsx';
import { UserTable } from './users/UserTable.tsx';

/** The people of a company: its contact manages them within the tariff, the operator's staff can only view them. */
export function OrganisationUsersPage() {
  const texts = useTexts(peopleTexts);
  const { isStaff, mayCall } = usePerson();
  const { data, table } = useList(listOwnUsers);
  const manages = !isStaff && mayCall(createUser);
  const { edit, actionsOf, dialogs } = useAccountActions('company');
  const places = data?.places ?? null;
  const full = places !== null && usersLeft(places) === 0;
  const addButton = manages && <AddButton label={texts.add} disabled={full} onClick={() => edit(null)} />;
  const states = [
    { value: 'false', label: texts.active },
    { value: 'true', label: texts.disabled },
  ];
  return (
    <>
      {isStaff && <StaffNote />}
      {places !== null && <Places places={places} />}
      <UserTable
        id="own-users"
        label={texts.listOwn}
        table={table}
        withCompany={false}
        search={texts.searchOwn}
        filters={[{ field: 'disabled', label: texts.state, values: async () => states }]}
        addButton={addButton}
        toolbar={addButton}
        rowActions={actionsOf}
        onRowClick={edit}
      />
      {dialogs}
    </>
  );
}
