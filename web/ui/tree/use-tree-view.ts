import { useMemo, useState } from 'react';
import {
  allOpen,
  flatten,
  layOut,
  openAtFirst,
  search,
  type Branch,
  type TreeIndex,
} from '#domain/methodology/tree.ts';
import type { TreeView } from './tree-keys.ts';

export interface TreeControl extends TreeView {
  readonly term: string;
  readonly setTerm: (term: string) => void;
  /** What the search shows; null when there is no search. */
  readonly found: readonly number[] | null;
  readonly setOpen: (keys: readonly string[], open: boolean) => void;
  readonly openAll: () => void;
  readonly closeAll: () => void;
}

/** Which rows of a tree are shown: what is open, or what the search finds. */
export function useTreeView(items: readonly Branch[]): TreeControl {
  const tree: TreeIndex = useMemo(() => layOut(items), [items]);
  const [term, setTerm] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  // Until something is opened or closed by hand, the root level is open, also when the tree arrives later.
  const open = useMemo(() => chosen ?? openAtFirst(tree), [chosen, tree]);
  const found = useMemo(() => search(tree, term), [tree, term]);
  const rows = useMemo(() => found ?? flatten(tree, open), [found, tree, open]);

  const setOpen = (keys: readonly string[], isOpen: boolean) => {
    const next = new Set(open);
    for (const key of keys) {
      if (isOpen) next.add(key);
      else next.delete(key);
    }
    setChosen(next);
  };
  return {
    tree,
    rows,
    open,
    found,
    searching: found !== null,
    term,
    setTerm,
    setOpen,
    openAll: () => setChosen(allOpen(tree)),
    closeAll: () => setChosen(new Set()),
  };
}
