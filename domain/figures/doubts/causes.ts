import type { Calculation } from '../calculation.ts';
import { followersByYear, followersOf, type Plan } from '../plan.ts';
import { openMeasureColumns, type MeasureColumns } from '../columns/measure-columns.ts';
import { Column } from './column.ts';
import { effects } from './effect.ts';
import { explainer } from './explain.ts';
import { doubtFinder, type DoubtfulValue, type DoubtRules } from './find-doubts.ts';
import { groupItems, listAt, makeLists, type Lists } from './lists.ts';
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
interface Found extends Weighed {
  readonly places: Float64Array;
  readonly tests: Float64Array;
  /** By how much each slipped, or 0. */
  readonly slips: Float64Array;
  readonly consequences: Lists;
}

const [FAR, IMPOSSIBLE] = [TESTS.indexOf('far'), TESTS.indexOf('impossible')];
/** Strongest doubt first. */
const testOf = ({ doubts }: DoubtfulValue): number => TESTS.indexOf(doubts[0]!.test);
const slipOf = ({ doubts: [strongest] }: DoubtfulValue): number => (strongest?.test === 'slip' ? strongest.times : 0);

/**
 * Doubtful metrics, and indicators that are doubtful although nothing under them is, or although what is were put right;
 * and the effect of each. A measure is done with once its values are at hand: they are many.
 */
function findAll(calculation: Calculation, rules: DoubtRules): Found {
  const [places, tests, slips] = [new Column(), new Column(), new Column()];
  /** Metrics are found first, and each is a cause, so that the number of a metric is that of its cause. */
  const [guilty, consequences] = [new Column(), new Column()];
  const [count, period] = [calculation.companies.length, calculation.years.length * calculation.companies.length];
  const explain = explainer(calculation, rules.plan);
  const columns = openMeasureColumns(calculation);
  const finder = doubtFinder(calculation, rules, columns);
  const { weigh, weighed } = weigher(calculation, rules.plan, places, columns);
  const take = (one: DoubtfulValue): void => {
    const place = one.measure * period + one.year * count + one.company;
    const inputs = explain(one);
    for (let at = 0; at < inputs.length; at++) {
      guilty.push(inputs[at]!);
      consequences.push(place);
    }
    if (inputs.length > 0) return;
    places.push(place);
    tests.push(testOf(one));
    slips.push(slipOf(one));
  };
  sourcesOf(rules.plan).forEach((sources, measure) => {
    finder.findIn(measure, take);
    weigh(measure, sources);
  });
  return {
    places: places.all(),
    tests: tests.all(),
    slips: slips.all(),
    consequences: groupItems(places.length, guilty.all(), consequences.all()),
    ...weighed(),
  };
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
  return {
    places: pick(places, heads, new Int32Array(heads.length)),
    tests: pick(tests, heads, new Uint8Array(heads.length)),
    effects: pick(weights, heads, new Float64Array(heads.length)),
    moves: pick(moves, heads, new Int32Array(heads.length)),
    consequences: makeLists(heads, (head, add) => {
      const others = slips[head] === 0 ? undefined : alike.get(head);
      if (others) new Set([head, ...others].flatMap((at) => [...listAt(consequences, at)])).forEach(add);
      else
        for (let at = consequences.starts[head]!; at < consequences.starts[head + 1]!; at++)
          add(consequences.items[at]!);
    }),
    alike: makeLists(heads, (head, add) => {
      if (slips[head] !== 0) alike.get(head)?.forEach((at) => add(places[at]!));
    }),
  };
}

function pick<T extends Int32Array | Float64Array | Uint8Array>(
  from: ArrayLike<number>,
  which: ArrayLike<number>,
  into: T,
): T {
  for (let at = 0; at < which.length; at++) into[at] = from[which[at]!]!;
  return into;
}

interface Weighed {
  /** The largest effect of a cause on any measure, and which that is. */
  readonly weights: Float64Array;
  readonly moves: Float64Array;
}

/**
 * Weighs what leaving a cause out does to one measure: called for each in turn, once its own causes and those of what it
 * is computed from are known.
 */
function weigher(calculation: Calculation, plan: Plan, places: Column, columns: MeasureColumns) {
  const [count, period] = [calculation.companies.length, calculation.years.length * calculation.companies.length];
  const effectOf = effects(calculation, columns);
  const followers = followersByYear(plan);
  const hasOneFormula = (measure: number): boolean =>
    (plan.indicators[measure - plan.metrics.length]?.formulas.length ?? 1) === 1;
  /** Where the causes of each measure begin, and behind the last where it ends. */
  const starts = [0];
  const [weights, moves] = [new Column(), new Column()];

  function addCauses(measure: number): void {
    while (weights.length < places.length) {
      weights.push(0);
      moves.push(measure);
    }
    starts.push(places.length);
  }

  function weigh(moved: number, sources: readonly number[]): void {
    addCauses(moved);
    const always = hasOneFormula(moved);
    for (const source of sources) {
      for (let at = starts[source]!; at < starts[source + 1]!; at++) {
        const rest = places.numbers[at]! - source * period;
        const year = Math.floor(rest / count);
        const isMoved = always || source === moved || followers(calculation.years[year]!)[source]!.includes(moved);
        if (!isMoved) continue;
        const effect = effectOf(moved, year, rest % count);
        if (effect <= weights.numbers[at]!) continue;
        weights.numbers[at] = effect;
        moves.numbers[at] = moved;
      }
    }
  }

  return {
    weigh,
    weighed: (): Weighed => ({ weights: weights.all(), moves: moves.all() }),
  };
}

/** For each measure itself and those it is computed from in any year, at any depth. */
function sourcesOf(plan: Plan): readonly (readonly number[])[] {
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
      continue;
    }
    const others = alike.get(head) ?? [];
    others.push(at);
    alike.set(head, others);
  }
  return { heads, alike };
}
