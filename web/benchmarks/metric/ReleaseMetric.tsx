import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Switch from '@mui/material/Switch';
import { useSearch } from '@tanstack/react-router';
import { EyeOff, FileX } from 'lucide-react';
import { useMemo } from 'react';
import { ButtonLink } from '#web/app/links.tsx';
import { listOwnLine } from '#contract/benchmark-results.ts';
import { usePerson } from '#web/app/person.ts';
import { useChangeSearch } from '#web/app/use-change-search.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { PageSkeleton } from '#web/ui/Skeletons.tsx';
import { refusalOf } from '../refusal.ts';
import { GroupSwitch } from '../release/GroupSwitch.tsx';
import { HowRounded } from '../release/HowRounded.tsx';
import { ReleaseFooter } from '../release/ReleaseFooter.tsx';
import { groupTexts } from '../release/texts.ts';
import { MetricCharts } from './MetricCharts.tsx';
import { MetricFigures } from './MetricFigures.tsx';
import { MetricTitle } from './MetricTitle.tsx';
import { ownLineIn } from './own-line.ts';
import { benchmarkMetricTexts, marketChartTexts } from './texts.ts';
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

/** One indicator as a client reads it: the market of a group from the release, the company's place, the years. */
export function ReleaseMetric({ id, metricId }: { id: string; metricId: number }) {
  const texts = useTexts(benchmarkMetricTexts);
  const charts = useTexts(marketChartTexts);
  const groups = useTexts(groupTexts);
  const locale = useLocale();
  const { mayCall } = usePerson();
  const search = useSearch({ from: '/benchmarks/$benchmarkId/metrics/$metricId' });
  const change = useChangeSearch();
  const { page, group, named, isMissing, years, year, release, error, refetch, isUpdating } = useReleaseMetric(
    id,
    metricId,
  );
  const isUnknown = isMissing && !named;
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
      {!page && !error && !isMissing && <PageSkeleton />}
      {error && (
        <Card>
          <ErrorState onRetry={() => void refetch()}>{refusalOf(error, locale)}</ErrorState>
        </Card>
      )}
      {isMissing && (
        <Card>
          <EmptyState
            icon={isUnknown ? FileX : EyeOff}
            title={isUnknown ? texts.none : charts.nothing}
            action={
              <ButtonLink variant="contained" to="/benchmarks/$benchmarkId/metrics" params={{ benchmarkId: id }}>
                {texts.toMetrics}
              </ButtonLink>
            }
          >
            {isUnknown ? texts.noneHint : groups.noSystem}
          </EmptyState>
        </Card>
      )}
      {page && (
        <Box aria-busy={isUpdating} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <MetricFigures metric={page.metric} withPlace />
          <MetricCharts page={page} own={own} lines={NO_LINES} group={group} latest />
          <HowRounded step={page.metric.step} unit={page.metric.unit_name} />
          <ReleaseFooter release={release} shown={[page.metric, ...page.by_year]} />
        </Box>
      )}
    </>
  );
}
