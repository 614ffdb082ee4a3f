import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useMemo, memo } from 'react';
import { formatDate } from '#domain/language/format.ts';
import {
  listCompanyLines,
  setThreshold,
  type BenchmarkMetricPage,
  type CompanyLine,
  type BenchmarkMetric,
} from '#contract/benchmark-results.ts';
import { QueryPart } from '#web/app/Part.tsx';
import { usePerson } from '#web/app/person.ts';
import { read } from '#web/app/query-client.ts';
import { useChangeSearch } from '#web/app/use-change-search.ts';
import { useTexts, useLocale } from '#web/ui/language.tsx';
import { PageSkeleton } from '#web/ui/Skeletons.tsx';
import { PageTitle } from '#web/app/PageTitle.tsx';
import { useBenchmark } from '../use-benchmark.ts';
import { ExportMenu } from '../result/ExportMenu.tsx';
import { isFiltered, readFilters, readLines, type MetricFilters } from './filters.ts';
import { FencesPanel } from './FencesPanel.tsx';
import { MetricCharts } from './MetricCharts.tsx';
import { MetricFigures } from './MetricFigures.tsx';
import { MetricFilterBar } from './MetricFilterBar.tsx';
import { MetricMeaning } from './MetricMeaning.tsx';
import { NoMetric } from './NoMetric.tsx';
import { PublishedFigures } from './PublishedFigures.tsx';
import { metricQuery } from './requests.ts';
import { benchmarkMetricTexts } from './texts.ts';
import { CalculationNeighbours } from './Neighbours.tsx';

interface MetricTitleProps {
  readonly id: string;
  readonly metric: BenchmarkMetric | undefined;
}

/** The page's default title is shown until the indicator loads; the heading stays mounted, and so does its focus. */
const MetricTitle = memo(function MetricTitle({ id, metric }: MetricTitleProps) {
  const texts = useTexts(benchmarkMetricTexts);
  const locale = useLocale();
  const { data: benchmark } = useBenchmark(id);
  if (!metric) return <PageTitle />;
  const { rootProcess, process, direction, alias, unit_name } = metric;
  const path = rootProcess.id === process.id ? [rootProcess.name] : [rootProcess.name, process.name];
  const made = benchmark
    ? texts.calculation(benchmark.id, formatDate(benchmark.processed_at ?? benchmark.created_at, locale))
    : '';
  const words = [
    path.join(' › '),
    unit_name,
    alias,
    ...(direction === null ? [] : [direction === 'higher' ? texts.higher : texts.lower]),
    made,
  ];
  return (
    <PageTitle
      title={metric.description}
      subtitle={words.filter(Boolean).join(' · ')}
      extra={
        <>
          <CalculationNeighbours id={id} metricId={metric.id} />
          <ExportMenu id={id} metric={metric.id} />
        </>
      }
    />
  );
});

/** The own company's line on the charts of an indicator; undefined without a value. */
function ownLineIn({ metric: { own }, by_year }: BenchmarkMetricPage): CompanyLine | undefined {
  const points = by_year.flatMap(({ year, own: value }) => (value === null ? [] : [{ year, value }]));
  if (!own && points.length === 0) return undefined;
  return { company: { id: 0, name: '' }, value: own?.value ?? null, percentile: null, points };
}

const PAGE = '/benchmarks/$benchmarkId/metrics/$metricId';

/** The filters of one indicator in the address, and its data. */
function useMetric(id: string, metricId: number) {
  const { mayCall } = usePerson();
  const search = useSearch({ from: PAGE });
  const change = useChangeSearch();
  const filters = readFilters(search, mayCall);
  const lines = mayCall(listCompanyLines) ? readLines(search) : [];
  const queries = useQueryClient();
  const narrow = (next: Partial<MetricFilters>) => {
    // Start loading the figures before the address and the page change.
    void queries.prefetchQuery(metricQuery(id, metricId, { ...filters, ...next }));
    change(emptied(next));
  };
  const page = useQuery({ ...metricQuery(id, metricId, filters), placeholderData: keepPreviousData });
  const whole = useQuery({ ...metricQuery(id, metricId, {}), enabled: isFiltered(filters) });
  const others = useQuery({
    ...read(listCompanyLines, { query: { benchmark_id: id, metric_id: metricId, company: lines } }),
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
  });
  return {
    change,
    narrow,
    filters,
    lines,
    page,
    /** Without filters, as the basis for fences. */
    whole: isFiltered(filters) ? whole.data : page.data,
    drawn: lines.length > 0 ? (others.data ?? NO_LINES) : NO_LINES,
  };
}

const NO_LINES: never[] = [];

/** An indicator of the calculation itself: exact figures for the staff. */
export function CalculationMetric({ id, metricId }: { id: string; metricId: number }) {
  const texts = useTexts(benchmarkMetricTexts);
  const { mayCall } = usePerson();
  const benchmark = useBenchmark(id);
  const { page, whole, change, narrow, filters, lines, drawn } = useMetric(id, metricId);
  const own = useMemo(() => page.data && ownLineIn(page.data), [page.data]);
  return (
    <>
      <MetricTitle id={id} metric={page.data?.metric} />
      <QueryPart query={page} pending={<PageSkeleton />} missing={<NoMetric id={id} />}>
        {(shown) => (
          <>
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', position: 'relative' }}>
              {page.isPlaceholderData && (
                <LinearProgress
                  aria-label={texts.updating}
                  sx={{ position: 'absolute', inset: '-10px 0 auto', height: 2 }}
                />
              )}
              <MetricFilterBar
                id={id}
                metricId={metricId}
                filters={filters}
                onFilters={narrow}
                lines={lines}
                onLines={(companies) => change(emptied({ line: companies }), 'replace')}
              />
              <MetricFigures metric={shown.metric} values={shown.values} withPlace={shown.metric.own !== null} />
              <PublishedFigures id={id} metric={shown.metric} filters={filters} />
              <MetricCharts page={shown} own={own} lines={drawn} />
              <MetricMeaning id={id} metric={shown.metric} />
              {mayCall(setThreshold) && benchmark.data && whole && (
                <FencesPanel key={whole.metric.id} benchmark={benchmark.data} metric={whole.metric} />
              )}
            </Box>
          </>
        )}
      </QueryPart>
    </>
  );
}

/** Removes an empty choice from the address. */
const emptied = (chosen: Readonly<Record<string, number[]>>) =>
  Object.fromEntries(Object.entries(chosen).map(([field, ids]) => [field, ids.length > 0 ? ids : undefined]));
