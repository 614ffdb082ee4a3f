import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { formatDate } from '#domain/language/format.ts';
import { takeBackQuestionAnswer, writeMessage, type QuestionThread } from '#contract/questions.ts';
import { LONGEST_MESSAGE } from '#contract/value-thread.ts';
import { useCall } from '#web/app/use-call.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { OutcomeText } from './OutcomeText.tsx';
import { answerTexts } from './texts.ts';

/** Something to clear up first, written to the analyst. */
function AskBack({ question }: { question: QuestionThread }) {
  const texts = useTexts(answerTexts);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const send = useCall(writeMessage, { success: texts.messageSent });
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
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate(
          { params: { id: question.id }, body: { text: typed.trim() } },
          {
            onSuccess: () => {
              setTyped('');
              setOpen(false);
            },
          },
        );
      }}
      sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}
    >
      <TextField
        multiline
        minRows={2}
        fullWidth
        autoFocus
        label={texts.write}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{ htmlInput: { maxLength: LONGEST_MESSAGE } }}
      />
      <BusyButton type="submit" variant="outlined" busy={send.isPending} disabled={typed.trim() === ''}>
        {texts.sendMessage}
      </BusyButton>
    </Box>
  );
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
  const title = useId();
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
    <Card component="section" aria-labelledby={title} inert={isPreview} sx={{ p: 2, display: 'grid', gap: 2 }}>
      <div>
        <Typography variant="h3" component="h2" id={title}>
          {texts.yourAnswer}
        </Typography>
        <Muted variant="body2">{texts.due(formatDate(question.due, locale))}</Muted>
      </div>
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
    </Card>
  );
}
