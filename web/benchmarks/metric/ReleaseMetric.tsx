import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Switch from '@mui/material/Switch';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { listOwnLine } from '#contract/benchmark-results.ts';
import { QueryPart } from '#web/app/Part.tsx';
import { usePerson } from '#web/app/person.ts';
import { useChangeSearch } from '#web/app/use-change-search.ts';
import { useTexts } from '#web/ui/language.tsx';
import { PageSkeleton } from '#web/ui/Skeletons.tsx';
import { GroupSwitch } from '../release/GroupSwitch.tsx';
import { HowRounded } from '../release/HowRounded.tsx';
import { ReleaseFooter } from '../release/ReleaseFooter.tsx';
import { groupTexts } from '../release/texts.ts';
import { MetricCharts } from './MetricCharts.tsx';
import { MetricFigures } from './MetricFigures.tsx';
import { MetricTitle } from './MetricTitle.tsx';
import { NoMetric } from './NoMetric.tsx';
import { ownLineIn } from './own-line.ts';
import { benchmarkMetricTexts } from './texts.ts';
import { useReleaseMetric } from './use-release-metric.ts';

const LATEST = 'latest';
const NO_LINES: never[] = [];

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

/** One indicator for clients: the market of a group from the release, the company's place, the years. */
export function ReleaseMetric({ id, metricId }: { id: string; metricId: number }) {
  const texts = useTexts(benchmarkMetricTexts);
  const { mayCall } = usePerson();
  const search = useSearch({ from: '/benchmarks/$benchmarkId/metrics/$metricId' });
  const change = useChangeSearch();
  const { page, group, named, isMissing, years, year, release, error, refetch, isUpdating } = useReleaseMetric(
    id,
    metricId,
  );
  const mayOwn = mayCall(listOwnLine);
  const withOwn = mayOwn && search.own !== false;
  const own = useMemo(() => (page && withOwn ? ownLineIn(page) : undefined), [page, withOwn]);
  return (
    <>
      <MetricTitle id={id} metric={named?.metric} />
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
            <Box aria-busy={isUpdating} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
              <MetricFigures metric={shown.metric} withPlace />
              <MetricCharts page={shown} own={own} lines={NO_LINES} group={group} latest />
              <HowRounded step={shown.metric.step} unit={shown.metric.unit_name} />
              <ReleaseFooter release={release} shown={[shown.metric, ...shown.by_year]} />
            </Box>
          )}
        </QueryPart>
      )}
    </>
  );
}
