import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import Button from '@mui/material/Button';
import { NEXT_DAY_TEXTS } from '#domain/campaigns/waiting-text.ts';
import { formatDate } from '#domain/language/format.ts';
import { text } from '#domain/language/text.ts';
import { formatYears } from '#domain/language/years.ts';
import type { StaffHome as Home } from '#contract/staff-home.ts';
import { getStaffHome } from '#contract/staff-home.ts';
import { getNextRelease } from '#contract/releases.ts';
import { today as todayOf } from '#web/app/collecting/today.ts';
import { ButtonLink } from '#web/app/links.tsx';
import { useReview } from '#web/app/market-now.ts';
import { onServerEvent } from '#web/app/events.ts';
import { queryClient, readQuietly } from '#web/app/query-client.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { StatusChip } from '#web/ui/StatusChip.tsx';
import { RoundDialog } from '../RoundDialog.tsx';
import { changesHome, joinCalls } from './home-events.ts';
import { RoundNumbers } from './RoundNumbers.tsx';
import { staffHomeTexts } from './texts.ts';
import { DoneToday } from './DoneToday.tsx';
import { useWaiting } from './use-waiting.ts';
import { OthersList, WaitingList } from './WaitingList.tsx';
import { STAFF_HOME_HEIGHT } from '#web/app/home/staff-home-height.ts';

function NoRound({ home }: { home: Home }) {
  const texts = useTexts(staffHomeTexts);
  const [open, setOpen] = useState(false);
  return (
    <Card component="section" sx={{ p: 2.5, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 280px' }}>
        <Typography variant="h2">{texts.noRound}</Typography>
        <Muted>{texts.noRoundHint}</Muted>
      </Box>
      {home.can.open && (
        <Button variant="contained" onClick={() => setOpen(true)}>
          {texts.open(home.next_year)}
        </Button>
      )}
      <RoundDialog open={open} year={home.next_year} onClose={() => setOpen(false)} />
    </Card>
  );
}

function Publication({ home }: { home: Home }) {
  const texts = useTexts(staffHomeTexts);
  const locale = useLocale();
  const { publication } = home;
  const { data: next } = useQuery(readQuietly(getNextRelease, {}));
  const planned = next?.date ?? null;
  const isUnderReview = useReview() !== null;
  return (
    <Card
      component="section"
      aria-labelledby="last-publication"
      sx={{ p: 2, display: 'grid', gap: 1, alignContent: 'start' }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="h3" component="h2" id="last-publication">
          {publication ? texts.publication(publication.id) : isUnderReview ? texts.review : texts.noPublication}
        </Typography>
        {publication && <StatusChip tone="success" label={texts.inForce} />}
      </Box>
      {publication && (
        <Muted variant="body2">
          {formatDate(publication.built_at, locale, 'long')}
          <br />
          {texts.about(publication.companies, formatYears(publication.years))}
        </Muted>
      )}
      {planned !== null && <Muted variant="body2">{texts.planned(formatDate(planned, locale))}</Muted>}
      {publication ? (
        <ButtonLink
          to="/benchmarks/$benchmarkId/metrics"
          params={{ benchmarkId: 'final' }}
          variant="outlined"
          color="secondary"
          sx={{ justifySelf: 'start' }}
        >
          {texts.figures}
        </ButtonLink>
      ) : (
        <ButtonLink to="/benchmarks/calculation" variant="outlined" color="secondary" sx={{ justifySelf: 'start' }}>
          {texts.calculate}
        </ButtonLink>
      )}
    </Card>
  );
}

const homeQuery = readQuietly(getStaffHome, {});

/** Reads the page anew when something that may wait has happened. */
function useLiveHome(isLoaded: boolean): void {
  useEffect(() => {
    // The stream comes after the page: nothing waits for it.
    if (!isLoaded) return undefined;
    const reading = joinCalls(() => void queryClient.invalidateQueries({ queryKey: homeQuery.queryKey }));
    const stop = onServerEvent((event) => {
      if (changesHome(event)) reading.call();
    });
    return () => {
      stop();
      reading.cancel();
    };
  }, [isLoaded]);
}

/** Today's date, the edition the campaign collects by, and the next day that people wait for. */
function DayLine({ home: { state, next } }: { home: Home }) {
  const texts = useTexts(staffHomeTexts);
  const locale = useLocale();
  const edition = state?.campaign.edition ?? null;
  const line = [
    texts.day(formatDate(todayOf(), locale, 'long')),
    edition === null ? '' : texts.edition(edition),
    next ? NEXT_DAY_TEXTS[next.kind](text(formatDate(next.day, 'ru'), formatDate(next.day, 'en')))[locale] : '',
  ];
  return <Muted>{line.filter(Boolean).join(' ')}</Muted>;
}

/** What the staff begin the day with: the round in numbers, what waits for them, and the market in force. */
function LoadedHome({ home, onRetry }: { home: Home; onRetry: () => void }) {
  const { mine, others } = useWaiting(home);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <DayLine home={home} />
      {home.state ? <RoundNumbers state={home.state} /> : <NoRound home={home} />}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
        }}
      >
        <WaitingList home={home} things={mine} onRetry={onRetry} />
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <OthersList home={home} things={others} />
          <Publication home={home} />
          <DoneToday />
        </Box>
      </Box>
    </Box>
  );
}

/** The same, once it is loaded. */
export function StaffHome() {
  const { data, isError, refetch } = useQuery(homeQuery);
  useLiveHome(data !== undefined);
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <Box sx={{ minHeight: STAFF_HOME_HEIGHT }} />;
  return <LoadedHome home={data} onRetry={() => void refetch()} />;
}
