import { fold } from '#domain/language/fold.ts';

/** A node of any tree that can be shown, searched and ticked. Keys are unique in the whole tree. */
export interface Branch {
  readonly key: string;
  readonly label: string;
  readonly children: readonly Branch[];
  /** Also found by the search: an alias. */
  readonly hint?: string;
  /** What the node means, shown on hover. */
  readonly title?: string;
  /** Shown in grey after the label. */
  readonly count?: number | string;
  /** Can be ticked by itself; the nodes above are ticked through it. */
  readonly tickable?: boolean;
}

/** One node in reading order. The nodes under the one at `i` are those from `i + 1` up to (not including) `end`. */
export interface Entry {
  readonly branch: Branch;
  readonly level: number;
  readonly parent: number;
  readonly end: number;
  /** Position among its siblings, from 1, and their number. */
  readonly place: number;
  readonly siblings: number;
  readonly folded: string;
}

/** A tree flattened once in reading order, so that every function below is one pass over a list. */
export interface TreeIndex {
  readonly entries: readonly Entry[];
  readonly at: ReadonlyMap<string, number>;
}

/** `off`: there is nothing to tick in the node. */
export type Tick = 'none' | 'some' | 'all' | 'off';

const wordsOf = (term: string): string[] =>
  fold(term)
    .split(/\s+/)
    .filter((word) => word !== '');

export function layOut(roots: readonly Branch[]): TreeIndex {
  const entries: Entry[] = [];
  const at = new Map<string, number>();
  const visit = (branches: readonly Branch[], level: number, parent: number) => {
    branches.forEach((branch, order) => {
      const index = entries.length;
      at.set(branch.key, index);
      const folded = fold(branch.hint === undefined ? branch.label : `${branch.label}\n${branch.hint}`);
      const entry = { branch, level, parent, end: index + 1, place: order + 1, siblings: branches.length, folded };
      entries.push(entry);
      visit(branch.children, level + 1, index);
      entry.end = entries.length;
    });
  };
  visit(roots, 0, -1);
  return { entries, at };
}

/** The keys that are open initially: the root level. */
export const openAtFirst = (tree: TreeIndex): ReadonlySet<string> =>
  new Set(
    tree.entries
      .filter(({ level, branch }) => level === 0 && branch.children.length > 0)
      .map(({ branch }) => branch.key),
  );

/** Every key that can be opened. */
export const allOpen = (tree: TreeIndex): ReadonlySet<string> =>
  new Set(tree.entries.filter(({ branch }) => branch.children.length > 0).map(({ branch }) => branch.key));

/** The places of the rows to show, in order, without the nodes under a closed one. */
export function flatten(tree: TreeIndex, open: ReadonlySet<string>): number[] {
  const rows: number[] = [];
  let i = 0;
  for (let entry = tree.entries[i]; entry; entry = tree.entries[i]) {
    rows.push(i);
    i = open.has(entry.branch.key) ? i + 1 : entry.end;
  }
  return rows;
}

/**
 * The places of the rows to show during a search: every match, all above it and all below it, everything open.
 * A node matches when each word of the term occurs in its label or hint. An empty term is no search: null.
 */
export function search(tree: TreeIndex, term: string): number[] | null {
  const words = wordsOf(term);
  if (words.length === 0) return null;
  const { entries } = tree;
  const kept = new Uint8Array(entries.length);
  entries.forEach((entry, i) => {
    if (!words.every((word) => entry.folded.includes(word))) return;
    kept.fill(1, i, entry.end);
    for (let up = entry.parent; up >= 0 && kept[up] === 0; up = entries[up]!.parent) kept[up] = 1;
  });
  const rows: number[] = [];
  kept.forEach((keep, i) => keep === 1 && rows.push(i));
  return rows;
}

/** The ranges of a label to highlight, as [from, to), in order and without overlap. */
export function matchesIn(label: string, term: string): [number, number][] {
  const folded = fold(label);
  const marked = new Uint8Array(label.length + 1);
  for (const word of wordsOf(term)) {
    for (let i = folded.indexOf(word); i >= 0; i = folded.indexOf(word, i + 1)) marked.fill(1, i, i + word.length);
  }
  const stretches: [number, number][] = [];
  for (let i = 0, from = -1; i <= label.length; i += 1) {
    if (marked[i] === 1 && i < label.length) from = from < 0 ? i : from;
    else if (from >= 0) {
      stretches.push([from, i]);
      from = -1;
    }
  }
  return stretches;
}

/**
 * The tick of every node, by its place: a node is ticked when all tickable nodes in it are, half ticked when some are.
 * The whole tree counts, regardless of a search.
 */
export function tickStates(tree: TreeIndex, ticked: ReadonlySet<string>): Tick[] {
  const { entries } = tree;
  const tickable = new Int32Array(entries.length);
  const done = new Int32Array(entries.length);
  for (let i = entries.length - 1; i >= 0; i -= 1) {
    const { branch, parent } = entries[i]!;
    if (branch.tickable === true) {
      tickable[i]! += 1;
      if (ticked.has(branch.key)) done[i]! += 1;
    }
    if (parent < 0) continue;
    tickable[parent]! += tickable[i]!;
    done[parent]! += done[i]!;
  }
  return entries.map((_, i) => {
    if (tickable[i] === 0) return 'off';
    if (done[i] === 0) return 'none';
    return done[i] === tickable[i] ? 'all' : 'some';
  });
}

/** The keys that can be ticked in the node at a place, itself included; `shown` limits them to what a search shows. */
export function tickableIn(tree: TreeIndex, at: number, shown: readonly number[] | null): string[] {
  const end = tree.entries[at]?.end ?? at;
  const places = shown?.filter((i) => i >= at && i < end) ?? Array.from({ length: end - at }, (_, i) => at + i);
  return places.flatMap((i) => (tree.entries[i]?.branch.tickable === true ? [tree.entries[i].branch.key] : []));
}

/**
 * Ticks or unticks a node with everything tickable in it: unticks when all of it is ticked, ticks otherwise.
 * During a search only what is shown changes.
 */
export function toggle(
  tree: TreeIndex,
  ticked: ReadonlySet<string>,
  key: string,
  shown: readonly number[] | null,
): ReadonlySet<string> {
  const at = tree.at.get(key);
  if (at === undefined) return ticked;
  const keys = tickableIn(tree, at, shown);
  const next = new Set(ticked);
  if (keys.every((one) => ticked.has(one))) for (const one of keys) next.delete(one);
  else for (const one of keys) next.add(one);
  return next;
}

/** How many are ticked, and how many can be. Keys that are not in the tree do not count. */
export function countTicked(tree: TreeIndex, ticked: ReadonlySet<string>): { ticked: number; all: number } {
  const tickable = tree.entries.filter(({ branch }) => branch.tickable === true);
  return { ticked: tickable.filter(({ branch }) => ticked.has(branch.key)).length, all: tickable.length };
}
