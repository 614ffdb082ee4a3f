import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { isProcessed } from '#domain/questionnaires/states.ts';
import { getCompanyMetricsByProcess, getSessionMetricsByProcess } from '#contract/questionnaire-metrics.ts';
import { listSessionChoices, listSessions, type Session, type SESSION_FILTERS } from '#contract/questionnaires.ts';
import { call } from '#web/app/call.ts';
import { keyOf, queryClient, read } from '#web/app/query-client.ts';
import type { FilterValue } from '#web/ui/table/Table.tsx';
import { atLeastOneSession } from './at-least-one-session.ts';

/** How often a page asks by itself when events do not come through. */
export const POLL_MS = 3_000;

type Asked = Readonly<Record<string, unknown>>;

const isRunning = ({ status }: Session) => !isProcessed(status);

/** Flags are yes or no: in the address they are lists of one; both at once filter nothing. */
const oneFlag = (value: unknown): unknown =>
  Array.isArray(value) ? (value.length === 1 ? value[0] : undefined) : value;

function inWords({ show_in_benchmark, hidden, available_to_client, ...query }: Asked): Asked {
  const flags = { show_in_benchmark, hidden, available_to_client };
  const set = Object.entries(flags).map(([name, value]) => [name, oneFlag(value)] as const);
  return { ...query, ...Object.fromEntries(set.filter(([, value]) => value !== undefined)) };
}

export const useSessions = (query: Asked) =>
  useQuery({
    ...read(listSessions, { query: inWords(query) }),
    placeholderData: keepPreviousData,
    // Events tell sooner; this is for networks that hold them back.
    refetchInterval: ({ state }) => (state.data?.results.some(isRunning) ? POLL_MS : false),
  });

export async function sessionChoices(field: (typeof SESSION_FILTERS)[number]): Promise<FilterValue[]> {
  const { values } = await queryClient.fetchQuery(read(listSessionChoices, { query: { by_field: field } }));
  return values.map(({ value, label, count }) => ({ value: String(value), label, count }));
}

export const sessionMetricsQuery = (id: number) =>
  queryOptions({
    queryKey: [...keyOf(getSessionMetricsByProcess), id],
    queryFn: async ({ signal }) =>
      atLeastOneSession(await call(getSessionMetricsByProcess, { params: { id } }, signal)),
    // That there is none is said by the page itself.
    meta: { quiet: true },
  });

export type By = 'year' | 'questionnaire';

export const companyMetricsQuery = (id: number, by: By) => {
  const input = { params: { id }, query: { by } };
  return queryOptions({
    queryKey: [...keyOf(getCompanyMetricsByProcess), input],
    queryFn: ({ signal }) => call(getCompanyMetricsByProcess, input, signal),
    meta: { quiet: true },
  });
};
