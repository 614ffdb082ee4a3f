import { OUT } from '../calculation.ts';
import type { Plan } from '../plan.ts';
import type { Cube } from './cube.ts';

/** Doubles for each population beside its figures: the neighbours of P25 and of P75. */
export const ORDER = { size: 4, low: 0, high: 2 } as const;

/** Addresses behind the cube. */
export interface Workspace {
  /** Figures of metrics and indicators, one column after another: `[measure][year][company]`. */
  readonly columns: number;
  readonly columnBytes: number;
  /** All ones where a company has any figure in a year, else all zeros. */
  readonly present: number;
  /** Written to where a figure does not say whether a company is present. */
  readonly ignored: number;
  /** Which rows hold a value of any metric under an indicator. */
  readonly mask: number;
  readonly systems: number;
  readonly years: number;
  readonly members: number;
  readonly figures: number;
  readonly order: number;
  readonly marks: number;
  readonly scratch: number;
  /** Where the latest values stand in the scratch memory, and the ranks behind them. */
  readonly latest: number;
  readonly ranks: number;
  readonly end: number;
}

/** The requested ranks and the ends of the buckets; behind them stand the bucket of each value and the values bucket by bucket. */
const RANKS_BYTES = 64 + 4 * 256;

const aligned = (bytes: number): number => Math.ceil(bytes / 64) * 64;

export function workspaceOf({ dimensions, width, end }: Cube, plan: Plan): Workspace {
  const { years, systems } = dimensions;
  const measures = plan.measures.length;
  const groups = measures * (years.length + 1);
  const columnBytes = years.length * width * 8;
  let next = aligned(end);
  const take = (bytes: number): number => {
    const address = next;
    next += aligned(bytes);
    return address;
  };
  return {
    columns: take(measures * columnBytes),
    columnBytes,
    present: take(columnBytes),
    ignored: take(columnBytes),
    mask: take(columnBytes),
    systems: take(systems.length * 4),
    years: take(years.length * 4),
    members: take(width * 4),
    figures: take(groups * OUT.size * 8),
    order: take(groups * ORDER.size * 8),
    marks: take(groups * width),
    scratch: take(width * 8 + 32),
    latest: take(width * 8),
    ranks: take(RANKS_BYTES + width * 4 + 32 + width * 8),
    end: next,
  };
}
