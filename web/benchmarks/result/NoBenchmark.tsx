import Card from '@mui/material/Card';
import { ChartNoAxesCombined, FileX } from 'lucide-react';
import { withdrawnText } from '#domain/benchmarks/release/release-states.ts';
import type { Benchmark } from '#contract/benchmarks.ts';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { useReviewAnew } from '#web/app/market-now.ts';
import { EmptyCard } from '#web/ui/EmptyState.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { paramsOf } from '../calculation/run-params.ts';
import { benchmarkFrameTexts } from './texts.ts';

/** No such calculation, or none published yet; for the staff. */
export function NoBenchmark({ id }: { id: string }) {
  const texts = useTexts(benchmarkFrameTexts);
  const locale = useLocale();
  const withdrawn = useReviewAnew();
  const isFinal = id === 'final';
  const review = isFinal ? withdrawn : null;
  return (
    <EmptyCard
      icon={isFinal ? ChartNoAxesCombined : FileX}
      title={review ? texts.review : isFinal ? texts.noFinal : texts.none}
      action={
        <>
          <AllowedLink to="/benchmarks/calculation">{texts.toRun}</AllowedLink>
          <AllowedLink to="/benchmarks/history" quiet>
            {texts.toHistory}
          </AllowedLink>
        </>
      }
    >
      {review ? withdrawnText(review)[locale] : isFinal ? texts.noFinalHint : texts.noneHint}
    </EmptyCard>
  );
}

/** A calculation that is still running, or failed. */
export function NotReady({ benchmark }: { benchmark: Benchmark }) {
  const texts = useTexts(benchmarkFrameTexts);
  if (benchmark.status === 'failed') {
    return (
      <EmptyCard
        icon={FileX}
        title={texts.failed(benchmark.id)}
        action={
          <AllowedLink to="/benchmarks/calculation" search={paramsOf(benchmark)}>
            {texts.again}
          </AllowedLink>
        }
      >
        {texts.failedHint}
      </EmptyCard>
    );
  }
  return (
    <Card sx={{ p: 3 }} role="status">
      <Progress
        label={texts.running(benchmark.id)}
        value={benchmark.status === 'queued' ? undefined : benchmark.progress}
      />
    </Card>
  );
}
