import { queryOptions } from '@tanstack/react-query';
import { isProcessed } from '#domain/questionnaires/states.ts';
import { getCompanyMetricsByProcess, getSessionMetricsByProcess } from '#contract/questionnaire-metrics.ts';
import { listSessionChoices, type Session, type SESSION_FILTERS } from '#contract/questionnaires.ts';
import { call } from '#web/app/call.ts';
import { keyOf, queryClient, read, readQuietly } from '#web/app/query-client.ts';
import type { FilterValue } from '#web/ui/table/Table.tsx';
import { BadAnswer } from '#web/app/api-error.ts';

/** Values belong to a questionnaire; an answer without one cannot be shown (spec section 5). */
export function atLeastOneSession<T extends { readonly sessions: readonly unknown[] }>(metrics: T): T {
  if (metrics.sessions.length === 0) throw new BadAnswer('SessionMetrics must have at least one session');
  return metrics;
}

/** Polling interval when events do not arrive. */
export const POLL_MS = 3_000;

/** Events arrive sooner; polling is for networks that delay them. */
export const pollWhileRunning = (sessions: readonly Session[]): number | false =>
  sessions.some(({ status }) => !isProcessed(status)) && POLL_MS;

export async function sessionChoices(field: (typeof SESSION_FILTERS)[number]): Promise<FilterValue[]> {
  const { values } = await queryClient.fetchQuery(read(listSessionChoices, { query: { by_field: field } }));
  return values.map(({ value, label, count }) => ({ value: String(value), label, count }));
}

export const sessionMetricsQuery = (id: number) =>
  queryOptions({
    queryKey: [...keyOf(getSessionMetricsByProcess), id],
    queryFn: async ({ signal }) =>
      atLeastOneSession(await call(getSessionMetricsByProcess, { params: { id } }, signal)),
    // The page itself shows that there is none.
    meta: { quiet: true },
  });

export type By = 'year' | 'questionnaire';

/** Of all IT systems together, beside them of one: what a table shows at a time. */
export const companyMetricsQuery = (id: number, by: By, system: number | null) =>
  readQuietly(getCompanyMetricsByProcess, { params: { id }, query: { by, it_system: system ?? 0 } });
