import { medianOf } from '../../doubts/own-past.ts';

/** The middle place of a process from 0 to 100, this year and the year before. */
export interface ProcessPlace {
  /** Null: no indicator of the process has a place. */
  readonly place: number | null;
  /** Null: no indicator has a place in both years. */
  readonly place_before: number | null;
  /** How many indicators the places are of. */
  readonly place_count: number;
}

/** Places are rounded to so many points, and so is their median. */
const POINTS = 5;

const middle = (places: readonly number[]): number => Math.round(medianOf(places) / POINTS) * POINTS;

/**
 * The median of places. Two years are compared over the same indicators, so that one that came or went moves nothing;
 * without any such the place is that of all indicators of this year.
 */
export function processPlace(
  places: readonly { readonly now: number | null; readonly before: number | null }[],
): ProcessPlace {
  const both = places.flatMap(({ now, before }) => (now === null || before === null ? [] : [{ now, before }]));
  if (both.length > 0) {
    return {
      place: middle(both.map(({ now }) => now)),
      place_before: middle(both.map(({ before }) => before)),
      place_count: both.length,
    };
  }
  const known = places.flatMap(({ now }) => now ?? []);
  return { place: known.length === 0 ? null : middle(known), place_before: null, place_count: known.length };
}
