import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { formatDate } from '#domain/language/format.ts';
import { takeBackQuestionAnswer, type QuestionThread } from '#contract/questions.ts';
import { useCall } from '#web/app/use-call.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { MessageForm } from './MessageForm.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { OutcomeText } from './OutcomeText.tsx';
import { answerTexts } from './texts.ts';

/** Something to clear up first, written to the analyst. */
function AskBack({ question }: { question: QuestionThread }) {
  const texts = useTexts(answerTexts);
  const [open, setOpen] = useState(false);
  if (!open) {
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Button color="secondary" variant="outlined" onClick={() => setOpen(true)}>
          {texts.ask}
        </Button>
        <Muted variant="body2">{texts.askHint}</Muted>
      </Box>
    );
  }
  const words = { label: texts.write, send: texts.sendMessage, sent: texts.messageSent };
  return <MessageForm autoFocus question={question} texts={words} onSent={() => setOpen(false)} />;
}

interface AnswerCardProps {
  readonly question: QuestionThread;
  /** Shown to the staff: nothing can be sent. */
  readonly isPreview?: boolean;
}

/** The answer of the company: three ways, one open at a time; or what it answered and became of it. */
export function AnswerCard({ question, isPreview = false }: AnswerCardProps) {
  const texts = useTexts(answerTexts);
  const locale = useLocale();
  const [again, setAgain] = useState(false);
  const takeBack = useCall(takeBackQuestionAnswer, { success: texts.tookBack });
  const { can, answer, outcome, id } = question;
  if (outcome !== null)
    return (
      <Alert severity="success">
        <OutcomeText outcome={outcome} />
      </Alert>
    );
  if (!can.answer) return null;
  const isAnswered = answer !== null && !again;
  return (
    <TitledCard
      title={texts.yourAnswer}
      hint={texts.due(formatDate(question.due, locale))}
      inert={isPreview}
      sx={{ gap: 2 }}
    >
      {isAnswered ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" onClick={() => setAgain(true)}>
            {texts.again}
          </Button>
          {can.take_back && (
            <BusyButton
              variant="outlined"
              color="secondary"
              busy={takeBack.isPending}
              onClick={() => takeBack.mutate({ params: { id } })}
            >
              {texts.takeBack}
            </BusyButton>
          )}
        </Box>
      ) : (
        <AnswerForm key={id} question={question} isPreview={isPreview} onSent={() => setAgain(false)} />
      )}
      <AskBack question={question} />
    </TitledCard>
  );
}
