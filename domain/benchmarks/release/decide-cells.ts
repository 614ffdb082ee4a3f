import { byPriority, nameOfCell, type CellKey } from './cells.ts';
import {
  differenceBetween,
  DIFFER,
  mayStandTogether,
  sizeOf,
  type Difference,
  type Population,
} from './differences.ts';
import type { Enough } from './published-figures.ts';

/**
 * What becomes of a figure: newly computed; the same as before; the earlier one kept because too few companies changed;
 * not shown because there are too few companies, because it differs from another by too few, or because a person said so.
 */
export const STATES = ['fresh', 'same', 'kept', 'few', 'difference', 'withheld'] as const;
export type State = (typeof STATES)[number];

/** A population that may be published, with the name under which it is found in other releases. */
export interface Cell extends Population {
  readonly key: CellKey;
}

/** A figure of an earlier release. */
export interface Released extends Cell {
  readonly release: number;
}

export interface Decided {
  readonly cell: Cell;
  /** How many companies, those of one group as one. */
  readonly size: number;
  readonly state: State;
  /** The release whose figure is shown: of `same` and `kept`. */
  readonly since: number | null;
  /** What it would differ from by too few companies; `release` where that is an earlier figure. */
  readonly against: { readonly key: CellKey; readonly release: number | null; readonly by: Difference } | null;
}

export interface CellsToDecide {
  readonly cells: readonly Cell[];
  /** Every figure ever published freshly, with the values it came from. */
  readonly earlier: readonly Released[];
  /** Names of the cells that an analyst keeps back. */
  readonly keptBack: ReadonlySet<string>;
  readonly enough: Enough;
}

interface Sized<T extends Cell> {
  readonly cell: T;
  readonly size: number;
}

/** Parts of the market that share no company: all of them differ, and that is enough. */
const haveNothingInCommon = (one: Cell, other: Cell): boolean =>
  one.column.parts === other.column.parts &&
  ((one.industry !== null && other.industry !== null && one.industry !== other.industry) ||
    (one.band !== null && other.band !== null && one.band !== other.band));

/** By how many companies two populations differ where those are too few; null where they may stand together. */
function tooFewBetween(one: Sized<Cell>, other: Sized<Cell>): Difference | null {
  if (Math.abs(one.size - other.size) >= DIFFER) return null;
  if (haveNothingInCommon(one.cell, other.cell)) return null;
  const by = differenceBetween(one.cell, other.cell);
  return mayStandTogether(by) ? null : by;
}

/**
 * Decides for the figures of one measure (or of several whose values are proportional) what may be shown: no two
 * published figures, of this release or any before, differ by one to four companies.
 */
export function decideCells({ cells, earlier, keptBack, enough }: CellsToDecide): Decided[] {
  const taken: Sized<Cell>[] = [];
  const before = earlier.map((cell) => ({ cell, size: sizeOf(cell) }));
  const lastOf = new Map<string, Released>();
  for (const one of earlier) {
    const name = nameOfCell(one.key);
    if ((lastOf.get(name)?.release ?? -Infinity) < one.release) lastOf.set(name, one);
  }

  function decide(cell: Cell): Decided {
    const one = { cell, size: sizeOf(cell) };
    const decided = (state: State, since: number | null = null, against: Decided['against'] = null): Decided => ({
      ...one,
      state,
      since,
      against,
    });
    const name = nameOfCell(cell.key);
    if (one.size < enough.median) return decided('few');
    if (keptBack.has(name)) return decided('withheld');
    for (const other of taken) {
      const by = tooFewBetween(one, other);
      if (by) return decided('difference', null, { key: other.cell.key, release: null, by });
    }
    const last = lastOf.get(name);
    for (const other of before) {
      const by = tooFewBetween(one, other);
      if (!by) continue;
      const { key, release } = other.cell;
      return decided(last ? 'kept' : 'difference', last?.release ?? null, { key, release, by });
    }
    taken.push(one);
    return last && differenceBetween(cell, last).differ === 0 ? decided('same', last.release) : decided('fresh');
  }

  return cells.toSorted((one, other) => byPriority(one.key, other.key)).map(decide);
}
