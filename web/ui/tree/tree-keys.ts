import type { TreeIndex } from './tree.ts';
import { fold } from '#domain/language/fold.ts';

export interface TreeView {
  readonly tree: TreeIndex;
  /** Places of the rows that are shown, in order. */
  readonly rows: readonly number[];
  readonly open: ReadonlySet<string>;
  /** A search shows everything expanded, and nothing can be collapsed. */
  readonly searching: boolean;
}

export type TreeStep =
  | { readonly kind: 'go'; readonly place: number }
  | { readonly kind: 'open'; readonly keys: readonly string[] }
  | { readonly kind: 'close'; readonly key: string };

const go = (place: number | undefined): TreeStep | null => (place === undefined ? null : { kind: 'go', place });

/** What a key does on the row at `place`, according to the ARIA practices for trees; null when nothing. */
export function stepFor(pressed: string, place: number, { tree, rows, open, searching }: TreeView): TreeStep | null {
  const entry = tree.entries[place];
  if (!entry) return go(rows[0]);
  const at = rows.indexOf(place);
  const { key, children } = entry.branch;
  const isOpen = searching || open.has(key);
  switch (pressed) {
    case 'ArrowDown':
      return go(rows[at + 1]);
    case 'ArrowUp':
      return go(rows[at - 1]);
    case 'Home':
      return go(rows[0]);
    case 'End':
      return go(rows.at(-1));
    case 'PageDown':
      return go(rows[Math.min(at + 10, rows.length - 1)]);
    case 'PageUp':
      return go(rows[Math.max(at - 10, 0)]);
    case 'ArrowRight':
      if (children.length === 0) return null;
      return isOpen ? go(rows[at + 1]) : { kind: 'open', keys: [key] };
    case 'ArrowLeft':
      if (children.length > 0 && isOpen && !searching) return { kind: 'close', key };
      return entry.parent < 0 ? null : go(entry.parent);
    case '*': {
      const siblings = tree.entries.filter(
        (other) => other.parent === entry.parent && other.branch.children.length > 0,
      );
      return { kind: 'open', keys: siblings.map((other) => other.branch.key) };
    }
    default:
      return null;
  }
}

/** The next row whose label starts with the typed text, from the current one and wrapping around. */
export function typeAhead(typed: string, place: number, { tree, rows }: TreeView): number | undefined {
  const term = fold(typed);
  // One letter searches for the next row; more letters may still match the current one.
  const from = rows.indexOf(place) + (typed.length === 1 ? 1 : 0);
  const around = [...rows.slice(Math.max(from, 0)), ...rows.slice(0, Math.max(from, 0))];
  return around.find((row) => fold(tree.entries[row]?.branch.label ?? '').startsWith(term));
}
