import type { CellKey } from '#domain/benchmarks/release/cells.ts';
import type { Ref } from '#contract/shapes.ts';
import { namesIn } from '../refs.ts';

/** The part of the market that a figure of a release describes, in names people know. */
export function presentPopulation(
  { systems, industries }: { readonly systems: readonly Ref[]; readonly industries: readonly Ref[] },
  { system, industry, band }: Pick<CellKey, 'system' | 'industry' | 'band'>,
) {
  return {
    it_system: system === null ? null : namesIn(systems)(system),
    industry: industry === null ? null : namesIn(industries)(industry),
    size_band: band && { from: band.from, below: Number.isFinite(band.below) ? band.below : null },
  };
}
