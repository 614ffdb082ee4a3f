import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onServerEvent, REOPENED } from '#web/app/events.ts';
import { eventIn, isRunning, withProgress } from './progress.ts';

/** The polling interval when events do not arrive. */
export const POLLING_MS = 3_000;

export function useLiveBenchmarks(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      onServerEvent(({ type, data }) => {
        if (type === REOPENED) void queries.invalidateQueries({ queryKey: ['benchmarks'] });
        const event = type === 'benchmark' ? eventIn(data) : undefined;
        if (event === undefined) return;
        queries.setQueriesData({ queryKey: ['benchmarks'] }, (kept: unknown) => withProgress(kept, event));
        // Figures arrive at the end; until then only the percentage changes.
        if (!isRunning(event)) void queries.invalidateQueries({ queryKey: ['benchmarks'] });
      }),
    [queries],
  );
}
