import { useEffect, useState } from 'react';
import type { Filter, FilterValue } from './column.ts';

export type LoadedValues =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly values: readonly FilterValue[] };

/** The values of a filter, asked for anew each time `wanted` turns true or `again` is called. */
export function useFilterValues(filter: Filter, wanted: boolean) {
  const [loaded, setLoaded] = useState<LoadedValues>({ kind: 'loading' });
  const [turn, setTurn] = useState(0);
  const { field, values } = filter;
  useEffect(() => {
    if (!wanted) return undefined;
    let current = true;
    values().then(
      (list) => current && setLoaded({ kind: 'ready', values: list }),
      () => current && setLoaded({ kind: 'failed' }),
    );
    return () => {
      current = false;
    };
    // `values` is usually written in place and new on every render; the field says which one it is.
  }, [field, wanted, turn]);
  const again = () => {
    setLoaded({ kind: 'loading' });
    setTurn(turn + 1);
  };
  return { loaded, again };
}
