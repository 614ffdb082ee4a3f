import { queryOptions } from '@tanstack/react-query';
import { getBenchmarkSummary } from '#contract/benchmark-summary.ts';
import { call } from '#web/app/call.ts';

/** The summary of a company, their own unless said; its page says itself when there is none. */
export const summaryQuery = (id: string, company: number | undefined) =>
  queryOptions({
    queryKey: ['benchmarks', 'summary', id, company],
    queryFn: ({ signal }) =>
      call(
        getBenchmarkSummary,
        { params: { id }, query: company === undefined ? {} : { company_id: company } },
        signal,
      ),
    meta: { quiet: true },
  });
