import { useSearch } from '@tanstack/react-router';
import { useChangeSearch } from '#web/app/use-change-search.ts';

/** The company in the address, chosen by the staff. */
export function useChosenCompany(): readonly [number | undefined, (company: number | null) => void] {
  const { company } = useSearch({ from: '/benchmarks/$benchmarkId/summary' });
  const change = useChangeSearch();
  return [company, (next) => change({ company: next ?? undefined })];
}
