import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { usePerson } from '#web/app/person.ts';
import { isUnderWay } from './progress.ts';
import { callFor, benchmarkQuery } from './requests.ts';
import { POLLING_MS } from './use-live-benchmarks.ts';

/** The id in the address: a calculation, or `final`. */
export function useBenchmarkId(): string {
  const { benchmarkId = 'final' } = useParams({ strict: false });
  return benchmarkId;
}

/** The calculation in the address as this person may see it. */
export function useBenchmark(id: string) {
  const { isStaff, mayCall } = usePerson();
  const ofCompany = !isStaff;
  return useQuery({
    ...benchmarkQuery(id, ofCompany),
    enabled: mayCall(callFor(id, ofCompany)),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? POLLING_MS : false),
  });
}
