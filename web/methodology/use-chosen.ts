import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { SearchParams } from '#web/ui/table/list-state.ts';
import { readChosen, writeChosen, type Chosen } from './chosen.ts';

type Navigate = (to: {
  to: '.';
  search: (before: SearchParams) => SearchParams;
  replace: boolean;
  resetScroll: false;
}) => Promise<void>;

export type Choose = (change: Partial<Chosen>) => void;

/** What is chosen in the configurator, kept in the address. Typing replaces the entry of the browser's history. */
export function useChosen(): readonly [Chosen, Choose] {
  const chosen = readChosen(useSearch({ strict: false }));
  // Both tabs use it, so the router's own types of one route do not apply here.
  const navigate = useNavigate() as unknown as Navigate;
  const choose = useCallback<Choose>(
    (change) =>
      void navigate({
        to: '.',
        search: (before) => writeChosen({ ...readChosen(before), ...change }),
        replace: 'search' in change,
        resetScroll: false,
      }),
    [navigate],
  );
  return [chosen, choose];
}
