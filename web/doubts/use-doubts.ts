import { useState } from 'react';
import { answerDoubts, listDoubtsToCheck, takeBackDoubtAnswer, type DoubtToCheck } from '#contract/open-doubts.ts';
import { ApiError, refusalOf } from '#web/app/api-error.ts';
import { readQuietly } from '#web/app/query-client.ts';
import { useCall } from '#web/app/use-call.ts';
import { useLocale } from '#web/ui/language.tsx';

export const doubtsQuery = readQuietly(listDoubtsToCheck, {});

/** What is said of one number: a reason why it is right, or the right number. */
export type Said = { readonly reason: string } | { readonly correct: number };

/** A number that was answered about on this page, and by which the answer can be taken back. */
export interface AnsweredDoubt {
  readonly doubt: DoubtToCheck;
  readonly said: Said;
  /** Null: it went to a question of the analyst. */
  readonly id: number | null;
}

export const doubtKey = ({ metric, year, it_system }: DoubtToCheck): string =>
  `${metric.id} ${year} ${it_system?.id ?? ''}`;

/** The answers of a page; each is saved as it is given. */
export function useDoubtAnswers() {
  const locale = useLocale();
  const [answered, setAnswered] = useState<readonly AnsweredDoubt[]>([]);
  const quiet = (error: Error) => error instanceof ApiError && error.refused;
  const sending = useCall(answerDoubts, { quiet });
  const taking = useCall(takeBackDoubtAnswer);
  return {
    answered,
    busy: sending.isPending || taking.isPending,
    save: (doubts: readonly DoubtToCheck[], said: Said, onRefused: (text: string | undefined) => void) =>
      sending.mutate(
        {
          body: {
            answers: doubts.map(({ metric, year, value, it_system }) => ({
              metric_id: metric.id,
              year,
              value,
              ...said,
              ...(it_system && { it_system_id: it_system.id }),
            })),
          },
        },
        {
          onSuccess: ({ answers }) =>
            setAnswered((before) => [...before, ...doubts.map((doubt, at) => ({ doubt, said, id: answers[at]! }))]),
          onError: (error) => {
            const wrong = error instanceof ApiError ? Object.values(error.fields)[0] : undefined;
            onRefused(wrong ?? refusalOf(error, locale));
          },
        },
      ),
    takeBack: (one: AnsweredDoubt) => {
      if (one.id === null) return;
      taking.mutate(
        { params: { id: one.id } },
        { onSuccess: () => setAnswered((before) => before.filter((other) => other !== one)) },
      );
    },
  };
}
export type DoubtAnswers = ReturnType<typeof useDoubtAnswers>;
