import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changePassword, getMe, getProfile, saveProfile } from '#contract/access.ts';
import { call, type CallInput } from '#web/app/call.ts';
import { keyOf, read } from '#web/app/query-client.ts';

export const profileQuery = read(getProfile, {});

export function useSaveProfile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof saveProfile>['body']) => call(saveProfile, { body }),
    onSuccess: (profile) => {
      queries.setQueryData(profileQuery.queryKey, profile);
      return queries.invalidateQueries({ queryKey: keyOf(getMe) });
    },
  });
}

export const useChangePassword = () =>
  useMutation({
    mutationFn: (body: CallInput<typeof changePassword>['body']) => call(changePassword, { body }),
  });
