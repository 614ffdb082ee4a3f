import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  commentSession,
  deleteSession,
  downloadFile,
  exportFindings,
  makeAvailableToClient,
  retrySession,
  setHidden,
  showInBenchmark,
  type Session,
} from '#contract/questionnaires.ts';
import { ApiError } from '#web/app/api-error.ts';
import { call } from '#web/app/call.ts';
import { download } from '#web/app/download.ts';
import { cachedSessions, patchSession } from './cached-sessions.ts';

export type Flag = 'show_in_benchmark' | 'hidden' | 'available_to_client';

export const FLAG_CALLS = {
  show_in_benchmark: showInBenchmark,
  hidden: setHidden,
  available_to_client: makeAvailableToClient,
} as const satisfies Record<Flag, unknown>;

/** A change seen at once and taken back when the server refuses it. */
function useSessionChange<I extends { readonly id: number }>(
  send: (input: I) => Promise<Session>,
  expected: (input: I) => Partial<Session>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onMutate: (input) => {
      const before = cachedSessions(queries);
      patchSession(queries, input.id, expected(input));
      return before;
    },
    onError: (_, __, before) => {
      for (const [key, data] of before ?? []) queries.setQueryData(key, data);
    },
    onSuccess: (session) => patchSession(queries, session.id, session),
    onSettled: () => queries.invalidateQueries({ queryKey: ['questionnaires'] }),
  });
}

export const useFlag = (flag: Flag) =>
  useSessionChange(
    ({ id, value }: { id: number; value: boolean }) => call(FLAG_CALLS[flag], { params: { id }, body: { value } }),
    ({ value }) => ({ [flag]: value }),
  );

export const useComment = () =>
  useSessionChange(
    ({ id, value }: { id: number; value: string }) => call(commentSession, { params: { id }, body: { value } }),
    ({ value }) => ({ comment: value }),
  );

export const useRetry = () =>
  useSessionChange(
    ({ id }: { id: number }) => call(retrySession, { params: { id } }),
    () => ({ status: 'queued', progress: 0 }),
  );

export function useRemove() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(deleteSession, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['questionnaires'] }),
  });
}

export const useFile = () => useMutation({ mutationFn: (id: number) => download(downloadFile, { params: { id } }) });

export const useFindingsFile = () =>
  useMutation({ mutationFn: (id: number) => download(exportFindings, { params: { id } }) });

/** A refusal has been told and asking again will not help: the question is over. Anything else may be tried again. */
export function unlessRefused(error: unknown): void {
  if (!(error instanceof ApiError) || error.status >= 500) throw error;
}
