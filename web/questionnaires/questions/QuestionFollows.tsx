import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { formatAmount } from '#domain/language/units.ts';
import { acceptAnswer, closeQuestion, type QuestionThread } from '#contract/questions.ts';
import { TextLink } from '#web/app/links.tsx';
import { useCall } from '#web/app/use-call.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { OutcomeText } from './OutcomeText.tsx';
import { threadTexts } from './texts.ts';

/** What became of the value, or what each answer leads to, with the decision the last one proposes. */
export function QuestionFollows({ question }: { question: QuestionThread }) {
  const texts = useTexts(threadTexts);
  const locale = useLocale();
  const title = useId();
  const { id, can, answer, metric, outcome, correction_id } = question;
  const accept = useCall(acceptAnswer, { success: texts.accepted });
  const close = useCall(closeQuestion, { success: texts.closed });
  if (outcome !== null) {
    return (
      <Alert severity="success">
        <OutcomeText outcome={outcome} />{' '}
        {correction_id !== null && (
          <>
            <TextLink underline="always" to="/sessions/$sessionId/metrics" params={{ sessionId: correction_id }}>
              {texts.correction(correction_id)}
            </TextLink>
            . {texts.nextCalculation}
          </>
        )}
      </Alert>
    );
  }
  const cards = [
    [texts.right, texts.rightFollows],
    [texts.correct, texts.correctFollows],
    [texts.unknown, texts.unknownFollows],
  ] as const;
  return (
    <Box component="section" aria-labelledby={title} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="h3" component="h2" id={title}>
        {texts.follows}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {cards.map(([name, follows]) => (
          <Card key={name} sx={{ p: 1.5 }}>
            <Box sx={{ fontWeight: 600 }}>{name}</Box>
            <Muted variant="body2">{follows}</Muted>
          </Card>
        ))}
      </Box>
      {(can.accept || can.close) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {can.accept && answer && (
            <BusyButton
              variant="contained"
              busy={accept.isPending}
              onClick={() => accept.mutate({ params: { id }, body: {} })}
            >
              {answer.answer === 'correct'
                ? texts.acceptCorrect(formatAmount(answer.value ?? 0, metric.unit, locale, 'typed'))
                : texts.acceptRight}
            </BusyButton>
          )}
          {can.close && (
            <BusyButton
              variant="outlined"
              color="secondary"
              quiet
              busy={close.isPending}
              onClick={() => close.mutate({ params: { id } })}
            >
              {texts.close}
            </BusyButton>
          )}
        </Box>
      )}
    </Box>
  );
}
