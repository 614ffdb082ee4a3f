import type { Calculation } from '../calculation.ts';
import { followersOf } from '../plan.ts';
import { openMeasureColumns, type MeasureColumns } from '../columns/measure-columns.ts';
import { effects } from './effect.ts';
import { explainer } from './explain.ts';
import { doubtFinder, type DoubtfulValue, type DoubtRules } from './find-doubts.ts';
import { makeLists, type Lists } from './lists.ts';
import { orderCauses } from './order-causes.ts';
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

/** What is known of the causes, in the order in which they were found. */
interface Found {
  readonly places: number[];
  readonly tests: number[];
  /** By how much each slipped, or 0. */
  readonly slips: number[];
  /** Of metrics alone: they are found first, and each is a cause. */
  readonly consequences: number[][];
}

/** Most causes stand alone: they share one empty list. */
const NONE: number[] = [];
const [FAR, IMPOSSIBLE] = [TESTS.indexOf('far'), TESTS.indexOf('impossible')];
/** The strongest doubt stands first. */
const testOf = ({ doubts }: DoubtfulValue): number => TESTS.indexOf(doubts[0]!.test);
const slipOf = ({ doubts: [strongest] }: DoubtfulValue): number => (strongest?.test === 'slip' ? strongest.times : 0);

/**
 * Doubtful metrics, and indicators that are doubtful although nothing under them is, or although what is were put right;
 * and the effect of each. A measure is done with once its values are at hand: they are many.
 */
function findAll(calculation: Calculation, rules: DoubtRules): Found & Weighed {
  const found: Found = { places: [], tests: [], slips: [], consequences: [] };
  const [count, period] = [calculation.companies.length, calculation.years.length * calculation.companies.length];
  const explain = explainer(calculation, rules.plan);
  const columns = openMeasureColumns(calculation);
  const finder = doubtFinder(calculation, rules, columns);
  const { weigh, weighed } = weigher(calculation, found.places, columns);
  const take = (one: DoubtfulValue): void => {
    const place = one.measure * period + one.year * count + one.company;
    const guilty = explain(one);
    for (const cause of guilty) {
      const known = found.consequences[cause]!;
      if (known === NONE) found.consequences[cause] = [place];
      else known.push(place);
    }
    if (guilty.length > 0) return;
    if (one.measure < rules.plan.metrics.length) found.consequences.push(NONE);
    found.places.push(place);
    found.tests.push(testOf(one));
    found.slips.push(slipOf(one));
  };
  sourcesOf(rules.plan).forEach((sources, measure) => {
    finder.findIn(measure, take);
    weigh(measure, sources);
  });
  return { ...found, ...weighed() };
}

/**
 * The causes of all doubts in a calculation, each with what follows from it and how much it moves the market; the ones
 * that look like a mistake first, then by effect.
 */
export function findCauses(calculation: Calculation, rules: DoubtRules): Causes {
  const { plan } = rules;
  const { places, tests, slips, weights, moves, consequences } = findAll(calculation, rules);
  const period = calculation.years.length * calculation.companies.length;
  /** Typed values that cannot be right, then typed ones unlike the company, then computed ones, then the merely far. */
  const rankOf = (at: number): number => {
    if (tests[at] === FAR) return 3;
    if (places[at]! >= plan.metrics.length * period) return 2;
    return tests[at]! <= IMPOSSIBLE ? 0 : 1;
  };
  const order = orderCauses(weights, (at) => tests[at]!, rankOf);
  const { heads, alike } = mergeSlips(order, (at) => (slips[at] === 0 ? '' : `${places[at]! % period} ${slips[at]}`));
  const othersOf = (head: number): readonly number[] => (slips[head] === 0 ? NONE : (alike.get(head) ?? NONE));
  const followFrom = (head: number): readonly number[] => {
    const others = othersOf(head);
    if (others.length === 0) return consequences[head] ?? NONE;
    return [...new Set([head, ...others].flatMap((one) => consequences[one] ?? NONE))];
  };
  return {
    places: pick(places, heads, new Int32Array(heads.length)),
    tests: pick(tests, heads, new Uint8Array(heads.length)),
    effects: pick(weights, heads, new Float64Array(heads.length)),
    moves: pick(moves, heads, new Int32Array(heads.length)),
    consequences: makeLists(heads, followFrom),
    alike: makeLists(heads, (head) => othersOf(head).map((at) => places[at]!)),
  };
}

function pick<T extends Int32Array | Float64Array | Uint8Array>(
  from: ArrayLike<number>,
  which: readonly number[],
  into: T,
): T {
  for (let at = 0; at < which.length; at++) into[at] = from[which[at]!]!;
  return into;
}

interface Weighed {
  /** The largest effect of a cause on any measure, and which that is. */
  readonly weights: Float64Array;
  readonly moves: Int32Array;
}

/**
 * Weighs what leaving a cause out does to one measure: to be asked for each in turn, once its own causes and those of what it
 * is computed from are known.
 */
function weigher(calculation: Calculation, places: readonly number[], columns: MeasureColumns) {
  const [count, period] = [calculation.companies.length, calculation.years.length * calculation.companies.length];
  const effectOf = effects(calculation, columns);
  /** Where the causes of each measure begin, and behind the last where it ends. */
  const starts = [0];
  let [weights, moves] = [new Float64Array(), new Int32Array()];

  function addCauses(measure: number): void {
    if (places.length > weights.length) {
      const [fewer, before] = [weights, moves];
      [weights, moves] = [new Float64Array(places.length * 2), new Int32Array(places.length * 2)];
      weights.set(fewer);
      moves.set(before);
    }
    moves.fill(measure, starts[measure], places.length);
    starts.push(places.length);
  }

  function weigh(moved: number, sources: readonly number[]): void {
    addCauses(moved);
    for (const source of sources) {
      for (let at = starts[source]!; at < starts[source + 1]!; at++) {
        const rest = places[at]! - source * period;
        const effect = effectOf(moved, Math.floor(rest / count), rest % count);
        if (effect <= weights[at]!) continue;
        weights[at] = effect;
        moves[at] = moved;
      }
    }
  }

  return {
    weigh,
    weighed: (): Weighed => ({ weights: weights.slice(0, places.length), moves: moves.slice(0, places.length) }),
  };
}

/** For each measure itself and those it is computed from, at any depth. */
function sourcesOf(plan: DoubtRules['plan']): readonly (readonly number[])[] {
  const sources = Array.from(plan.measures, (_, measure) => [measure]);
  followersOf(plan).forEach((followers, measure) => followers.forEach((moved) => sources[moved]!.push(measure)));
  return sources;
}

/**
 * The same slip in several cells of one questionnaire becomes one cause, headed by the value that moves most; the others by
 * their head. Where nothing slipped the key is empty.
 */
function mergeSlips(order: Int32Array, keyOf: (at: number) => string) {
  const heads: number[] = [];
  const alike = new Map<number, number[]>();
  const known = new Map<string, number>();
  for (let next = 0; next < order.length; next++) {
    const at = order[next]!;
    const key = keyOf(at);
    const head = key === '' ? undefined : known.get(key);
    if (head === undefined) {
      if (key !== '') known.set(key, at);
      heads.push(at);
    } else alike.set(head, [...(alike.get(head) ?? NONE), at]);
  }
  return { heads, alike };
}
