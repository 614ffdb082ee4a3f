import GlobalStyles from '@mui/material/GlobalStyles';
import { useParams } from '@tanstack/react-router';
import { lazy } from 'react';
import { Part } from '#web/app/Part.tsx';
import { usePerson } from '#web/app/person.ts';
import { PageSkeleton } from '#web/ui/Skeletons.tsx';
import { MarketMetricPage } from './metric/client/MarketMetricPage.tsx';
import { PAPER } from './paper.ts';
import { useBenchmarkId } from './use-benchmark.ts';

const CalculationMetric = lazy(async () => ({
  default: (await import('./metric/CalculationMetric.tsx')).CalculationMetric,
}));

/** One indicator: for the staff that of a calculation, with its charts, which companies do not load. */
export function BenchmarkMetricPage() {
  const id = useBenchmarkId();
  const { metricId } = useParams({ from: '/benchmarks/$benchmarkId/metrics/$metricId' });
  const Metric = usePerson().isStaff ? CalculationMetric : MarketMetricPage;
  return (
    <>
      <GlobalStyles styles={{ '@media print': PAPER }} />
      <Part pending={<PageSkeleton />}>
        <Metric id={id} metricId={metricId} />
      </Part>
    </>
  );
}
