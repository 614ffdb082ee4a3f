import { setImmediate } from 'node:timers/promises';
import { LATEST, nameOfCell } from '#domain/benchmarks/release/cells.ts';
import type { State } from '#domain/benchmarks/release/decide-cells.ts';
import type { PublishedFigures } from '#domain/benchmarks/release/published-figures.ts';
import { reviewRelease, type ReleaseReview } from '#domain/benchmarks/release/review/review-release.ts';
import { auditRelease, type ReleaseAudit } from '#domain/releases/audit/audit-release.ts';
import { measureToAudit } from '#domain/releases/audit/audited-cells.ts';
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
  readonly audit: readonly ReleaseAudit[];
}

/** Places in the release become ids. */
function withIds(review: ReleaseReview, companies: readonly number[]): ReleaseReview {
  const idOf = (place: number): number => companies[place] ?? 0;
  const { moved, medians, clipped, newcomers } = review;
  const namingMovers = ({ count, results }: typeof moved) => ({
    count,
    results: results.map((one) => ({ ...one, companies: one.companies.map(idOf) })),
  });
  return {
    ...review,
    moved: namingMovers(moved),
    medians: namingMovers(medians),
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

/** What could be worked out of single companies from figures made of today's values; others have turns in between. */
async function auditTrial(built: BuiltRelease, before: ReadonlyMap<string, PublishedFigures>) {
  const made = Map.groupBy(
    built.figures.filter(({ state }) => state === 'fresh' || state === 'same'),
    ({ key }) => key.measure,
  );
  const measures = built.measures.flatMap(({ id, share, columns }) => {
    const column = columns.find(({ system, period }) => system === null && period === LATEST);
    const published = (made.get(id) ?? []).flatMap(({ key, cell, figures: fresh }) => {
      const figures = fresh ?? before.get(nameOfCell(key));
      return figures ? [{ cell, figures }] : [];
    });
    return measureToAudit(column, share, published) ?? [];
  });
  const audit = auditRelease(measures);
  let step = audit.next();
  while (!step.done) {
    await setImmediate();
    step = audit.next();
  }
  return step.value;
}

/** Builds the release of a calculation for trial and looks it through. */
export async function tryRelease(
  context: MarketContext,
  input: { readonly id: number; readonly minimum: number },
  onProgress: (percent: number) => void,
): Promise<TrialRelease> {
  const built = await buildReleaseOf(context, { ...input, renewsKept: true }, onProgress);
  const { universe, measures, families, figures, enough } = built;
  // Clients read no withdrawn release, so nothing is compared with one.
  const last = built.releases.findLast(({ withdrawn }) => !withdrawn)?.id;
  const before = (last === undefined ? undefined : (await shownFigures(context.db, [last])).get(last)) ?? new Map();
  const known = new Set(built.releases.flatMap(({ companies }) => companies));
  const isKnown = (place: number): boolean => known.size === 0 || known.has(universe.companies[place] ?? 0);
  const review = reviewRelease({ measures, figures, families, enough, before, isKnown });
  onProgress(92);
  return {
    review: withIds(review, universe.companies),
    figures: figuresToBe(built, before),
    audit: await auditTrial(built, before),
  };
}
