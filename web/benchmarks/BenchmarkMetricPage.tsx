import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { FileX } from 'lucide-react';
import type { BenchmarkMetric } from '#contract/benchmark-results.ts';
import { formatDate } from '#domain/language/format.ts';
import { ButtonLink } from '#web/app/links.tsx';
import { PageTitle } from '#web/app/PageTitle.tsx';
import { usePerson } from '#web/app/person.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { PageSkeleton } from '#web/ui/Skeletons.tsx';
import { useBenchmark, useBenchmarkId } from './BenchmarkFrame.tsx';
import { MarketClosed } from './MarketClosed.tsx';
import { isFiltered, readFilters, readLines, type MetricFilters } from './metric/filters.ts';
import { FencesPanel } from './metric/FencesPanel.tsx';
import { MetricCharts } from './metric/MetricCharts.tsx';
import { MetricFigures } from './metric/MetricFigures.tsx';
import { MetricFilterBar } from './metric/MetricFilterBar.tsx';
import { Neighbours } from './metric/Neighbours.tsx';
import { linesQuery, metricQuery, ownLineQuery } from './metric/requests.ts';
import { benchmarkMetricTexts } from './metric/texts.ts';
import { refusalOf, statusOf } from './refusal.ts';
import { ExportMenu } from './result/ExportMenu.tsx';
import { useAddress } from './use-address.ts';

/** Until the indicator has come the page is named as its address is; the heading stays, and with it the focus. */
function MetricTitle({ id, metric }: { id: string; metric: BenchmarkMetric | undefined }) {
  const texts = useTexts(benchmarkMetricTexts);
  const locale = useLocale();
  const { data: benchmark } = useBenchmark(id);
  if (!metric) return <PageTitle />;
  const { rootProcess, process, direction, alias, unit_name } = metric;
  const path = rootProcess.id === process.id ? [rootProcess.name] : [rootProcess.name, process.name];
  const words = [
    path.join(' › '),
    unit_name,
    alias,
    ...(direction === null ? [] : [direction === 'higher' ? texts.higher : texts.lower]),
    ...(benchmark
      ? [texts.calculation(benchmark.id, formatDate(benchmark.processed_at ?? benchmark.created_at, locale))]
      : []),
  ];
  return (
    <PageTitle
      title={metric.description}
      subtitle={words.filter(Boolean).join(' · ')}
      extra={
        <>
          <Neighbours id={id} metricId={metric.id} />
          <ExportMenu id={id} metric={metric.id} />
        </>
      }
    />
  );
}

/** What the address asks to see of one indicator, and what came. */
function useMetric(id: string, metricId: number) {
  const { me, rights } = usePerson();
  const [search, change] = useAddress();
  const filters = readFilters(search, rights.held);
  const lines = rights.held.has('bench/org/line/any/add') && me.company_id === null ? readLines(search) : [];
  const mayOwn = rights.held.has('bench/org/line/self/add') && me.company_id !== null;
  const ownLine = mayOwn && search['own'] !== false;
  const queries = useQueryClient();
  const narrow = (next: Partial<MetricFilters>) => {
    // The figures are on their way before the address and the page have followed.
    void queries.prefetchQuery(metricQuery(id, metricId, { ...filters, ...next }));
    change((before) => ({ ...before, ...emptied(next) }), 'push');
  };
  const page = useQuery({ ...metricQuery(id, metricId, filters), placeholderData: keepPreviousData });
  const whole = useQuery({ ...metricQuery(id, metricId, {}), enabled: isFiltered(filters) });
  const own = useQuery({ ...ownLineQuery(id, metricId), enabled: ownLine });
  const others = useQuery({
    ...linesQuery(id, metricId, lines),
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
  });
  return {
    change,
    narrow,
    filters,
    lines,
    ownLine,
    page,
    /** Without filters: what fences are judged by. */
    whole: isFiltered(filters) ? whole.data : page.data,
    own: ownLine ? own.data?.[0] : undefined,
    drawn: lines.length > 0 ? (others.data ?? NO_LINES) : NO_LINES,
  };
}

const NO_LINES: never[] = [];

/** One indicator of a calculation: figures, charts, the same in words; for analysts the fences. */
export function BenchmarkMetricPage() {
  const texts = useTexts(benchmarkMetricTexts);
  const locale = useLocale();
  const { me, rights } = usePerson();
  const id = useBenchmarkId();
  const { metricId = '' }: { metricId?: string } = useParams({ strict: false });
  const benchmark = useBenchmark(id);
  const { page, whole, change, narrow, filters, lines, ownLine, own, drawn } = useMetric(id, Number(metricId));
  if (!page.data) {
    return (
      <>
        <MetricTitle id={id} metric={undefined} />
        {!page.error && <PageSkeleton />}
        {page.error && (
          <Card>
            {statusOf(page.error) === 404 ? (
              <EmptyState
                icon={FileX}
                title={texts.none}
                action={
                  <ButtonLink variant="contained" to="/benchmarks/$benchmarkId/metrics" params={{ benchmarkId: id }}>
                    {texts.toMetrics}
                  </ButtonLink>
                }
              >
                {texts.noneHint}
              </EmptyState>
            ) : (
              <ErrorState onRetry={() => void page.refetch()}>{refusalOf(page.error, locale)}</ErrorState>
            )}
          </Card>
        )}
      </>
    );
  }
  return (
    <>
      <MetricTitle id={id} metric={page.data.metric} />
      <MarketClosed />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', position: 'relative' }}>
        {page.isPlaceholderData && (
          <LinearProgress aria-label={texts.updating} sx={{ position: 'absolute', inset: '-10px 0 auto', height: 2 }} />
        )}
        <MetricFilterBar
          id={id}
          metricId={Number(metricId)}
          filters={filters}
          onFilters={narrow}
          lines={lines}
          onLines={(companies) => change((before) => ({ ...before, ...emptied({ line: companies }) }))}
          ownLine={ownLine}
          onOwnLine={(shown) => change((before) => ({ ...before, own: shown ? undefined : false }))}
        />
        <MetricFigures metric={page.data.metric} withPlace={page.data.metric.own !== null || me.company_id !== null} />
        <MetricCharts page={page.data} own={own} lines={drawn} />
        {rights.held.has('bench/anomaly/setup') && me.company_id === null && benchmark.data && whole && (
          <FencesPanel key={whole.metric.id} benchmark={benchmark.data} metric={whole.metric} />
        )}
      </Box>
    </>
  );
}

/** An empty choice leaves the address. */
const emptied = (chosen: Readonly<Record<string, number[]>>) =>
  Object.fromEntries(Object.entries(chosen).map(([field, ids]) => [field, ids.length > 0 ? ids : undefined]));
