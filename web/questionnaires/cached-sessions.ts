import type { QueryClient } from '@tanstack/react-query';
import type { Output } from '#contract/endpoint.ts';
import { listSessions, type Session } from '#contract/questionnaires.ts';
import { keyOf } from '#web/app/query-client.ts';

type SessionPage = Output<typeof listSessions>;

const withSession = (page: SessionPage, id: number, change: Partial<Session>): SessionPage => ({
  ...page,
  results: page.results.map((session) => (session.id === id ? { ...session, ...change } : session)),
});

/** Updates one session in every cached list. */
export const patchSession = (queries: QueryClient, id: number, change: Partial<Session>) =>
  queries.setQueriesData<SessionPage>(
    { queryKey: keyOf(listSessions) },
    (page) => page && withSession(page, id, change),
  );

/** The expected lists after a call about one session. */
export const expectedSession = <I extends { readonly params: { readonly id: number } }>(
  changeOf: (input: I) => Partial<Session>,
) => ({
  of: listSessions,
  change: (page: SessionPage, input: I) => withSession(page, input.params.id, changeOf(input)),
});
