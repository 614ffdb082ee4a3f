import { useSearch, Link } from '@tanstack/react-router';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { usePerson } from '#web/app/person.ts';
import { useTexts, useLocale } from '#web/ui/language.tsx';
import { LinkTabs } from '#web/ui/LinkTabs.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { HistoryList } from './history/HistoryList.tsx';
import { SavedGroups } from './history/SavedGroups.tsx';
import { historyTexts, releaseListTexts } from './history/texts.ts';
import { NextRelease } from './release/NextRelease.tsx';
import { useLiveBenchmarks } from './use-live-benchmarks.ts';
import { releaseDate } from './release/kept.ts';
import { useReleases } from './history/use-releases.ts';

/** The market by date: what is not withdrawn stays readable, and can be compared with the one in force. */
function ReleaseList() {
  const texts = useTexts(releaseListTexts);
  const locale = useLocale();
  const { data: releases } = useReleases();
  const current = releases?.find(({ state }) => state === 'in_force');
  if (!releases?.length) return null;
  return (
    <Box component="section" aria-labelledby="releases" sx={{ mt: 3, '& a': { color: 'primary.main' } }}>
      <Typography id="releases" variant="h3" component="h2">
        {texts.title}
      </Typography>
      <Muted variant="caption" component="p" sx={{ mb: 1 }}>
        {texts.hint}
      </Muted>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {releases.map((release) => (
          <Box component="li" key={release.id} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
            <Link to="/benchmarks/$benchmarkId/metrics" params={{ benchmarkId: String(release.benchmark_id) }}>
              {texts.release(releaseDate(release.built_at, locale))}
            </Link>
            <Muted component="span">{texts.companies(release.company_count)}</Muted>
            {release.state === 'withdrawn' && <Muted component="span">{texts.withdrawn}</Muted>}
            {current && release.state === 'replaced' && (
              <Link
                to="/benchmarks/$benchmarkId/compare/$otherId"
                params={{ benchmarkId: String(release.benchmark_id), otherId: String(current.benchmark_id) }}
              >
                {texts.compare}
              </Link>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const AT = '/benchmarks/history';

/** The staff see the analysts' calculations and the clients'; a company's people the groups they have saved. */
export function HistoryPage() {
  const texts = useTexts(historyTexts);
  const ofCompany = !usePerson().isStaff;
  const { tab = 'analysts' } = useSearch({ from: AT });
  useLiveBenchmarks();
  if (ofCompany) {
    return (
      <>
        <SavedGroups />
        <ReleaseList />
      </>
    );
  }
  return (
    <>
      <NextRelease />
      <LinkTabs
        label={texts.lists}
        tabs={[
          { to: AT, search: { tab: undefined }, label: texts.analysts, current: tab === 'analysts' },
          { to: AT, search: { tab: 'clients' }, label: texts.clients, current: tab === 'clients' },
        ]}
      />
      <HistoryList key={tab} of={tab} />
    </>
  );
}
