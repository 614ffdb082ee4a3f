import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { formatDate } from '#domain/language/format.ts';
import { useFrame } from '#web/app/frame.ts';
import { ButtonLink } from '#web/app/links.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Small } from '#web/ui/Muted.tsx';
import { dataSideTexts } from './texts.ts';

/** What waits for the company in one card with one button; nothing while nothing does. */
export function WaitingCard() {
  const texts = useTexts(dataSideTexts);
  const locale = useLocale();
  const id = useId();
  const { waiting = 0, doubtful = 0, questions, data } = useFrame() ?? {};
  const check = data?.to_check ?? null;
  const asked = questions?.first[0];
  const things = [
    ...(check ? [[check.count > 0 ? texts.toCheck(check.count) : texts.toAccept, texts.toCheckHint]] : []),
    ...(questions?.first ?? []).map(({ metric, year, author, due }) => [
      `${metric.name}, ${year}`,
      texts.asked(author ?? texts.somebody, formatDate(due, locale, 'day')),
    ]),
    ...(doubtful > 0 ? [[texts.doubtful(doubtful), texts.doubtfulHint]] : []),
  ];
  if (things.length === 0) return null;
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ p: 2, display: 'grid', gap: 1, borderColor: 'warning.main', gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Typography variant="h3" component="h2" id={id}>
        {texts.waiting}
      </Typography>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          '& li': { display: 'grid', py: 1, overflowWrap: 'anywhere' },
          '& li + li': { borderTop: 1, borderColor: 'divider' },
        }}
      >
        {things.map(([what, hint]) => (
          <li key={`${what} ${hint}`}>
            <Box component="span" sx={{ fontWeight: 600 }}>
              {what}
            </Box>
            <Small>{hint}</Small>
          </li>
        ))}
      </Box>
      {check ? (
        <ButtonLink variant="contained" to="/sessions/$sessionId/check" params={{ sessionId: check.session_id }}>
          {check.count > 0 ? texts.check(waiting) : texts.accept}
        </ButtonLink>
      ) : asked && doubtful === 0 ? (
        <ButtonLink variant="contained" to="/questions/$questionId" params={{ questionId: asked.id }}>
          {texts.answer}
        </ButtonLink>
      ) : (
        <ButtonLink variant="contained" to="/sessions/numbers">
          {texts.check(waiting)}
        </ButtonLink>
      )}
    </Card>
  );
}
