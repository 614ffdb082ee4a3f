import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { formatNumber } from '#domain/language/format.ts';
import type { DoubtToCheck } from '#contract/open-doubts.ts';
import { ButtonLink } from '#web/app/links.tsx';
import { PageTitle } from '#web/app/PageTitle.tsx';
import { QueryPart } from '#web/app/Part.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted, Small } from '#web/ui/Muted.tsx';
import { PageSkeleton } from '#web/ui/Skeletons.tsx';
import { DoubtCard } from './DoubtCard.tsx';
import { SteadyList } from './SteadyList.tsx';
import { doubtTexts } from './texts.ts';
import { doubtKey, doubtsQuery, useDoubtAnswers, type AnsweredDoubt, type DoubtAnswers } from './use-doubts.ts';

/** The company's stored numbers that are doubted: corrected here, confirmed with a reason, or put off, down to zero. */
export function DoubtsPage() {
  const texts = useTexts(doubtTexts);
  const doubts = useQuery(doubtsQuery);
  const answers = useDoubtAnswers();
  return (
    <>
      {!doubts.data && <PageTitle />}
      <QueryPart query={doubts} pending={<PageSkeleton />} failed={texts.failed}>
        {(open) => <Check open={open} answers={answers} />}
      </QueryPart>
    </>
  );
}

function Answered({ one, answers }: { one: AnsweredDoubt; answers: DoubtAnswers }) {
  const texts = useTexts(doubtTexts);
  const locale = useLocale();
  const { doubt, said, id } = one;
  const number = (value: number) => formatNumber(value, locale, 'typed');
  return (
    <Card sx={{ px: 2.5, py: 1.5, display: 'flex', gap: 1.5, alignItems: 'center' }}>
      <Box component="span" sx={{ color: 'success.main', display: 'flex', flexShrink: 0 }}>
        <CircleCheck size={20} aria-hidden />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="div" sx={{ fontWeight: 600 }}>
          {texts.question(doubt.metric.name, doubt.year, doubt.it_system?.name)}:{' '}
          {'correct' in said
            ? texts.corrected(number(doubt.value), number(said.correct))
            : texts.confirmed(number(doubt.value))}
        </Typography>
        <Small>{id === null ? texts.toAnalyst : 'reason' in said ? `«${said.reason}»` : ''}</Small>
      </Box>
      {id !== null && (
        <Button
          disabled={answers.busy}
          aria-label={texts.takeBackOf(doubt.metric.name)}
          onClick={() => answers.takeBack(one)}
        >
          {texts.takeBack}
        </Button>
      )}
    </Card>
  );
}

function Aside({ left }: { left: number }) {
  const texts = useTexts(doubtTexts);
  return (
    <Box
      component="aside"
      sx={{ display: 'grid', gap: 2, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Card sx={{ p: 2 }}>
        <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
          {texts.gives}
        </Typography>
        <Muted>{texts.givesText}</Muted>
      </Card>
      {left === 0 && (
        <Card sx={{ p: 2, textAlign: 'center' }}>
          <Box sx={{ fontSize: '2.25rem', fontWeight: 600, color: 'success.main', lineHeight: 1.1 }}>0</Box>
          <Box sx={{ fontWeight: 600 }}>{texts.zero}</Box>
          <Small>{texts.zeroText}</Small>
        </Card>
      )}
      <Card sx={{ p: 2 }}>
        <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
          {texts.laterTitle}
        </Typography>
        <Muted>{texts.laterText}</Muted>
      </Card>
    </Box>
  );
}

function Check({ open, answers }: { open: readonly DoubtToCheck[]; answers: DoubtAnswers }) {
  const texts = useTexts(doubtTexts);
  const { answered } = answers;
  const all = answered.length + open.length;
  const steady = open.filter((doubt) => doubt.steady && doubt.confirmable);
  // One steady number is a card like the others; several can be confirmed together.
  const listed = steady.length > 1 ? steady : [];
  const cards = open.filter((doubt) => !listed.includes(doubt));
  if (all === 0) {
    return (
      <>
        <PageTitle />
        <EmptyState title={texts.none} icon={CircleCheck} action={<ButtonLink to="/">{texts.home}</ButtonLink>}>
          {texts.noneText}
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <PageTitle
        title={open.length === 0 ? texts.done : texts.title(all, open.length)}
        {...(open.length > 0 && { subtitle: texts.subtitle })}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 290px' } }}>
        <Box sx={{ display: 'grid', gap: 1.5, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {answered.map((one) => (
            <Answered key={doubtKey(one.doubt)} one={one} answers={answers} />
          ))}
          {cards.map((doubt) => (
            <DoubtCard key={doubtKey(doubt)} doubt={doubt} answers={answers} />
          ))}
          {listed.length > 0 && <SteadyList doubts={listed} more={cards.length > 0} answers={answers} />}
          <Card
            component="section"
            aria-label={texts.progress}
            sx={{
              position: 'sticky',
              bottom: { xs: 8, sm: 16 },
              zIndex: 2,
              px: 2.5,
              py: 1.5,
              boxShadow: 4,
              display: 'flex',
              flexWrap: 'wrap',
              gap: 2,
              alignItems: 'center',
            }}
          >
            <LinearProgress
              variant="determinate"
              value={(100 * answered.length) / all}
              aria-label={texts.progress}
              sx={{ width: 120, height: 6, borderRadius: 3, display: { xs: 'none', sm: 'block' } }}
            />
            <Typography role="status" sx={{ flex: '1 1 200px' }}>
              <b>{texts.left(open.length, all)}</b> {answered.length > 0 && texts.back}
            </Typography>
            <ButtonLink to="/" variant={open.length === 0 ? 'contained' : 'outlined'}>
              {texts.home}
            </ButtonLink>
          </Card>
        </Box>
        <Aside left={open.length} />
      </Box>
    </>
  );
}
