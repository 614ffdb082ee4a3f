import { useEffect, useRef, useState } from 'react';
import type { Filter, FilterValue } from './column.ts';

export type LoadedValues =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly values: readonly FilterValue[] };

/** The values of a filter, fetched again each time it opens or `again` is called. */
export function useFilterValues(filter: Filter, isOpen: boolean) {
  const [loaded, setLoaded] = useState<LoadedValues>({ kind: 'loading' });
  const [turn, setTurn] = useState(0);
  const { field } = filter;
  // Usually an inline function, new on every render, so the field identifies it.
  const ask = useRef(filter.values);
  useEffect(() => {
    ask.current = filter.values;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    let current = true;
    ask.current().then(
      (list) => current && setLoaded({ kind: 'ready', values: list }),
      () => current && setLoaded({ kind: 'failed' }),
    );
    return () => {
      current = false;
    };
    // Fetch again for another field or attempt.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [field, isOpen, turn]);
  const again = () => {
    setLoaded({ kind: 'loading' });
    setTurn(turn + 1);
  };
  return { loaded, again };
}
