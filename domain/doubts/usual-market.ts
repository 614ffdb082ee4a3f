import type { PlannedMethodology } from '../figures/plan-methodology.ts';
import { sizeLine, usualRange, type PublishedRange, type SizeLine, type UsualRange } from './usual-range.ts';

/** A part of the market whose figures are published: all of it, an IT system, or a size band, small to large. */
export interface PublishedPart {
  readonly system: number | null;
  /** The place of the size band. */
  readonly band: number | null;
}

/** What a release publishes, by the numbers of measures; of a year it has no figures of, the latest ones. */
export type PublishedMarket = (measure: number, year: number, part: PublishedPart) => PublishedRange | undefined;

/** A row of what a release publishes; a year of nothing stands for the latest values. */
export interface PublishedRow extends PublishedRange, PublishedPart {
  readonly measure: number;
  readonly year: number | null;
}

/** Finds what is published; of a year that has no figures of its own, the latest ones. */
export function publishedMarket(rows: readonly PublishedRow[]): PublishedMarket {
  const keyOf = (measure: number, year: number | null, { system, band }: PublishedPart): string =>
    `${measure} ${year ?? ''} ${system ?? ''} ${band ?? ''}`;
  const known = new Map(rows.map((row) => [keyOf(row.measure, row.year, row), row]));
  return (measure, year, part) => known.get(keyOf(measure, year, part)) ?? known.get(keyOf(measure, null, part));
}

/** What is usual in the market, by the places of measures in the plan. */
export interface UsualMarket {
  readonly rangeOf: (place: number, year: number, system: number | null) => UsualRange | null;
  readonly lineOf: (place: number, year: number) => SizeLine | null;
  /** What a deviation is measured from; null where no figure may be told: rounded ones have no step. */
  readonly medianOf: (place: number, year: number) => number | null;
}

const BANDS = [0, 1, 2] as const;

/** Works a thing out once for each key. */
function remembered<T>(find: (place: number, year: number, system: number | null) => T) {
  const known = new Map<string, T>();
  return (place: number, year: number, system: number | null): T => {
    const key = `${place} ${year} ${system ?? ''}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = find(place, year, system);
    known.set(key, made);
    return made;
  };
}

/** What a release says is usual, for as many companies as there are. */
export function usualMarket({ plan }: PlannedMethodology, published: PublishedMarket): UsualMarket {
  const rangeIn = (place: number, year: number, part: PublishedPart): UsualRange | null =>
    usualRange(published(plan.measures[place]!, year, part), plan.shares[place] === 1);
  const rangesOfBands = (place: number, year: number) =>
    BANDS.map((band) => rangeIn(place, year, { system: null, band }));
  const lineOf = remembered((place, year) =>
    plan.size < 0 || place === plan.size || place >= plan.metrics.length
      ? null
      : sizeLine(rangesOfBands(place, year), rangesOfBands(plan.size, year)),
  );
  return {
    rangeOf: remembered((place, year, system) => rangeIn(place, year, { system, band: null })),
    lineOf: (place, year) => lineOf(place, year, null),
    medianOf: (place, year) => {
      const row = published(plan.measures[place]!, year, { system: null, band: null });
      return row === undefined || row.step === null ? null : row.median;
    },
  };
}

const known = new WeakMap<PlannedMethodology, WeakMap<readonly PublishedRow[], UsualMarket>>();

/** The same for as long as neither the methodology nor what is published changes: it remembers what it worked out. */
export function usualIn(planned: PlannedMethodology, rows: readonly PublishedRow[]): UsualMarket {
  const byRows = known.get(planned) ?? new WeakMap<readonly PublishedRow[], UsualMarket>();
  known.set(planned, byRows);
  const market = byRows.get(rows) ?? usualMarket(planned, publishedMarket(rows));
  byRows.set(rows, market);
  return market;
}
