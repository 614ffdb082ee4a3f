import { useState } from 'react';
import { listCausePlaces, MAX_PLACES, type Cause } from '#contract/benchmark-causes.ts';
import { call } from '#web/app/call.ts';
import { reportError } from '#web/app/report-error.ts';
import { useTexts } from '#web/ui/language.tsx';
import { notify } from '#web/ui/notify.tsx';
import { causeKey, pickOf, placeKey, talkOf, toggle, type Pick, type Picks } from './picks.ts';
import { filterOf, type CauseQuery } from './requests.ts';
import { causeTexts } from './texts.ts';

export type Selection = ReturnType<typeof useSelection>;

const NOTHING: Picks = new Map();

/** Which causes are ticked. The ticks belong to one filter: another filter clears them. */
export function useSelection(id: string, rows: readonly Cause[], count: number, query: CauseQuery) {
  const texts = useTexts(causeTexts);
  const filter = JSON.stringify([id, { ...query, page: 0, page_size: 0, ordering: '' }]);
  const [state, setState] = useState<{ filter: string; picks: Picks; last?: string }>({ filter, picks: NOTHING });
  const [pending, setPending] = useState(false);
  const { picks, last } = state.filter === filter ? state : { picks: NOTHING, last: undefined };
  const put = (next: Picks, touched?: string) =>
    setState({ filter, picks: next, ...(touched !== undefined && { last: touched }) });

  const whole = async (): Promise<readonly Pick[]> => {
    if (rows.length >= count) return rows.map(pickOf);
    setPending(true);
    try {
      const { results, count: found } = await call(listCausePlaces, { params: { id }, query: filterOf(query) });
      if (results.length < found) notify(texts.onlyFirst(results.length, found, MAX_PLACES), { variant: 'warning' });
      return results.map(({ place, effect, decision, question }) => ({
        key: placeKey(place),
        place,
        effect,
        before: decision,
        talk: talkOf({ question }),
      }));
    } catch (error) {
      reportError(error);
      return [];
    } finally {
      setPending(false);
    }
  };

  const clear = () => put(NOTHING);
  return {
    picks,
    all: picks.size === 0 ? ('none' as const) : picks.size >= count ? ('all' as const) : ('some' as const),
    pending,
    // A row seen after it was ticked is sent in its current state.
    toggle: (key: string, range: boolean) =>
      put(toggle(refresh(picks, rows), rows, key, range ? last : undefined), key),
    toggleAll: async () => (picks.size > 0 ? clear() : put(new Map((await whole()).map((one) => [one.key, one])))),
    clear,
  };
}

/** Ticked rows in their current state. */
export function refresh(picks: Picks, rows: readonly Cause[]): Picks {
  const next = new Map(picks);
  for (const row of rows) if (next.has(causeKey(row))) next.set(causeKey(row), pickOf(row));
  return next;
}
