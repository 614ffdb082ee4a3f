import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ProcessWithMetrics } from '#contract/questionnaire-metrics.ts';
import { useChangeSearch } from '#web/app/use-change-search.ts';
import { findProcess, linesOf, type Line } from './lines.ts';

interface ShownLines {
  /** The process chosen in the tree; undefined when all are shown, or the one in the address has no values here. */
  readonly process: number | undefined;
  readonly choose: (process: number | undefined) => void;
  readonly lines: readonly Line[];
}

/** The lines of the process that the address names, or of all, as far as the search finds them. */
export function useLines(processes: readonly ProcessWithMetrics[], search: string): ShownLines {
  const { process } = useSearch({ strict: false });
  const change = useChangeSearch();
  const chosen = process === undefined ? undefined : findProcess(processes, process);
  const lines = useMemo(() => linesOf(chosen ? [chosen] : processes, search), [chosen, processes, search]);
  return { process: chosen?.id, choose: (next) => change({ process: next }), lines };
}
