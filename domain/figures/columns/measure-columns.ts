import type { Calculation } from '../calculation.ts';
import { latestFrom } from '../latest-from.ts';
import { createMemory, openKernels } from './webassembly.ts';

/** Where a median lies in its population: how many values are less, equal and more, and the nearest of either side. */
export const AROUND = { less: 0, equal: 1, more: 2, below: 3, above: 4, size: 5 } as const;

/** The values of one measure of a calculation at a time, where the kernels reach them. */
export interface MeasureColumns {
  /** Brings the values of a measure in, unless they are there already. */
  load(measure: number): void;
  /** The values by period; behind the years are the latest. */
  readonly values: readonly Float64Array[];
  /** Where a median lies among some values of a period, as many as there are companies; good until it is called again. */
  around(values: Float64Array, median: number): Float64Array;
}

const START = 64;
/** Values are worked on by fours. */
const BLOCK = 4;

export function openMeasureColumns({ values: all, years, companies, recipes }: Calculation): MeasureColumns {
  const count = companies.length;
  const width = Math.ceil(count / BLOCK) * BLOCK;
  const bytes = width * 8;
  const aroundAt = START + (years.length + 2) * bytes;
  const offsetsAt = aroundAt + AROUND.size * 8;
  const memory = createMemory(offsetsAt + years.length * 4);
  const { buffer } = memory;
  const kernels = openKernels(memory);
  new Float64Array(buffer, START, (years.length + 2) * width).fill(NaN);
  new Uint32Array(buffer, offsetsAt, years.length).set(years.map((_, year) => year * bytes));
  /** By period; the one behind the latest is free. */
  const columns = Array.from(
    { length: years.length + 2 },
    (_, at) => new Float64Array(buffer, START + at * bytes, count),
  );
  const median = new Float64Array(buffer, aroundAt, AROUND.size);
  let loaded = -1;
  return {
    values: columns.slice(0, -1),
    load(measure) {
      if (measure === loaded) return;
      loaded = measure;
      for (let year = 0; year < years.length; year++) {
        const from = (measure * years.length + year) * count;
        columns[year]!.set(all.subarray(from, from + count));
      }
      const from = latestFrom(recipes[measure] ?? '', years);
      kernels.latest(START, offsetsAt + from * 4, years.length - from, START + years.length * bytes, bytes);
    },
    around(some, of) {
      if (some.buffer !== buffer) columns[years.length + 1]!.set(some);
      const from = some.buffer === buffer ? some.byteOffset : START + (years.length + 1) * bytes;
      kernels.around(from, width, of, aroundAt);
      return median;
    },
  };
}
