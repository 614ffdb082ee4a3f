import { useQuery } from '@tanstack/react-query';
import { getSignInConfig } from '#contract/sign-in.ts';
import { listUsers, listUsersFieldValues } from '#contract/access-users.ts';
import { read } from '#web/app/query-client.ts';

/** The companies a person can be assigned to. */
export const useCompanyChoice = () =>
  useQuery({
    ...read(listUsersFieldValues, { query: { field: 'company_id' } }),
    select: ({ values }) =>
      values.filter(({ value }) => value !== 0).map(({ value, label }) => ({ value: Number(value), label })),
  });

/** Whether nobody of this company has an account yet. */
export const useIsFirstPerson = (company: number | null): boolean =>
  useQuery({
    ...read(listUsers, { query: { company_id: [company ?? 0], page_size: 1 } }),
    enabled: company !== null,
    select: ({ count }) => company !== null && count === 0,
  }).data ?? false;

/** Whether people sign in at an external provider, which then has the passwords and a name for each person. */
export const useIsExternal = () =>
  useQuery({ ...read(getSignInConfig, {}), select: ({ embedded }) => !embedded }).data ?? false;
