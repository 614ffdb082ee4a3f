import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Benchmark } from '#contract/benchmarks.ts';
import { useChangeSearch } from '#web/app/use-change-search.ts';
import { isRunning } from '../progress.ts';
import { benchmarkQuery } from '../requests.ts';
import { POLLING_MS, useLiveBenchmarks } from '../use-live-benchmarks.ts';

export type Run = ReturnType<typeof useRun>;

/** The calculation started here: its number is in the address, and its result opens automatically. */
export function useRun() {
  const { run } = useSearch({ from: '/benchmarks/calculation' });
  const change = useChangeSearch();
  const navigate = useNavigate();
  useLiveBenchmarks();
  const id = run === undefined ? undefined : String(run);
  const { data } = useQuery({
    ...benchmarkQuery(id ?? '0'),
    enabled: id !== undefined,
    refetchInterval: (query) => (query.state.data && !isRunning(query.state.data) ? false : POLLING_MS),
  });
  const benchmark = id === undefined ? undefined : data;
  const done = benchmark?.status === 'done';
  useEffect(() => {
    // Replace, so that Back leads to the parameters and not to a page that redirects here again.
    if (done && id !== undefined) {
      void navigate({ to: '/benchmarks/$benchmarkId', params: { benchmarkId: id }, replace: true });
    }
  }, [done, id, navigate]);
  return {
    /** Running, or failed. */
    benchmark,
    follow: (started: Benchmark) => change({ run: started.id }),
    leave: () => change({ run: undefined }, 'replace'),
  };
}
