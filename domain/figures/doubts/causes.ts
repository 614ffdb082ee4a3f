import type { Calculation } from '../calculation.ts';
import { followersOf } from '../plan.ts';
import { effects } from './effect.ts';
import { explainer } from './explain.ts';
import { doubtFinder, type DoubtfulValue, type DoubtRules } from './find-doubts.ts';
import { makeLists, type Lists } from './lists.ts';
import { TESTS } from './tests.ts';

/**
 * The causes of all doubts in a calculation, heaviest first, as columns: a large market has hundreds of thousands, and
 * as columns they pass between threads without a copy. A value stands by its place among the values of the calculation.
 */
export interface Causes {
  readonly places: Int32Array;
  /** The strongest test of each, by its place in `TESTS`. */
  readonly tests: Uint8Array;
  /** The largest move of a median when it and all computed from it are left out, in quartile distances. */
  readonly effects: Float64Array;
  /** The measure whose median moves most. */
  readonly moves: Int32Array;
  /** Doubtful indicators whose doubt goes when this value is put right or taken away. */
  readonly consequences: Lists;
  /** Other values of the same company and year that slipped by the same unit: one mistake, decided once. */
  readonly alike: Lists;
}

/** What is known of the causes before they are weighed, in the order in which they were found. */
interface Found {
  readonly places: number[];
  readonly tests: number[];
  /** By how much it slipped; 0: not at all. */
  readonly slips: number[];
  /** By the place of the cause. */
  readonly consequences: Map<number, number[]>;
}

/** Most causes stand alone: they share one empty list. */
const NONE: readonly number[] = [];
const FAR = TESTS.indexOf('far');
const testOf = ({ doubts }: DoubtfulValue): number => Math.min(...doubts.map(({ test }) => TESTS.indexOf(test)));
const slipOf = ({ doubts }: DoubtfulValue): number => doubts.find((one) => one.test === 'slip')?.times ?? 0;

/** Doubtful metrics, and indicators that are doubtful although nothing under them is, or although what is were put right. */
function findAll(calculation: Calculation, rules: DoubtRules): Found {
  const found: Found = { places: [], tests: [], slips: [], consequences: new Map() };
  const { placeOf, explain } = explainer(calculation, rules.plan);
  doubtFinder(calculation, rules).findAll((one) => {
    const place = placeOf(one);
    const guilty = explain(one);
    for (const cause of guilty) {
      const known = found.consequences.get(cause);
      if (known) known.push(place);
      else found.consequences.set(cause, [place]);
    }
    if (guilty.length > 0) return;
    found.places.push(place);
    found.tests.push(testOf(one));
    found.slips.push(slipOf(one));
  });
  return found;
}

/**
 * The causes of all doubts in a calculation, each with what follows from it and how much it moves the market; the ones
 * that look like a mistake first, then by effect.
 */
export function findCauses(calculation: Calculation, rules: DoubtRules): Causes {
  const { plan } = rules;
  const { places, tests, slips, consequences } = findAll(calculation, rules);
  const [weights, moves] = weigh(calculation, rules, places);
  const period = calculation.years.length * calculation.companies.length;
  /** Typed values that cannot be right, then typed ones unlike the company, then computed ones, then the merely far. */
  const ranks = Uint8Array.from(places, (place, at) => {
    if (tests[at] === FAR) return 3;
    if (place >= plan.metrics.length * period) return 2;
    return tests[at]! <= TESTS.indexOf('impossible') ? 0 : 1;
  });
  const order = Int32Array.from(places.keys()).toSorted(
    (a, b) => ranks[a]! - ranks[b]! || weights[b]! - weights[a]! || tests[a]! - tests[b]!,
  );
  const { heads, alike } = mergeSlips(order, (at) =>
    slips[at] === 0 ? null : `${places[at]! % period} ${slips[at]!}`,
  );
  const followFrom = heads.map((head, at) => {
    const [own, others] = [consequences.get(places[head]!) ?? NONE, alike[at]!];
    if (others.length === 0) return own;
    return [...new Set([own, ...others.map((one) => consequences.get(places[one]!) ?? NONE)].flat())];
  });
  return {
    places: Int32Array.from(heads, (at) => places[at]!),
    tests: Uint8Array.from(heads, (at) => tests[at]!),
    effects: Float64Array.from(heads, (at) => weights[at]!),
    moves: Int32Array.from(heads, (at) => moves[at]!),
    consequences: makeLists(followFrom),
    alike: makeLists(alike.map((some) => (some === NONE ? NONE : some.map((at) => places[at]!)))),
  };
}

/** The effect of each value, and the measure it moves most. */
function weigh(calculation: Calculation, { plan }: DoubtRules, places: readonly number[]) {
  const [count, period] = [calculation.companies.length, calculation.years.length * calculation.companies.length];
  const moving = followersOf(plan).map((followers, measure) => Int32Array.of(measure, ...followers));
  const effectOf = effects(calculation);
  const weights = new Float64Array(places.length);
  const moves = new Int32Array(places.length);
  places.forEach((place, at) => {
    const [measure, rest] = [Math.floor(place / period), place % period];
    moves[at] = measure;
    const [year, company] = [Math.floor(rest / count), rest % count];
    for (const moved of moving[measure]!) {
      const own = effectOf(moved, year, company);
      if (own > weights[at]!) [weights[at], moves[at]] = [own, moved];
    }
  });
  return [weights, moves] as const;
}

/** The same slip in several cells of one questionnaire becomes one cause, headed by the value that moves most. */
function mergeSlips(order: Int32Array, keyOf: (at: number) => string | null) {
  const heads: number[] = [];
  const alike: (readonly number[])[] = [];
  const known = new Map<string, number>();
  for (const at of order) {
    const key = keyOf(at);
    const head = key === null ? undefined : known.get(key);
    if (head === undefined) {
      if (key !== null) known.set(key, heads.length);
      heads.push(at);
      alike.push(NONE);
    } else alike[head] = [...alike[head]!, at];
  }
  return { heads, alike };
}
