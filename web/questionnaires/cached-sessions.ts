import type { QueryClient } from '@tanstack/react-query';
import { listSessions, type Session } from '#contract/questionnaires.ts';
import { keyOf } from '#web/app/query-client.ts';

export interface SessionsPage {
  readonly results: readonly Session[];
}

/** The lists of sessions as they are now, to be put back when a change is refused. */
export const cachedSessions = (queries: QueryClient) =>
  queries.getQueriesData<SessionsPage>({ queryKey: keyOf(listSessions) });

/** Changes one session wherever a list shows it. */
export function patchSession(queries: QueryClient, id: number, change: Partial<Session>): void {
  queries.setQueriesData<SessionsPage>(
    { queryKey: keyOf(listSessions) },
    (page) =>
      page && {
        ...page,
        results: page.results.map((session) => (session.id === id ? { ...session, ...change } : session)),
      },
  );
}
