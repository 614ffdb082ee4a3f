import { queryOptions } from '@tanstack/react-query';
import { getTemplate } from '#contract/templates.ts';
import { getMetricChoice } from '#contract/questionnaire-choice.ts';
import { getProcessTree } from '#contract/questionnaire-metrics.ts';
import { ApiError } from '#web/app/api-error.ts';
import { call } from '#web/app/call.ts';
import { keyOf, read, readQuietly } from '#web/app/query-client.ts';

export const processTreeQuery = read(getProcessTree, {});

/** The current template; null when there is none yet, which is not a failure. */
export const templateQuery = queryOptions({
  queryKey: keyOf(getTemplate),
  queryFn: ({ signal }) =>
    call(getTemplate, {}, signal).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }),
});

/** What helps to choose metrics for a year; of the staff's pages, for a company they name. */
export const choiceQuery = (year: number, company: number | null) =>
  readQuietly(getMetricChoice, { query: { year, ...(company !== null && { company_id: company }) } });
