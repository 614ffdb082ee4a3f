import { byPriority, nameOfCell, periodsOf, type CellKey } from './cells.ts';
import { differenceBetween, DIFFER, mayStandTogether, sizeOf, type Difference } from './differences.ts';
import type { Population } from './populations.ts';
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
  /** In other units than today's: it is compared, and never shown on. */
  readonly rescaled?: boolean;
  /** Of a withdrawn release: it is compared, and never shown on. */
  readonly withdrawn?: boolean;
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

/** The figures a cell tells something of, whatever they measure. */
const groupsOf = (key: CellKey): string[] => {
  const { system, industry, band } = key;
  return periodsOf(key).map((period) => nameOfCell({ measure: 0, system, industry, band, period }));
};

/** Parts of the market that share no company: all of them differ, and that is enough. */
const haveNothingInCommon = (one: Cell, other: Cell): boolean =>
  one.column.parts === other.column.parts &&
  ((one.industry !== null && other.industry !== null && one.industry !== other.industry) ||
    (one.band !== null && other.band !== null && one.band !== other.band));

/** Sizes are kept apart because most populations already differ by size. */
class Published<T extends Cell> {
  readonly #cells: T[] = [];
  #sizes = new Int32Array(64);

  add(cell: T, size: number): void {
    if (this.#cells.length === this.#sizes.length) {
      const grown = new Int32Array(2 * this.#sizes.length);
      grown.set(this.#sizes);
      this.#sizes = grown;
    }
    this.#sizes[this.#cells.length] = size;
    this.#cells.push(cell);
  }

  /** The first that differs from a population by too few companies, and by how many. */
  findTooClose(one: Cell, size: number): { readonly cell: T; readonly by: Difference } | null {
    for (let at = 0; at < this.#cells.length; at++) {
      const distance = this.#sizes[at]! - size;
      if (distance >= DIFFER || distance <= -DIFFER) continue;
      const cell = this.#cells[at]!;
      if (haveNothingInCommon(one, cell)) continue;
      const by = differenceBetween(one, cell);
      if (!mayStandTogether(by)) return { cell, by };
    }
    return null;
  }
}

/**
 * Decides for the figures of one measure (or of several whose values are proportional) what may be shown: no two
 * published figures, of this release or any before, differ by one to four companies.
 */
export function decideCells({ cells, earlier, keptBack, enough }: CellsToDecide): Decided[] {
  const taken = new Published<Cell>();
  // Proportional measures reveal the same, so withholding one withholds all.
  const withheld = new Set(
    cells.filter(({ key }) => keptBack.has(nameOfCell(key))).flatMap(({ key }) => groupsOf(key)),
  );
  const before = new Published<Released>();
  const lastOf = new Map<string, Released>();
  for (const one of earlier) {
    before.add(one, sizeOf(one));
    if (one.rescaled || one.withdrawn) continue;
    const name = nameOfCell(one.key);
    if ((lastOf.get(name)?.release ?? -Infinity) < one.release) lastOf.set(name, one);
  }

  function decide(cell: Cell): Decided {
    const size = sizeOf(cell);
    const decided = (state: State, since: number | null = null, against: Decided['against'] = null): Decided => ({
      cell,
      size,
      state,
      since,
      against,
    });
    if (size < (cell.key.from === undefined ? enough.median : enough.trend)) return decided('few');
    const name = nameOfCell(cell.key);
    if (groupsOf(cell.key).some((group) => withheld.has(group))) return decided('withheld');
    const here = taken.findTooClose(cell, size);
    if (here) return decided('difference', null, { key: here.cell.key, release: null, by: here.by });
    const last = lastOf.get(name);
    const there = before.findTooClose(cell, size);
    if (there) {
      const { key, release } = there.cell;
      return decided(last ? 'kept' : 'difference', last?.release ?? null, { key, release, by: there.by });
    }
    taken.add(cell, size);
    return last && differenceBetween(cell, last).differ === 0 ? decided('same', last.release) : decided('fresh');
  }

  return cells.toSorted((one, other) => byPriority(one.key, other.key)).map(decide);
}
