import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { allOpen, flatten, layOut, openAtFirst, search, type Branch, type TreeIndex } from './tree.ts';
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

export interface TreeSearch {
  readonly term: string;
  readonly setTerm: (term: string) => void;
}

/**
 * Which rows of a tree are shown: what is open, or what the search finds. The search may be stored elsewhere, e.g. in
 * the address; the nodes above `revealed` are opened as soon as it is in the tree.
 */
export function useTreeView(items: readonly Branch[], kept?: TreeSearch, revealed?: string): TreeControl {
  const tree: TreeIndex = useMemo(() => layOut(items), [items]);
  const [ownTerm, setOwnTerm] = useState('');
  const { term, setTerm } = kept ?? { term: ownTerm, setTerm: setOwnTerm };
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  // Until the person opens or closes something, the root level is open, even if the tree loads later.
  const open = useMemo(() => chosen ?? openAtFirst(tree), [chosen, tree]);
  const found = useMemo(() => search(tree, term), [tree, term]);
  const rows = useMemo(() => found ?? flatten(tree, open), [found, tree, open]);

  const place = revealed === undefined ? undefined : tree.at.get(revealed);
  // Only once, because afterwards the person may close the nodes above it.
  const done = useRef<string>(undefined);
  useEffect(() => {
    if (revealed === undefined) done.current = undefined;
    if (place === undefined || done.current === revealed) return;
    done.current = revealed;
    const above: string[] = [];
    for (let up = tree.entries[place]!.parent; up >= 0; up = tree.entries[up]!.parent) {
      above.push(tree.entries[up]!.branch.key);
    }
    setChosen((before) => new Set([...(before ?? openAtFirst(tree)), ...above]));
  }, [revealed, place, tree]);

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
    openAll: useCallback(() => setChosen(allOpen(tree)), [tree]),
    closeAll: useCallback(() => setChosen(new Set()), []),
  };
}
