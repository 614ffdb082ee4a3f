import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ACCESS_TO_ASK } from '#domain/access/questions.ts';
import { getDesk } from '#contract/benchmark-causes.ts';
import { listQuestions } from '#contract/questions.ts';
import { useTexts } from '#web/ui/language.tsx';
import { onServerEvent, REOPENED } from '../events.ts';
import { usePerson } from '../person.ts';
import { queryClient, readQuietly } from '../query-client.ts';
import { badgeTexts } from './texts.ts';

/** What waits for the person behind a link of the navigation. */
export interface NavBadge {
  readonly count: number;
  /** Read out after the name of the link. */
  readonly label: string;
}

/** The answers of companies, counted; the page itself is not read. */
const answeredQuery = readQuietly(listQuestions, { query: { page_size: 1 } });
const deskQuery = readQuietly(getDesk, {});

/** What waits for decisions, by link and live; only for those who may decide. */
export function useNavBadges(): ReadonlyMap<string, NavBadge> {
  const texts = useTexts(badgeTexts);
  const { isStaff, mayCall } = usePerson();
  const decides = isStaff && mayCall({ access: ACCESS_TO_ASK });
  const { data: questions } = useQuery({ ...answeredQuery, enabled: decides });
  const { data: desk } = useQuery({ ...deskQuery, enabled: decides && questions !== undefined });
  const isLoaded = questions !== undefined;
  useEffect(() => {
    if (!isLoaded) return undefined;
    // Whoever asked gets a message when a company answers; a calculation that ends changes the desk.
    return onServerEvent(({ type }) => {
      if (type === 'message' || type === REOPENED)
        void queryClient.invalidateQueries({ queryKey: answeredQuery.queryKey });
      if (type === 'benchmark' || type === REOPENED)
        void queryClient.invalidateQueries({ queryKey: deskQuery.queryKey });
    });
  }, [isLoaded]);
  const badges = new Map<string, NavBadge>();
  const answered = questions?.counts.answered ?? 0;
  if (answered > 0) badges.set('/questions', { count: answered, label: texts.answered(answered) });
  const undecided = desk?.undecided ?? 0;
  if (undecided > 0) badges.set('/benchmarks/history', { count: undecided, label: texts.undecided(undecided) });
  return badges;
}
