import { evaluate } from '../../formulas/evaluate.ts';
import type { Calculation } from '../calculation.ts';
import { followersOf, type Plan } from '../plan.ts';
import { effects } from './effect.ts';
import { findDoubts, type DoubtfulValue, type DoubtRules } from './find-doubts.ts';
import { JUMP, TESTS, type TestName } from './tests.ts';

/** A doubtful value that explains itself, with everything that follows from it. */
export interface Cause extends DoubtfulValue {
  /** Its strongest test. */
  readonly test: TestName;
  /** A value somebody typed, not one computed from others. */
  readonly reported: boolean;
  /** Doubtful indicators whose doubt goes when this value is put right or taken away. */
  readonly consequences: readonly DoubtfulValue[];
  /** Other values of the same company and year that slipped by the same unit: one mistake, decided once. */
  readonly alike: readonly DoubtfulValue[];
  /** The largest move of a median when it and all computed from it are left out, in quartile distances. */
  readonly effect: number;
  /** The measure whose median moves most. */
  readonly moves: number;
}

export const strongestTest = ({ doubts }: DoubtfulValue): TestName =>
  TESTS.find((test) => doubts.some((one) => one.test === test)) ?? 'far';

/** What a doubtful value is replaced by to see what follows from it: the value proposed, the own past, or nothing. */
function replacementOf({ doubts, past }: DoubtfulValue): number {
  const slip = doubts.find((one) => one.test === 'slip');
  return slip ? slip.proposal : past;
}

/** The value of an indicator of one company and year with some figures replaced. */
function recompute(
  plan: Plan,
  figureAt: (place: number) => number,
  replaced: ReadonlyMap<number, number>,
  target: number,
): number {
  const computed = new Map<number, number>();
  const valueOf = (place: number): number => {
    const given = replaced.get(place);
    if (given !== undefined) return given;
    const indicator = plan.indicators[place - plan.metrics.length];
    if (!indicator || !indicator.under.some((metric) => replaced.has(metric))) return figureAt(place);
    const known = computed.get(place);
    if (known !== undefined) return known;
    const value = evaluate(indicator.formula, (alias) => valueOf(plan.places.get(alias) ?? -1));
    computed.set(place, value);
    return value;
  };
  return valueOf(target);
}

/** Whether a value that took the place of a doubtful one would still be doubted by the tests that doubt that. */
function staysDoubtful(value: number, { doubts, past }: DoubtfulValue): boolean {
  if (Number.isNaN(value)) return false;
  return doubts.some((doubt) => {
    if (doubt.test === 'far' || doubt.test === 'deviation') return value < doubt.low || value > doubt.high;
    if (doubt.test === 'impossible') return false;
    const usual = Number.isNaN(past) ? (doubt as { usual: number }).usual : past;
    const ratio = value / usual;
    return !(ratio > 0 && ratio <= JUMP && ratio >= 1 / JUMP);
  });
}

/**
 * The causes of all doubts in a calculation: doubtful metrics, and indicators that are doubtful although nothing under
 * them is, or although what is were put right. Each with what follows from it and how much it moves the market; the
 * ones that look like a mistake first, then by effect.
 */
export function findCauses(calculation: Calculation, rules: DoubtRules): Cause[] {
  const { plan } = rules;
  const { years, companies, values } = calculation;
  const found = findDoubts(calculation, rules);
  const rowOf = (one: DoubtfulValue): number => one.year * companies.length + one.company;
  const metrics = new Map<number, Map<number, DoubtfulValue>>();
  for (const one of found) {
    if (one.measure >= plan.metrics.length) continue;
    const row = rowOf(one);
    const own = metrics.get(row) ?? new Map<number, DoubtfulValue>();
    metrics.set(row, own.set(one.measure, one));
  }
  const consequences = new Map<DoubtfulValue, DoubtfulValue[]>();
  const causes: DoubtfulValue[] = [];
  for (const one of found) {
    const indicator = plan.indicators[one.measure - plan.metrics.length];
    const row = indicator && metrics.get(rowOf(one));
    const inputs = row ? indicator.under.flatMap((metric) => row.get(metric) ?? []) : [];
    const guilty = inputs.length === 0 ? [] : explainedBy(one, inputs);
    if (guilty.length === 0) causes.push(one);
    for (const cause of guilty) {
      const known = consequences.get(cause);
      if (known) known.push(one);
      else consequences.set(cause, [one]);
    }
  }

  function explainedBy(one: DoubtfulValue, inputs: readonly DoubtfulValue[]): readonly DoubtfulValue[] {
    const figureAt = (place: number): number =>
      values[(place * years.length + one.year) * companies.length + one.company] ?? NaN;
    const clears = (some: readonly DoubtfulValue[]): boolean => {
      const replaced = new Map(some.map((input) => [input.measure, replacementOf(input)]));
      return !staysDoubtful(recompute(plan, figureAt, replaced, one.measure), one);
    };
    const alone = inputs.filter((input) => clears([input]));
    if (alone.length > 0) return alone;
    return inputs.length > 1 && clears(inputs) ? inputs : [];
  }

  const followers = followersOf(plan);
  const effectOf = effects(calculation);
  const weighed = causes
    .map((one): Cause => {
      let [effect, moves] = [0, one.measure];
      for (const measure of [one.measure, ...followers[one.measure]!]) {
        const own = effectOf(measure, one.year, one.company);
        if (own > effect) [effect, moves] = [own, measure];
      }
      return {
        ...one,
        test: strongestTest(one),
        reported: one.measure < plan.metrics.length,
        consequences: consequences.get(one) ?? [],
        alike: [],
        effect,
        moves,
      };
    })
    .toSorted(byWeight);
  return mergeSlips(weighed, (one) => `${one.year} ${one.company}`);
}

/** The same slip in several cells of one questionnaire becomes one cause, headed by the value that moves most. */
function mergeSlips(causes: readonly Cause[], placeOf: (one: Cause) => string): Cause[] {
  const heads = new Map<string, Cause>();
  const merged: Cause[] = [];
  for (const one of causes) {
    const slip = one.doubts.find((doubt) => doubt.test === 'slip');
    const key = slip && `${placeOf(one)} ${slip.times}`;
    const head = key === undefined ? undefined : heads.get(key);
    if (head) {
      const consequences = [...new Set([...head.consequences, ...one.consequences])];
      const wider = { ...head, alike: [...head.alike, one], consequences };
      heads.set(key!, wider);
      merged[merged.indexOf(head)] = wider;
    } else {
      if (key !== undefined) heads.set(key, one);
      merged.push(one);
    }
  }
  return merged;
}

/** Typed values that cannot be right, then typed ones that are unlike the company, then computed ones, then the merely far. */
function rankOf({ test, reported }: Cause): number {
  if (test === 'far') return 3;
  if (!reported) return 2;
  return test === 'slip' || test === 'impossible' ? 0 : 1;
}

/** What looks like a mistake in a cell comes first; among equals the larger effect on the market. */
export const byWeight = (a: Cause, b: Cause): number =>
  rankOf(a) - rankOf(b) || b.effect - a.effect || TESTS.indexOf(a.test) - TESTS.indexOf(b.test);
