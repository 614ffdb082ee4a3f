import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { SearchParams } from '#web/ui/table/list-state.ts';

type Change = (change: (before: SearchParams) => SearchParams, how?: 'push' | 'replace') => void;

type Navigate = (to: {
  to: '.';
  search: (before: SearchParams) => SearchParams;
  replace: boolean;
  resetScroll: false;
}) => Promise<void>;

/** The parameters of this page's address, and a way to change them. Several pages use it, so they are any parameters. */
export function useAddress(): readonly [SearchParams, Change] {
  const search: SearchParams = useSearch({ strict: false });
  const navigate = useNavigate() as unknown as Navigate;
  const change = useCallback<Change>(
    (next, how = 'replace') => void navigate({ to: '.', search: next, replace: how === 'replace', resetScroll: false }),
    [navigate],
  );
  return [search, change];
}
