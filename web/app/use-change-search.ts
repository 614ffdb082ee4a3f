import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

const useAnySearch = () => useSearch({ strict: false });
export type AnySearch = ReturnType<typeof useAnySearch>;
type ChangeSearch = (change: AnySearch, how?: 'push' | 'replace') => void;

/** Changes some parameters of this page's address; the others stay. */
export function useChangeSearch(): ChangeSearch {
  const navigate = useNavigate();
  return useCallback(
    (change, how = 'push') =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, ...change }),
        replace: how === 'replace',
        resetScroll: false,
      }),
    [navigate],
  );
}
