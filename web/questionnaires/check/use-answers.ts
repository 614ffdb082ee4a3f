import {
  acceptSession,
  getSessionCheck,
  saveAnswers,
  takeBackAnswer,
  type Check,
  type CheckItem,
} from '#contract/questionnaire-check.ts';
import { ApiError } from '#web/app/api-error.ts';
import { queryClient, readQuietly } from '#web/app/query-client.ts';
import { useCall } from '#web/app/use-call.ts';

export interface TypedAnswer {
  readonly kind: 'number' | 'empty' | 'right';
  readonly value?: number;
  readonly reason?: string;
}

/** The answers of a page, and whether one is being saved. */
export interface Answering {
  readonly busy: boolean;
  readonly save: (answers: readonly (readonly [CheckItem, TypedAnswer])[], onRefused?: (error: Error) => void) => void;
  readonly takeBack: (item: CheckItem) => void;
}

export const checkQuery = (id: number) => readQuietly(getSessionCheck, { params: { id } });

/** What the proposal of an item is as an answer. */
export const proposedAnswer = ({ proposal }: CheckItem): TypedAnswer | undefined => {
  if (!proposal) return undefined;
  return proposal.value === null ? { kind: 'empty' } : { kind: 'number', value: proposal.value };
};

/** Saves answers as they are given: each is a draft on the server. `onSettled` is called once they are on screen. */
export function useAnswers(id: number, onSettled: () => void): Answering {
  const show = (check: Check) => queryClient.setQueryData(checkQuery(id).queryKey, check);
  const quiet = (error: Error) => error instanceof ApiError && error.status === 400;
  // Who goes on while one is saved loses nothing.
  const saving = useCall(saveAnswers, { show, quiet, inTurn: `answers ${id}` });
  const taking = useCall(takeBackAnswer);
  return {
    busy: saving.isPending || taking.isPending,
    save: (answers, onRefused) =>
      saving.mutate(
        {
          params: { id },
          body: { answers: answers.map(([{ sheet, cell }, answer]) => ({ sheet, cell, ...answer })) },
        },
        { onSuccess: onSettled, ...(onRefused && { onError: onRefused }) },
      ),
    takeBack: ({ answer }) => {
      if (answer) taking.mutate({ params: { id, answer_id: answer.id } }, { onSuccess: onSettled });
    },
  };
}

export const useAccept = () => useCall(acceptSession);
