import type { Question } from '#contract/questions.ts';
import { useTexts } from '#web/ui/language.tsx';
import { StatusChip, type StatusTone } from '#web/ui/StatusChip.tsx';
import { usePerson } from '../person.ts';
import { questionTexts } from './texts.ts';

/** How a question stands: for whom it waits and how long. */
export function QuestionState({ question }: { question: Pick<Question, 'state' | 'age' | 'late'> }) {
  const texts = useTexts(questionTexts);
  const { isStaff } = usePerson();
  const { state, age, late } = question;
  const tones: Readonly<Record<Question['state'], StatusTone>> = {
    waiting: late ? 'warning' : 'question',
    answered: isStaff ? 'warning' : 'question',
    settled: 'success',
    withdrawn: 'neutral',
  };
  const labels: Readonly<Record<Question['state'], string>> = {
    waiting: isStaff ? texts.waits(age) : texts.forYou(age),
    answered: isStaff ? texts.answered : texts.sent,
    settled: texts.settled,
    withdrawn: texts.withdrawn,
  };
  return <StatusChip tone={tones[state]} label={labels[state]} />;
}
