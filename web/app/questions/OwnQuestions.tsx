import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { formatDate } from '#domain/language/format.ts';
import { formatAmount } from '#domain/language/units.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { useFrame } from '../frame.ts';
import { ButtonLink, TextLink } from '../links.tsx';
import { QuestionState } from './QuestionState.tsx';
import { questionTexts } from './texts.ts';

/** What a company is to answer, on its home page; nothing when nothing waits. */
export function OwnQuestions() {
  const texts = useTexts(questionTexts);
  const locale = useLocale();
  const id = useId();
  const { waiting = 0, first = [] } = useFrame()?.questions ?? {};
  if (first.length === 0) return null;
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'baseline' }}>
        <Box sx={{ flex: '1 1 220px' }}>
          <Typography variant="h3" component="h2" id={id}>
            {texts.home(waiting)}
          </Typography>
          <Muted variant="body2">{texts.homeHint(first[0]?.author ?? '')}</Muted>
        </Box>
        {waiting > first.length && <TextLink to="/questions">{texts.all}</TextLink>}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {first.map((question) => (
          <Box
            component="li"
            key={question.id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1.5,
              alignItems: 'center',
              '& + &': { borderTop: 1, borderColor: 'divider', pt: 1.5 },
            }}
          >
            <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600 }}>
                {question.metric.name}, {question.year}
              </Typography>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 0.5 }}>
                <QuestionState question={question} />
                <Muted variant="body2">{formatAmount(question.value, question.metric.unit, locale, 'typed')}</Muted>
                <Muted variant="body2">{texts.answerBy(formatDate(question.due, locale))}</Muted>
              </Box>
            </Box>
            <ButtonLink to="/questions/$questionId" params={{ questionId: question.id }} variant="outlined">
              {texts.answer}
            </ButtonLink>
          </Box>
        ))}
      </Box>
    </Card>
  );
}
