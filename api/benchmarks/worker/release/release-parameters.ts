import type { Band } from '#domain/benchmarks/release/cells.ts';
import type { Enough } from '#domain/benchmarks/release/published-figures.ts';
import type { Ref } from '#contract/shapes.ts';

/** By what a release was built. */
export interface ReleaseParameters {
  readonly bands: readonly Band[];
  readonly years: readonly number[];
  readonly enough: Enough;
  readonly industries: readonly Ref[];
  readonly systems: readonly Ref[];
  readonly units: readonly Ref[];
}

interface Written extends Omit<ReleaseParameters, 'bands'> {
  readonly bands: readonly { readonly from: number; readonly below: number | null }[];
}

/** JSON has no infinity: the end of the last size band is written as null. */
export function readParameters(written: unknown): ReleaseParameters {
  const { bands, ...rest } = written as Written;
  return { ...rest, bands: bands.map(({ from, below }) => ({ from, below: below ?? Infinity })) };
}
