import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getBenchmarkSummary } from '#contract/benchmark-summary.ts';
import { readQuietly } from '#web/app/query-client.ts';

/** The place of the company the staff choose. */
export function useSummary(id: string, company: number | undefined) {
  return useQuery({
    ...readQuietly(getBenchmarkSummary, {
      params: { id },
      query: { ...(company !== undefined && { company_id: company }) },
    }),
    placeholderData: keepPreviousData,
  });
}
