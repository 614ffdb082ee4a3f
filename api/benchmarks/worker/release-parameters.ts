import type { Band } from '#domain/benchmarks/release/cells.ts';
import type { Enough } from '#domain/benchmarks/release/published-figures.ts';

/** By what a release was built. */
export interface ReleaseParameters {
  readonly bands: readonly Band[];
  readonly enough: Enough;
}

interface Written extends Omit<ReleaseParameters, 'bands'> {
  readonly bands: readonly { readonly from: number; readonly below: number | null }[];
}

/** JSON has no infinity: the end of the last size band is written as null. */
export function readParameters(written: unknown): ReleaseParameters {
  const { bands, ...rest } = written as Written;
  return { ...rest, bands: bands.map(({ from, below }) => ({ from, below: below ?? Infinity })) };
}
