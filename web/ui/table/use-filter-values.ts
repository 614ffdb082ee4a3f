import { useEffect, useRef, useState } from 'react';
import type { Filter, FilterValue } from './column.ts';

export type LoadedValues =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly values: readonly FilterValue[] };

/** The values of a filter, fetched again each time `wanted` turns true or `again` is called. */
export function useFilterValues(filter: Filter, isOpen: boolean) {
  const [loaded, setLoaded] = useState<LoadedValues>({ kind: 'loading' });
  const [turn, setTurn] = useState(0);
  const { field } = filter;
  // Usually written in place, so it is new on every render: the field says which one it is.
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
    // Another field or turn asks again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [field, isOpen, turn]);
  const again = () => {
    setLoaded({ kind: 'loading' });
    setTurn(turn + 1);
  };
  return { loaded, again };
}
