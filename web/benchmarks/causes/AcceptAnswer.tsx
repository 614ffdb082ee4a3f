import Box from '@mui/material/Box';
import { formatDate, formatNumber } from '#domain/language/format.ts';
import { answerText } from '#domain/questionnaires/questions/answer-text.ts';
import type { Cause, CauseQuestion } from '#contract/benchmark-causes.ts';
import { TextLink } from '#web/app/links.tsx';
import { QuestionState } from '#web/app/questions/QuestionState.tsx';
import { questionTexts } from '#web/app/questions/texts.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { Key } from './DecisionButtons.tsx';
import { panelTexts } from './texts.ts';
import { useAcceptAnswer } from './use-accept-answer.ts';

interface AcceptAnswerProps {
  readonly id: string;
  readonly cause: Cause;
  readonly question: CauseQuestion;
}

/** The question about a value: how it stands, what was answered, and the decision that follows from the answer. */
export function AcceptAnswer({ id, cause, question }: AcceptAnswerProps) {
  const texts = useTexts(panelTexts);
  const asking = useTexts(questionTexts);
  const locale = useLocale();
  const { accept, isAcceptable, isPending } = useAcceptAnswer(id);
  const { answer } = question;
  const said =
    answer && answerText({ answer: answer.answer, answer_value: answer.value, answer_text: answer.text }, locale);
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <TextLink to="/questions/$questionId" params={{ questionId: question.id }}>
          {asking.open(question.id)}
        </TextLink>
        <QuestionState question={question} />
        {question.state === 'waiting' && (
          <Muted variant="body2">{asking.answerBy(formatDate(question.due, locale))}</Muted>
        )}
        {question.value !== cause.value && (
          <Muted variant="body2">{asking.valueThen(formatNumber(question.value, locale, 'typed'))}</Muted>
        )}
      </Box>
      {said !== null && <Box sx={{ overflowWrap: 'anywhere' }}>{said}</Box>}
      {isAcceptable(question) && (
        <BusyButton variant="contained" busy={isPending} onClick={() => accept(question)} endIcon={<Key name="F" />}>
          {answer?.answer === 'correct'
            ? texts.acceptCorrect(formatNumber(answer.value, locale, 'typed'))
            : texts.acceptRight}
        </BusyButton>
      )}
      {question.correction_id !== null && <Muted variant="body2">{texts.nextCalculation}</Muted>}
    </Box>
  );
}
