import { hashKey, mutationOptions, useMutation, type QueryKey } from '@tanstack/react-query';
import type { Endpoint, Output } from '#contract/endpoint.ts';
import { getFrame } from '#contract/frame.ts';
import { notify } from '#web/ui/notify.tsx';
import { call, type CallInput } from './call.ts';
import { keyOf, queryClient } from './query-client.ts';
import { reportError } from './report-error.ts';

interface CallOptions<E extends Endpoint, R extends Endpoint> {
  /** The message on success; none when undefined. */
  readonly success?: string | ((answer: Output<E>, input: CallInput<E>) => string | undefined);
  /** Whether the page itself shows a failure; otherwise a toast does. */
  readonly quiet?: (error: Error) => boolean;
  /** Puts the answer on screen, so that nothing needs to be refetched. */
  readonly show?: (answer: Output<E>) => void;
  /** Calls of the same name are sent one after the other, so that no older answer is shown over a newer one. */
  readonly inTurn?: string;
  /** The expected result of a read: shown immediately, and rolled back when the call fails. */
  readonly expected?: {
    readonly of: R;
    readonly change: (shown: Output<R>, input: CallInput<E>) => Output<R>;
  };
}

/**
 * Refetches the visible data of the nouns a call changes, but not what it deleted. Its own noun is on the screen that waits;
 * what else stands there, as a count in the menu, may take long and keeps nobody waiting.
 */
async function refresh(e: Endpoint, input: unknown, isDone: boolean, refetchType: 'active' | 'none'): Promise<void> {
  if (!e.changes || e.changes.length === 0) return;
  const removed = isDone && e.method === 'DELETE' && e.params ? hashKey([...keyOf(e), input]) : undefined;
  const refetch = (rooms: ReadonlySet<unknown>) =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [room], queryHash }) => rooms.has(room) && queryHash !== removed,
      refetchType,
    });
  const own = e.changes.filter((room) => room === e.noun);
  const others = e.changes.filter((room) => room !== e.noun);
  // The frame counts what is in any room.
  void refetch(new Set([...others, 'journal', getFrame.noun]));
  await refetch(new Set(own));
}

export interface Started {
  /** The same is under way: nothing is sent, nothing is said. */
  readonly isSecond: boolean;
  readonly before: readonly [QueryKey, unknown][];
}

/** What is being sent, by what it says. A second click joins the call of the first. */
const underway = new Map<string, Promise<unknown> | undefined>();

/** What a call says, where saying it twice at once is one click too many. Settings may return to what they were, and files differ. */
const saidBy = (e: Endpoint, input: unknown): string | undefined =>
  e.method === 'POST' && !e.upload ? hashKey([e.path, input]) : undefined;

/** A call of the contract as mutation options, as `read` makes query options of one. */
export const change = <E extends Endpoint, R extends Endpoint = Endpoint>(e: E, options: CallOptions<E, R> = {}) => {
  const { success, quiet, show, inTurn, expected } = options;
  return mutationOptions<Output<E>, Error, CallInput<E>, Started>({
    mutationFn: (input) => {
      const said = saidBy(e, input);
      if (said === undefined) return call(e, input);
      const sent = (underway.get(said) as Promise<Output<E>> | undefined) ?? call(e, input);
      underway.set(said, sent);
      return sent;
    },
    ...(inTurn !== undefined && { scope: { id: inTurn } }),
    onMutate: (input) => {
      const said = saidBy(e, input);
      if (said !== undefined && underway.has(said)) return { isSecond: true, before: [] };
      if (said !== undefined) underway.set(said, undefined);
      if (!expected) return { isSecond: false, before: [] };
      const shown = { queryKey: keyOf(expected.of) };
      const before = queryClient.getQueriesData(shown);
      queryClient.setQueriesData<Output<R>>(shown, (data) => data && expected.change(data, input));
      return { isSecond: false, before };
    },
    onSuccess: async (answer, input, { isSecond }) => {
      if (isSecond) return;
      show?.(answer);
      await refresh(e, input, true, show ? 'none' : 'active');
      const message = typeof success === 'function' ? success(answer, input) : success;
      if (message !== undefined) notify(message, { variant: 'success' });
    },
    onError: (error, input, started) => {
      if (started?.isSecond) return;
      for (const [key, data] of started?.before ?? []) queryClient.setQueryData(key, data);
      if (quiet?.(error) !== true) reportError(error);
      // Refetch, because someone else may have changed it first.
      void refresh(e, input, false, 'active');
    },
    onSettled: (_answer, _error, input, started) => {
      const said = saidBy(e, input);
      if (said !== undefined && started?.isSecond === false) underway.delete(said);
    },
  });
};

/** Sends a call, refetches what it changes, and shows its outcome. */
export const useCall = <E extends Endpoint, R extends Endpoint = Endpoint>(e: E, options: CallOptions<E, R> = {}) =>
  useMutation(change(e, options));
