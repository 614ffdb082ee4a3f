import { useSearch } from '@tanstack/react-router';
import { usePerson } from '#web/app/person.ts';
import { useChangeSearch } from '#web/app/use-change-search.ts';

/** The company in the address: the staff choose one, an employee always has their own. */
export function useChosenCompany(): readonly [number | undefined, (company: number | null) => void] {
  const staff = usePerson().isStaff;
  const { company } = useSearch({ from: '/benchmarks/$benchmarkId/summary' });
  const change = useChangeSearch();
  return [staff ? company : undefined, (next) => change({ company: next ?? undefined })];
}
