import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getSignInConfig } from '#contract/access.ts';
import {
  createUser,
  disableUser,
  listOwnUsers,
  listUsers,
  listUsersFieldValues,
  resetPassword,
  saveUser,
} from '#contract/access-users.ts';
import { call, type CallInput } from '#web/app/call.ts';
import { queryClient, read } from '#web/app/query-client.ts';
import type { FilterValue } from '#web/ui/table/Table.tsx';
import type { ListQuery } from '#web/ui/table/use-list-state.ts';
import { useChange } from '../use-change.ts';

export const useUsers = (query: ListQuery<'company_id' | 'role_id' | 'disabled'>) =>
  useQuery({
    // In an address everything is text; the server reads numbers from it.
    ...read(listUsers, { query: query as unknown as CallInput<typeof listUsers>['query'] & object }),
    placeholderData: keepPreviousData,
  });

export const useOwnUsers = (query: ListQuery<'disabled'>) =>
  useQuery({
    ...read(listOwnUsers, { query: query as unknown as CallInput<typeof listOwnUsers>['query'] & object }),
    placeholderData: keepPreviousData,
  });

export async function userFilterValues(field: 'company_id' | 'role_id' | 'disabled'): Promise<FilterValue[]> {
  const { values } = await queryClient.fetchQuery(read(listUsersFieldValues, { query: { field } }));
  return values.map(({ value, label, count }) => ({ value: String(value), label, count }));
}

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
