import { useNavigate, type RegisteredRouter, type useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

export type AnySearch = ReturnType<typeof useSearch<RegisteredRouter, undefined, false>>;
type ChangeSearch = (change: AnySearch, how?: 'push' | 'replace') => void;

/** Changes some parameters of this page's address; the others stay. */
export function useChangeSearch(): ChangeSearch {
  const navigate = useNavigate();
  return useCallback(
    (change, how = 'push') =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, ...change }),
        hash: true,
        replace: how === 'replace',
        resetScroll: false,
        hashScrollIntoView: false,
      }),
    [navigate],
  );
}
