import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { getBenchmark } from '#contract/benchmarks.ts';
import { usePerson } from '#web/app/person.ts';
import { isUnderWay } from './progress.ts';
import { benchmarkQuery } from './requests.ts';
import { POLLING_MS } from './use-live-benchmarks.ts';

/** The id in the address: a calculation, or `final`. */
export function useBenchmarkId(): string {
  const { benchmarkId = 'final' } = useParams({ strict: false });
  return benchmarkId;
}

/** The calculation in the address, for the staff. */
export function useBenchmark(id: string) {
  const { mayCall } = usePerson();
  return useQuery({
    ...benchmarkQuery(id),
    enabled: mayCall(getBenchmark),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? POLLING_MS : false),
  });
}
