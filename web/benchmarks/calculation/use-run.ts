import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Benchmark } from '#contract/benchmarks.ts';
import { useChangeSearch } from '#web/app/use-change-search.ts';
import { isRunning } from '../progress.ts';
import { benchmarkQuery } from '../requests.ts';
import { POLLING_MS, useLiveBenchmarks } from '../use-live-benchmarks.ts';

export interface Run {
  /** The calculation that is under way, or has failed. */
  readonly benchmark: Benchmark | undefined;
  readonly follow: (benchmark: Benchmark) => void;
  readonly leave: () => void;
}

/** The calculation that was started here: its number is in the address, and its result opens by itself. */
export function useRun(ofCompany: boolean): Run {
  const { run } = useSearch({ from: '/benchmarks/calculation' });
  const change = useChangeSearch();
  const navigate = useNavigate();
  useLiveBenchmarks();
  const id = run === undefined ? undefined : String(run);
  const { data } = useQuery({
    ...benchmarkQuery(id ?? '0', ofCompany),
    enabled: id !== undefined,
    refetchInterval: (query) => (query.state.data && !isRunning(query.state.data) ? false : POLLING_MS),
  });
  const benchmark = id === undefined ? undefined : data;
  const done = benchmark?.status === 'done';
  useEffect(() => {
    // The way back leads to the parameters, not to a page that at once leads here again.
    if (done && id !== undefined) {
      void navigate({ to: '/benchmarks/$benchmarkId', params: { benchmarkId: id }, replace: true });
    }
  }, [done, id, navigate]);
  return {
    benchmark,
    follow: (started) => change({ run: started.id }),
    leave: () => change({ run: undefined }, 'replace'),
  };
}
