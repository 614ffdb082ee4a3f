import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ACCESS_TO_ASK } from '#domain/access/questions.ts';
import { getDesk } from '#contract/benchmark-causes.ts';
import { useTexts } from '#web/ui/language.tsx';
import { onServerEvent, REOPENED } from '../events.ts';
import { useFrame } from '../frame.ts';
import { usePerson } from '../person.ts';
import { queryClient, readQuietly } from '../query-client.ts';
import { DESK_LINK } from './navigation.ts';
import { badgeTexts } from './texts.ts';

/** What waits for the person behind a link of the navigation. */
export interface NavBadge {
  readonly count: number;
  /** Read out after the name of the link. */
  readonly label: string;
  /** A company waits for it, too. */
  readonly urgent?: boolean;
  /** Where it is done, when that is not the page of the link. */
  readonly to?: string;
}

const deskQuery = readQuietly(getDesk, {});

/** What waits for decisions, by link and live; only for those who may decide. */
export function useNavBadges(): ReadonlyMap<string, NavBadge> {
  const texts = useTexts(badgeTexts);
  const { isStaff, mayCall } = usePerson();
  const decides = isStaff && mayCall({ access: ACCESS_TO_ASK });
  const answered = useFrame()?.questions.answered ?? 0;
  const { data: desk } = useQuery({ ...deskQuery, enabled: decides });
  const isLoaded = desk !== undefined;
  useEffect(() => {
    if (!isLoaded) return undefined;
    // A calculation that ends changes the desk.
    return onServerEvent(({ type }) => {
      if (type === 'benchmark' || type === REOPENED)
        void queryClient.invalidateQueries({ queryKey: deskQuery.queryKey });
    });
  }, [isLoaded]);
  const badges = new Map<string, NavBadge>();
  if (decides && answered > 0)
    badges.set('/questions', { count: answered, label: texts.answered(answered), urgent: true });
  const undecided = desk?.undecided ?? 0;
  if (undecided > 0) {
    const to = `/benchmarks/${desk?.benchmark_id}/anomalies`;
    badges.set(DESK_LINK, { count: undecided, label: texts.undecided(undecided), to });
  }
  return badges;
}
