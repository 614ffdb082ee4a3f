import { useMemo, useState } from 'react';
import { changeList, readListState, type ListState } from './list-state.ts';
import type { ListControl } from './use-list-state.ts';

/** The state of a list inside a drawer or a card, which is not stored in the address. */
export function useLocalList(): ListControl {
  const [state, setState] = useState<ListState>(() => readListState({}, {}));
  return useMemo(() => ({ state, change: (change) => setState((now) => changeList(now, change)) }), [state]);
}
