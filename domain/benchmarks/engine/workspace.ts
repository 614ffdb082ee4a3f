import { OUT } from '../calculation.ts';
import type { Cube } from '../cube.ts';
import type { Plan } from '../plan.ts';

/** At most so many threads compute in one memory. */
export const MOST_PARTS = 16;

/** Addresses behind the cube, the same in every thread. */
export interface Workspace {
  /** Figures of metrics and indicators, one column after another: `[measure][year][company]`. */
  readonly columns: number;
  readonly columnBytes: number;
  /** All ones where a company has any figure in a year, else all zeros. */
  readonly present: number;
  /** Written to where a figure does not tell whether a company is present. */
  readonly ignored: number;
  readonly systems: number;
  readonly years: number;
  readonly members: number;
  readonly figures: number;
  readonly flags: number;
  readonly scratch: number;
  readonly scratchBytes: number;
  /** Where the latest values stand in the scratch memory, and the ranks behind them. */
  readonly scratchLatest: number;
  readonly scratchRanks: number;
  readonly end: number;
}

/** The wanted ranks and the ends of the buckets; behind them stand the bucket of each value and the values bucket by bucket. */
const RANKS_BYTES = 64 + 4 * 256;

const aligned = (bytes: number): number => Math.ceil(bytes / 64) * 64;

export function workspaceOf({ dimensions, width, end }: Cube, plan: Plan): Workspace {
  const { years, systems } = dimensions;
  const measures = plan.measures.length;
  const periods = years.length + 1;
  const columnBytes = years.length * width * 8;
  let next = aligned(end);
  const take = (bytes: number): number => {
    const address = next;
    next += aligned(bytes);
    return address;
  };
  const scratchBytes = aligned(2 * width * 8 + RANKS_BYTES + width * 4 + 32 + width * 8);
  return {
    columns: take(measures * columnBytes),
    columnBytes,
    present: take(columnBytes),
    ignored: take(columnBytes),
    systems: take(systems.length * 4),
    years: take(years.length * 4),
    members: take(width * 4),
    figures: take(measures * periods * OUT.size * 8),
    flags: take(measures * periods * width),
    scratch: take(MOST_PARTS * scratchBytes),
    scratchBytes,
    scratchLatest: width * 8,
    scratchRanks: 2 * width * 8,
    end: next,
  };
}
