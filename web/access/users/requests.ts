import { useQuery } from '@tanstack/react-query';
import { getSignInConfig } from '#contract/access.ts';
import { createUser, disableUser, listUsersFieldValues, resetPassword, saveUser } from '#contract/access-users.ts';
import { call, type CallInput } from '#web/app/call.ts';
import { read } from '#web/app/query-client.ts';
import { useChange } from '../use-change.ts';

/** The companies a person can be put into. */
export const useCompanyChoice = (enabled: boolean) =>
  useQuery({
    ...read(listUsersFieldValues, { query: { field: 'company_id' } }),
    enabled,
    select: ({ values }) =>
      values.filter(({ value }) => value !== 0).map(({ value, label }) => ({ value: Number(value), label })),
  });

/** Whether people sign in at an external provider: then there are no passwords, and a person has a name there. */
export const useIsExternal = () =>
  useQuery({ ...read(getSignInConfig, {}), select: ({ embedded }) => !embedded }).data ?? false;

export const useCreateUser = () =>
  useChange((body: CallInput<typeof createUser>['body']) => call(createUser, { body }));

export const useSaveUser = () => useChange((input: CallInput<typeof saveUser>) => call(saveUser, input));

export const useDisableUser = () => useChange((input: CallInput<typeof disableUser>) => call(disableUser, input));

export const useResetPassword = () => useChange((id: number) => call(resetPassword, { params: { id } }));
