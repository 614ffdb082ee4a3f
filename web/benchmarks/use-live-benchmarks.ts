import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onServerEvent, REOPENED } from '#web/app/events.ts';
import { eventIn, isRunning, withProgress } from './progress.ts';

/** While asking again is the only way to hear of progress, once in so many milliseconds is enough. */
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
        // Figures come with the end; until then there is nothing new but the percentage.
        if (!isRunning(event)) void queries.invalidateQueries({ queryKey: ['benchmarks'] });
      }),
    [queries],
  );
}
