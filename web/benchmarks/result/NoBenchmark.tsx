import Card from '@mui/material/Card';
import { ChartNoAxesCombined, FileX } from 'lucide-react';
import type { Benchmark } from '#contract/benchmarks.ts';
import { statusOf } from '#web/app/api-error.ts';
import { AllowedLink } from '#web/app/AllowedLink.tsx';
import { usePerson } from '#web/app/person.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { paramsOf } from '../calculation/run-params.ts';
import { MarketClosed } from '../MarketClosed.tsx';
import { refusalOf } from '../refusal.ts';
import { benchmarkFrameTexts } from './texts.ts';

/** No such calculation, none published yet, or it could not be read. */
export function NoBenchmark({ id, error, onRetry }: { id: string; error: unknown; onRetry: () => void }) {
  const texts = useTexts(benchmarkFrameTexts);
  const locale = useLocale();
  const ofCompany = !usePerson().isStaff;
  if (statusOf(error) !== 404) {
    return (
      <>
        <MarketClosed />
        <Card>
          <ErrorState onRetry={onRetry}>{refusalOf(error, locale)}</ErrorState>
        </Card>
      </>
    );
  }
  const isFinal = id === 'final';
  return (
    <>
      <MarketClosed />
      <Card>
        <EmptyState
          icon={isFinal ? ChartNoAxesCombined : FileX}
          title={isFinal ? texts.noFinal : texts.none}
          action={
            <>
              {isFinal && ofCompany && <AllowedLink to="/sessions/import">{texts.toImport}</AllowedLink>}
              <AllowedLink to="/benchmarks/calculation" quiet={isFinal && ofCompany}>
                {texts.toRun}
              </AllowedLink>
              <AllowedLink to="/benchmarks/history" quiet>
                {texts.toHistory}
              </AllowedLink>
            </>
          }
        >
          {isFinal ? (ofCompany ? texts.noFinalClient : texts.noFinalStaff) : texts.noneHint}
        </EmptyState>
      </Card>
    </>
  );
}

/** A calculation that is still under way, or failed. */
export function NotReady({ benchmark }: { benchmark: Benchmark }) {
  const texts = useTexts(benchmarkFrameTexts);
  if (benchmark.status === 'failed') {
    return (
      <Card>
        <EmptyState
          icon={FileX}
          title={texts.failed(benchmark.id)}
          action={
            <AllowedLink to="/benchmarks/calculation" search={paramsOf(benchmark) as Record<string, string>}>
              {texts.again}
            </AllowedLink>
          }
        >
          {texts.failedHint}
        </EmptyState>
      </Card>
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
