import Box from '@mui/material/Box';
import type { RefObject } from 'react';
import { formatDate, formatNumber } from '#domain/language/format.ts';
import { answerText } from '#domain/questionnaires/questions/answer-text.ts';
import type { Cause, CauseQuestion } from '#contract/benchmark-causes.ts';
import { remindOfQuestion } from '#contract/questions.ts';
import { usePerson } from '#web/app/person.ts';
import { useCall } from '#web/app/use-call.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { useTexts, useLocale } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { TextLink } from '#web/app/links.tsx';
import { QuestionState } from '#web/app/questions/QuestionState.tsx';
import { questionTexts } from '#web/app/questions/texts.ts';
import { Conflict } from './Conflict.tsx';
import { DecisionButtons, Key } from './DecisionButtons.tsx';
import { pickOf, type Decision } from './picks.ts';
import { ReasonField } from './ReasonField.tsx';
import { isTalkedOf } from './said-of.ts';
import { panelTexts } from './texts.ts';
import type { Decisions } from './use-decisions.ts';
import { useAcceptAnswer } from './use-accept-answer.ts';

interface AcceptAnswerProps {
  readonly id: string;
  readonly cause: Cause;
  readonly question: CauseQuestion;
}

/** The question about a value: how it stands, what was answered, and the decision that follows from the answer. */
function AcceptAnswer({ id, cause, question }: AcceptAnswerProps) {
  const texts = useTexts(panelTexts);
  const asking = useTexts(questionTexts);
  const locale = useLocale();
  const { accept, isAcceptable, isPending } = useAcceptAnswer(id);
  const { mayCall } = usePerson();
  const reminding = useCall(remindOfQuestion, { success: texts.reminded });
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
      {question.state === 'waiting' && question.late && mayCall(remindOfQuestion) && (
        <BusyButton
          variant="contained"
          busy={reminding.isPending}
          onClick={() => reminding.mutate({ params: { id: question.id } })}
        >
          {texts.remind}
        </BusyButton>
      )}
      {question.correction_id !== null && <Muted variant="body2">{texts.nextCalculation}</Muted>}
    </Box>
  );
}

interface CauseDecisionProps {
  readonly id: string;
  readonly cause: Cause;
  readonly decisions: Decisions;
  /** How many are ticked: if any, the decision is made below the list. */
  readonly selected: number;
  readonly reasonField: RefObject<HTMLInputElement | null>;
  readonly onDecide: (decision: Decision) => void;
  readonly onLeave: () => void;
}

/** The decision about one cause, with its reason. */
export function CauseDecision({ id, cause, decisions, selected, reasonField, onDecide, onLeave }: CauseDecisionProps) {
  const texts = useTexts(panelTexts);
  if (selected > 0) return <Muted>{texts.chosen(selected)}</Muted>;
  const { question } = cause;
  const isOpen = question?.state === 'waiting' || question?.state === 'answered';
  // What the company answered is the next thing to do; while it is silent, nothing is. A likely mistake is asked about.
  const primary = isOpen ? null : cause.test === 'far' ? 'keep' : 'ask';
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Conflict decisions={decisions} />
      {question && <AcceptAnswer id={id} cause={cause} question={question} />}
      <ReasonField decisions={decisions} field={reasonField} onDecide={onDecide} onLeave={onLeave} />
      <DecisionButtons
        pending={decisions.pending}
        primary={primary}
        isTalkedOf={isTalkedOf(cause)}
        onDecide={onDecide}
      />
      {cause.decision && (
        <BusyButton
          quiet
          color="secondary"
          busy={decisions.pending}
          onClick={() => void decisions.takeBack(pickOf(cause))}
          sx={{ justifySelf: 'start' }}
        >
          {texts.undo}
        </BusyButton>
      )}
    </Box>
  );
}
