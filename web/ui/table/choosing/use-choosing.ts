import { useEffect, useState } from 'react';
import { toggleRange } from './toggle-range.ts';

interface ChoosingOptions<R, K> {
  /** The rows of this page, and how many the filter finds on all pages. */
  readonly rows: readonly R[];
  readonly count: number;
  /** Best created once (outside the component). */
  readonly idOf: (row: R) => K;
  /** Every row the filter finds; shows its own failure. */
  readonly loadAll: () => Promise<readonly R[] | undefined>;
}

/** Which rows of a list are ticked. */
export interface Choosing<R, K = number> {
  readonly picks: ReadonlyMap<K, R>;
  readonly all: 'none' | 'some' | 'all';
  readonly count: number;
  readonly pending: boolean;
  readonly idOf: (row: R) => K;
  readonly toggle: (id: K, range: boolean) => void;
  readonly toggleAll: () => Promise<void>;
  readonly pick: (rows: readonly R[]) => void;
  readonly remove: (id: K) => void;
  readonly clear: () => void;
}

/**
 * Ticked rows stay ticked on other pages and under other filters. Escape clears them, wherever the focus is, unless
 * something above the page is open.
 */
export function useChoosing<R, K = number>({ rows, count, idOf, loadAll }: ChoosingOptions<R, K>): Choosing<R, K> {
  const [picks, setPicks] = useState<ReadonlyMap<K, R>>(new Map());
  const [last, setLast] = useState<K>();
  const [pending, setPending] = useState(false);
  const clear = () => setPicks(new Map());
  const pick = (found: readonly R[]) => setPicks(new Map(found.map((row) => [idOf(row), row])));
  const isAny = picks.size > 0;
  useEffect(() => {
    if (!isAny) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('[role=dialog], [role=menu]'))
        setPicks(new Map());
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isAny]);
  return {
    // Rows that were read again since are used in their current state.
    picks: new Map([...picks].map(([id, row]) => [id, rows.find((other) => idOf(other) === id) ?? row])),
    all: !isAny ? 'none' : picks.size >= count ? 'all' : 'some',
    count,
    pending,
    idOf,
    toggle: (id, range) => {
      setPicks(toggleRange(picks, rows, { idOf, id, from: range ? last : undefined }));
      setLast(id);
    },
    toggleAll: async () => {
      if (isAny) return clear();
      setPending(true);
      const found = rows.length >= count ? rows : await loadAll();
      setPending(false);
      if (found) pick(found);
    },
    pick,
    remove: (id) => setPicks(new Map([...picks].filter(([other]) => other !== id))),
    clear,
  };
}
