import { acceptAnswer } from '#contract/questions.ts';
import type { CauseQuestion } from '#contract/benchmark-causes.ts';
import { usePerson } from '#web/app/person.ts';
import { useCall } from '#web/app/use-call.ts';
import { useTexts } from '#web/ui/language.tsx';
import { panelTexts } from './texts.ts';

/** Accepts what a company answered, in a calculation; an answer from which no decision follows is not accepted. */
export function useAcceptAnswer(benchmark: string) {
  const texts = useTexts(panelTexts);
  const { mayCall } = usePerson();
  const { mutate, isPending } = useCall(acceptAnswer, { success: texts.accepted });
  const isAcceptable = ({ state, answer }: CauseQuestion): boolean =>
    state === 'answered' && answer !== null && answer.answer !== 'unknown' && mayCall(acceptAnswer);
  return {
    isPending,
    isAcceptable,
    accept: (question: CauseQuestion | null | undefined) => {
      if (!question || !isAcceptable(question) || isPending) return;
      mutate({ params: { id: question.id }, body: { benchmark_id: Number(benchmark) } });
    },
  };
}
