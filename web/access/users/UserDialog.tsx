import { useQuery } from '@tanstack/react-query';
import { companyRuleOf } from '#domain/access/company-rule.ts';
import { DEFAULT_ROLE } from '#domain/access/roles.ts';
import { isEmailAddress } from '#domain/access/email-address.ts';
import { listRoles } from '#contract/access-roles.ts';
import { createUser, saveUser, type User } from '#contract/access-users.ts';
import { HistoryLink } from '#web/app/HistoryLink.tsx';
import { usePerson } from '#web/app/person.ts';
import { read } from '#web/app/query-client.ts';
import { useCall } from '#web/app/use-call.ts';
import { TextField } from '#web/ui/form/TextField.tsx';
import type { StartedFrom } from '#web/ui/form/use-server-form.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { PersonSessionsButton } from './PersonSessionsButton.tsx';
import { useIsExternal } from './requests.ts';
import type { GivenPassword } from './TemporaryPasswordDialog.tsx';
import { userFormTexts } from './texts.ts';
import { ColleagueFields, PlaceFields, type UserValues } from './UserFields.tsx';

export interface UserDialogProps {
  readonly open: boolean;
  /** Null for a new one. */
  readonly user: User | null;
  /** Which people: the whole portal's, with roles and companies, or those of one company. */
  readonly whose: 'portal' | 'company';
  /** The company a new person is added to. */
  readonly company?: number | undefined;
  readonly onClose: () => void;
  readonly onPassword: (given: GivenPassword) => void;
}

/** What is kept of the form while it is unsaved; not how to reach the person. */
const USER_FIELDS: readonly (keyof UserValues)[] = [
  'full_name',
  'username',
  'subject',
  'role_id',
  'company_id',
  'is_company_contact',
];

const NO_ROLES: never[] = [];
const looksLikeAddress = (value: unknown) => value === '' || isEmailAddress(String(value));
const looksLikeName = (value: unknown) => /^[A-Za-z0-9._@+-]+$/.test(String(value));

const valuesOf = (user: User | null, newRole: string, company: number | undefined): UserValues => ({
  full_name: user?.full_name ?? '',
  username: user?.username ?? '',
  subject: user?.subject ?? '',
  email_address: user?.email_address ?? '',
  phone_number: user?.phone_number ?? '',
  role_id: user?.role_id ?? newRole,
  company_id: user?.company_id ?? company ?? null,
  is_company_contact: user?.is_company_contact ?? company !== undefined,
});

export function UserDialog({ open, user, whose, company, onClose, onPassword }: UserDialogProps) {
  const texts = useTexts(userFormTexts);
  const { me } = usePerson();
  const external = useIsExternal();
  const portal = whose === 'portal';
  const known = useQuery({ ...read(listRoles, {}), enabled: portal }).data;
  const roles = known ?? NO_ROLES;
  const create = useCall(createUser, {
    success: ({ full_name, letter }) =>
      letter === null ? texts.created(full_name) : letter === 'kept' ? texts.kept(full_name) : texts.mailed(full_name),
  });
  const save = useCall(saveUser, { success: ({ full_name }) => texts.saved(full_name) });
  const own = user?.user_id === me.user_id;
  const givable = roles.filter(({ can }) => can.give).map(({ id }) => id);
  // Do not preselect a role that the server would refuse.
  const newRole = !portal || givable.includes(DEFAULT_ROLE) ? DEFAULT_ROLE : (givable[0] ?? '');

  const bodyOf = ({ subject, role_id, company_id, is_company_contact, ...values }: UserValues) => {
    const role = roles.find(({ id }) => id === role_id);
    const alone = role && companyRuleOf(role) === 'forbidden';
    const place = alone ? null : company_id;
    return {
      ...values,
      ...(external && { subject }),
      role_id,
      ...(portal && { company_id: place }),
      is_company_contact: portal && place === null ? false : is_company_contact,
    };
  };
  const submit = async (values: UserValues, startedFrom: StartedFrom) => {
    if (user !== null) {
      const { user_id: id, version } = user;
      await save.mutateAsync({ params: { id }, body: { ...bodyOf(values), ...startedFrom(version) } });
      return;
    }
    const created = await create.mutateAsync({ body: bodyOf(values) });
    if (created.temporary_password !== null) onPassword({ user: created, password: created.temporary_password });
  };

  return (
    <FormDialog<UserValues>
      // Opens after the roles have loaded, because the default role depends on them.
      open={open && (!portal || known !== undefined)}
      title={user === null ? texts.titleNew : texts.title(user.full_name)}
      submitLabel={user === null ? texts.create : texts.save}
      {...(user !== null && { aside: <HistoryLink type="user" id={user.user_id} /> })}
      {...(user === null && { intro: external ? texts.introExternal : texts.intro })}
      defaultValues={valuesOf(user, newRole, company)}
      draft={{ name: `user.${user?.user_id ?? 'new'}`, fields: USER_FIELDS, version: user?.version }}
      onSubmit={submit}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField name="full_name" label={texts.fullName} required maxLength={200} autoFocus />
          <TextField
            name="username"
            label={texts.username}
            help={texts.usernameHelp}
            required
            maxLength={100}
            check={(value) => (looksLikeName(value) ? undefined : texts.usernameWrong)}
          />
          {external && (
            <TextField name="subject" label={texts.subject} help={texts.subjectHelp} required maxLength={255} />
          )}
          <TextField
            name="email_address"
            type="email"
            label={texts.email}
            {...(!external && { help: texts.emailHelp })}
            maxLength={254}
            check={(value) => (looksLikeAddress(value) ? undefined : texts.emailWrong)}
          />
          <TextField name="phone_number" type="tel" label={texts.phone} maxLength={40} />
          {portal ? (
            <PlaceFields form={form} roles={roles} own={own} isNew={user === null} />
          ) : (
            <ColleagueFields own={own} />
          )}
          {user?.can.end_sessions && !own && !external && <PersonSessionsButton user={user} />}
        </>
      )}
    </FormDialog>
  );
}
