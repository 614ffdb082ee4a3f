import { LATEST, nameOfCell } from '#domain/benchmarks/release/cells.ts';
import type { State } from '#domain/benchmarks/release/decide-cells.ts';
import type { PublishedFigures } from '#domain/benchmarks/release/published-figures.ts';
import { reviewRelease, type ReleaseReview } from '#domain/benchmarks/release/review/review-release.ts';
import { buildReleaseOf, type BuiltRelease } from './build-release.ts';
import type { MarketContext } from '../market/market-context.ts';
import { shownFigures } from './release-rows.ts';

/** What clients would read of the whole market in one period. */
export interface FigureToBe {
  readonly measure: number;
  /** Null: the latest values. */
  readonly year: number | null;
  readonly state: State;
  readonly since: number | null;
  readonly figures: PublishedFigures | null;
}

/** A release built for trial, looked through; companies by their ids. */
export interface TrialRelease {
  readonly review: ReleaseReview;
  readonly figures: readonly FigureToBe[];
}

/** Places in the release become ids. */
function withIds(review: ReleaseReview, companies: readonly number[]): ReleaseReview {
  const idOf = (place: number): number => companies[place] ?? 0;
  const { moved, clipped, newcomers } = review;
  return {
    ...review,
    moved: { ...moved, results: moved.results.map((one) => ({ ...one, companies: one.companies.map(idOf) })) },
    clipped: { ...clipped, results: clipped.results.map((one) => ({ ...one, company: idOf(one.company) })) },
    newcomers: { ...newcomers, results: newcomers.results.map((one) => ({ ...one, company: idOf(one.company) })) },
  };
}

function figuresToBe({ figures }: BuiltRelease, before: ReadonlyMap<string, PublishedFigures>): FigureToBe[] {
  return figures.flatMap(({ key, state, since, figures: fresh }) => {
    if (key.system !== null || key.industry !== null || key.band !== null) return [];
    const shown = fresh ?? (since === null ? null : (before.get(nameOfCell(key)) ?? null));
    return { measure: key.measure, year: key.period === LATEST ? null : key.period, state, since, figures: shown };
  });
}

/** Builds the release of a calculation for trial and looks it through. */
export async function tryRelease(
  context: MarketContext,
  input: { readonly id: number; readonly minimum: number },
  onProgress: (percent: number) => void,
): Promise<TrialRelease> {
  const built = await buildReleaseOf(context, { ...input, renewsKept: true }, onProgress);
  const { after, universe, measures, families, figures, enough } = built;
  const before = (after === null ? undefined : (await shownFigures(context.db, [after])).get(after)) ?? new Map();
  const known = new Set(built.releases.flatMap(({ companies }) => companies));
  const isKnown = (place: number): boolean => known.size === 0 || known.has(universe.companies[place] ?? 0);
  const review = reviewRelease({ measures, figures, families, enough, before, isKnown });
  return { review: withIds(review, universe.companies), figures: figuresToBe(built, before) };
}
