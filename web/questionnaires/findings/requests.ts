import { queryOptions } from '@tanstack/react-query';
import { listLogEntries, type LogEntry } from '#contract/journal.ts';
import { MAX_PAGE_SIZE } from '#contract/lists.ts';
import { call } from '#web/app/call.ts';
import { keyOf } from '#web/app/query-client.ts';

export interface Findings {
  readonly entries: readonly LogEntry[];
  /** The total number; more than were loaded when there are too many. */
  readonly count: number;
}

/** Further findings are only in the downloadable table. */
const MOST_PAGES = 4;
/** Above what only those who look after the portal need. */
const LEVEL_ABOVE = 10;

async function allFindings(session: number, signal: AbortSignal): Promise<Findings> {
  const entries: LogEntry[] = [];
  for (let page = 1; ; page++) {
    const query = {
      linked_session: [session],
      level__gt: LEVEL_ABOVE,
      ordering: '-level',
      page,
      page_size: MAX_PAGE_SIZE,
    } as const;
    const { results, count, next } = await call(
      listLogEntries,
      { query: { ...query, linked_session: [session] } },
      signal,
    );
    entries.push(...results);
    if (next === null || page === MOST_PAGES) return { entries, count };
  }
}

/** The findings of a questionnaire, errors first. */
export const findingsQuery = (session: number) =>
  queryOptions({
    queryKey: [...keyOf(listLogEntries), 'of-session', session],
    queryFn: ({ signal }) => allFindings(session, signal),
  });
