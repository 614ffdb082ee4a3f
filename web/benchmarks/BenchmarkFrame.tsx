import Box from '@mui/material/Box';
import { useDeferredValue, type ReactNode } from 'react';
import { getBenchmark, type Benchmark } from '#contract/benchmarks.ts';
import { listCauses } from '#contract/benchmark-causes.ts';
import { HistoryLink } from '#web/app/HistoryLink.tsx';
import { ForbiddenPage } from '#web/app/pages/ForbiddenPage.tsx';
import { QueryPart } from '#web/app/Part.tsx';
import { PageTitle } from '#web/app/PageTitle.tsx';
import { usePerson } from '#web/app/person.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { LinkTabs, type LinkTab } from '#web/ui/LinkTabs.tsx';
import { PageSkeleton } from '#web/ui/Skeletons.tsx';
import { StatusChip } from '#web/ui/StatusChip.tsx';
import { NoBenchmark, NotReady } from './result/NoBenchmark.tsx';
import { paramLine } from './result/format-params.ts';
import { benchmarkFrameTexts, paramTexts } from './result/texts.ts';
import { summaryTexts } from './summary/texts.ts';
import { useBenchmark, useBenchmarkId } from './use-benchmark.ts';
import { useLiveBenchmarks } from './use-live-benchmarks.ts';
import { WithdrawnNote } from './market/WithdrawnNote.tsx';

interface BenchmarkFrameProps {
  /** Shown after the calculation's parameters. */
  readonly note?: string | undefined;
  readonly extra?: ReactNode;
  readonly action?: ReactNode;
  /** A page with an entry of its own in the menu needs its height for rows. */
  readonly tabless?: boolean;
  readonly children: (benchmark: Benchmark) => ReactNode;
}

/** The head of a calculation's pages, for the staff: its parameters and sections, or that it is not ready yet. */
export function BenchmarkFrame({ note, extra, action, tabless = false, children }: BenchmarkFrameProps) {
  const texts = useTexts(benchmarkFrameTexts);
  const params = useTexts(paramTexts);
  const summary = useTexts(summaryTexts);
  const locale = useLocale();
  const { mayCall } = usePerson();
  const id = useBenchmarkId();
  const { data: known, error, refetch } = useBenchmark(id);
  // The head comes together with what stands under it.
  const data = useDeferredValue(known);
  useLiveBenchmarks();
  if (!mayCall(getBenchmark)) return <ForbiddenPage />;
  const at = { benchmarkId: id };
  const tabs: LinkTab[] = [
    { to: '/benchmarks/$benchmarkId', params: at, label: texts.overview, exact: true },
    { to: '/benchmarks/$benchmarkId/summary', params: at, label: summary.tab },
    { to: '/benchmarks/$benchmarkId/metrics', params: at, label: texts.metrics },
    ...(mayCall(listCauses)
      ? [{ to: '/benchmarks/$benchmarkId/anomalies' as const, params: at, label: texts.causes }]
      : []),
  ];
  return (
    <>
      <PageTitle
        subtitle={
          data && (
            <>
              {data.is_final && (
                <Box component="span" sx={{ mr: 1 }}>
                  <StatusChip tone="success" label={params.final} />
                </Box>
              )}
              {id === 'final' && `${params.number(data.id)} · `}
              {paramLine(data, locale)}
              {note !== undefined && ` · ${note}`}
              {' · '}
              <HistoryLink type="benchmark" id={data.id} />
            </>
          )
        }
        {...(data?.status === 'done' && { extra, action })}
      />
      <QueryPart query={{ data, error, refetch }} pending={<PageSkeleton />} missing={<NoBenchmark id={id} />}>
        {(benchmark) =>
          benchmark.status === 'done' ? (
            <>
              <WithdrawnNote release={benchmark.release} />
              {!tabless && <LinkTabs label={texts.sections} tabs={tabs} />}
              {children(benchmark)}
            </>
          ) : (
            <NotReady benchmark={benchmark} />
          )
        }
      </QueryPart>
    </>
  );
}
