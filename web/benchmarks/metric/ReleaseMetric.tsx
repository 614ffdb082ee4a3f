import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import GlobalStyles from '@mui/material/GlobalStyles';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Switch from '@mui/material/Switch';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { OwnInMarket } from '#domain/benchmarks/release/own-in-market.ts';
import { listOwnLine } from '#contract/benchmark-results.ts';
import { QueryPart } from '#web/app/Part.tsx';
import { usePerson } from '#web/app/person.ts';
import { ValueThread } from '#web/app/thread/ValueThread.tsx';
import { useChangeSearch } from '#web/app/use-change-search.ts';
import { useTexts } from '#web/ui/language.tsx';
import { PageSkeleton } from '#web/ui/Skeletons.tsx';
import { METRIC_PAPER } from '../paper.ts';
import { GroupSwitch } from '../release/GroupSwitch.tsx';
import { HowRounded } from '../release/HowRounded.tsx';
import { ReleaseFooter } from '../release/ReleaseFooter.tsx';
import { groupTexts } from '../release/texts.ts';
import { useGroup } from '../release/use-release.ts';
import { GoalCard } from './client/GoalCard.tsx';
import { OwnGroupsCard } from './client/OwnGroupsCard.tsx';
import { PlaceCard } from './client/PlaceCard.tsx';
import { ReleasedTitle } from './client/ReleasedTitle.tsx';
import { YearsCard } from './client/YearsCard.tsx';
import { useTargets } from '../targets/use-targets.ts';
import { MetricMeaning } from './MetricMeaning.tsx';
import { NoMetric } from './NoMetric.tsx';
import { ownLineIn } from './own-line.ts';
import { benchmarkMetricTexts } from './texts.ts';
import { useReleaseMetric } from './use-release-metric.ts';

const LATEST = 'latest';

/** Two columns; on a phone one, in which the place comes first. */
const COLUMNS = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 384px' },
  '& > div': { display: { xs: 'contents', lg: 'grid' }, gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' },
  '& .place': { order: -1 },
} as const;

function Period({ years, year }: { years: readonly number[]; year: number | undefined }) {
  const texts = useTexts(groupTexts);
  const change = useChangeSearch();
  return (
    <Select
      size="small"
      value={year ?? LATEST}
      inputProps={{ 'aria-label': texts.period }}
      onChange={({ target }) => change({ year: target.value === LATEST ? undefined : target.value })}
      sx={{ height: 36 }}
    >
      <MenuItem value={LATEST}>{texts.latest}</MenuItem>
      {years.toReversed().map((one) => (
        <MenuItem key={one} value={one}>
          {one}
        </MenuItem>
      ))}
    </Select>
  );
}

/** What was said about the company's own value. */
function OwnThread({
  metric: { id: metric, own },
}: {
  metric: { readonly id: number; readonly own: OwnInMarket | null };
}) {
  const { company_id: company } = usePerson().me;
  if (company === null || !own) return null;
  return (
    <Card sx={{ p: 2, mt: 2, '&:empty': { display: 'none' } }}>
      <ValueThread quiet place={{ company, metric, year: own.year }} value={own.value} />
    </Card>
  );
}

/** One indicator for clients: the market of a group from the release, the company's place, the years. */
export function ReleaseMetric({ id, metricId }: { id: string; metricId: number }) {
  const texts = useTexts(benchmarkMetricTexts);
  const { mayCall } = usePerson();
  const search = useSearch({ from: '/benchmarks/$benchmarkId/metrics/$metricId' });
  const change = useChangeSearch();
  const { page, named, isMissing, years, year, release, figures, error, refetch, isUpdating } = useReleaseMetric(
    id,
    metricId,
  );
  // Inputs are solved on the numbers of the whole company.
  const ofCompany = useGroup(id)[0].system === null;
  const isWhole = ofCompany && year === undefined;
  const target = useTargets()?.find(({ metric_id }) => metric_id === metricId);
  const mayOwn = mayCall(listOwnLine);
  const withOwn = mayOwn && search.own !== false;
  const own = useMemo(() => (page && withOwn ? ownLineIn(page) : undefined), [page, withOwn]);
  return (
    <>
      <GlobalStyles styles={{ '@media print': METRIC_PAPER }} />
      <ReleasedTitle id={id} page={named} />
      <GroupSwitch id={id}>
        {years.length > 0 && <Period years={years} year={year} />}
        {mayOwn && (
          <FormControlLabel
            control={
              <Switch
                checked={withOwn}
                onChange={(_, shown) => change({ own: shown ? undefined : false }, 'replace')}
              />
            }
            label={texts.ownLine}
          />
        )}
      </GroupSwitch>
      {isMissing ? (
        <NoMetric id={id} inGroup={named !== undefined} />
      ) : (
        <QueryPart query={{ data: page, error, refetch }} pending={<PageSkeleton />}>
          {(shown) => (
            <>
              <Box aria-busy={isUpdating} className="etalon-columns" sx={COLUMNS}>
                <div>
                  <YearsCard page={shown} own={own} target={ofCompany && withOwn ? target : undefined} />
                  {isWhole && <GoalCard key={metricId} id={id} page={shown} />}
                </div>
                <div>
                  <PlaceCard page={shown} />
                  <MetricMeaning id={id} metric={shown.metric} figures={figures} />
                  <OwnGroupsCard id={id} page={shown} />
                  <OwnThread metric={shown.metric} />
                </div>
              </Box>
              <Box sx={{ mt: 2 }}>
                <HowRounded step={shown.metric.step} unit={shown.metric.unit_name} />
                <ReleaseFooter release={release} shown={[shown.metric, ...shown.by_year]} />
              </Box>
            </>
          )}
        </QueryPart>
      )}
    </>
  );
}
