import type { Calculation } from '../calculation.ts';
import type { Fences } from '../fences.ts';
import { latestFrom } from '../latest-from.ts';
import { createMemory, openKernels } from './webassembly.ts';

export type Limits = Pick<Fences, 'low' | 'high'>;

/** Where a median lies in its population: how many values are less, equal and more, and the nearest of either side. */
export const AROUND = { less: 0, equal: 1, more: 2, below: 3, above: 4, size: 5 } as const;

/** Values of a measure that can be doubted. */
export interface DoubtfulPlaces {
  /** The place of the company, times the number of years looked at, plus that of the year among them. */
  readonly places: Int32Array;
  /** For each the median of the company's other years, or NaN. */
  readonly pasts: Float64Array;
}

/** The values of one measure of a calculation at a time, where the kernels reach them. */
export interface MeasureColumns {
  /** Brings the values of a measure in, unless they are there already. */
  load(measure: number): void;
  /**
   * The values that can be doubted among years that follow each other, as many as there are limits: those outside of the
   * limits of their year, those so many times their own past in these years or more or less, and all of the companies
   * requested anyway. Good until it is called again.
   */
  doubtful(first: number, limits: readonly Limits[], factor: number, anyway: Iterable<number>): DoubtfulPlaces;
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
  const fencesAt = START + (years.length + 2) * bytes;
  const aroundAt = fencesAt + years.length * 16;
  const offsetsAt = aroundAt + AROUND.size * 8;
  const anywayAt = offsetsAt + years.length * 4;
  const scratchAt = Math.ceil((anywayAt + width) / 8) * 8;
  const pastsAt = scratchAt + years.length * 8 * 3;
  const foundAt = pastsAt + width * years.length * 8;
  const memory = createMemory(foundAt + width * years.length * 4);
  const { buffer } = memory;
  const kernels = openKernels(memory);
  new Float64Array(buffer, START, (years.length + 2) * width).fill(NaN);
  new Uint32Array(buffer, offsetsAt, years.length).set(years.map((_, year) => year * bytes));
  /** By period; the one behind the latest is free. */
  const columns = Array.from(
    { length: years.length + 2 },
    (_, at) => new Float64Array(buffer, START + at * bytes, count),
  );
  const fences = new Float64Array(buffer, fencesAt, years.length * 2);
  const forced = new Uint8Array(buffer, anywayAt, width);
  const found = new Int32Array(buffer, foundAt, width * years.length);
  const pasts = new Float64Array(buffer, pastsAt, width * years.length);
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
    doubtful(first, limits, factor, anyway) {
      limits.forEach(({ low, high }, year) => fences.set([low, high], year * 2));
      forced.fill(0);
      for (const company of anyway) forced[company] = 1;
      const some = kernels.doubtful(
        START + first * bytes,
        bytes,
        limits.length,
        width,
        fencesAt,
        factor,
        anywayAt,
        scratchAt,
        foundAt,
        pastsAt,
      );
      return { places: found.subarray(0, some), pasts: pasts.subarray(0, some) };
    },
    around(some, of) {
      if (some.buffer !== buffer) columns[years.length + 1]!.set(some);
      const from = some.buffer === buffer ? some.byteOffset : START + (years.length + 1) * bytes;
      kernels.around(from, width, of, aroundAt);
      return median;
    },
  };
}
