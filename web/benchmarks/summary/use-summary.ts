import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getBenchmarkSummary } from '#contract/benchmark-summary.ts';
import { readQuietly } from '#web/app/query-client.ts';
import { useGroupQuery } from '../market/use-market-page.ts';

/** The company's place in the chosen group; for the staff, that of the company they choose. */
export function useSummary(id: string, company: number | undefined) {
  const group = useGroupQuery(id);
  return useQuery({
    ...readQuietly(getBenchmarkSummary, {
      params: { id },
      query: { ...group, ...(company !== undefined && { company_id: company }) },
    }),
    placeholderData: keepPreviousData,
  });
}
