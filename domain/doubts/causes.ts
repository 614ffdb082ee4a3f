import type { Calculation } from '../figures/calculation.ts';
import { openMeasureColumns } from '../figures/columns/measure-columns.ts';
import { effects } from '../figures/effect.ts';
import { fencesInYear } from '../figures/far-fences.ts';
import { followersByYear, followersOf, type Plan } from '../figures/plan.ts';
import { doubtBehind } from './doubtful-figures.ts';
import { CAUSE_TESTS, type DoubtMark } from './marks.ts';

/**
 * What is to be looked at in a calculation: doubts, heaviest first, then what is only far from its market. As columns, since
 * a large market has hundreds of thousands of far values. A figure stands by its place among the values of the calculation.
 */
export interface Causes {
  readonly places: Int32Array;
  /** The gravest test of each, by its place in `CAUSE_TESTS`. */
  readonly tests: Uint8Array;
  /** The largest move of a median when it and all computed from it are left out, in quartile distances. */
  readonly effects: Float64Array;
  /** The measure whose median moves most. */
  readonly moves: Int32Array;
  /** Of the doubts, in the same order: why the figure is doubted, its own value or those of its IT systems. */
  readonly marks: readonly (readonly DoubtMark[])[];
}

/** The doubts about the values of each company. */
export type MarksOf = ReadonlyMap<number, readonly DoubtMark[]>;

const FAR = CAUSE_TESTS.indexOf('far');

/** Whether a doubt is about something that figures of the chosen IT systems (null: all) are made of. */
function countsFor(plan: Plan, chosen: ReadonlySet<number> | null): (mark: DoubtMark) => boolean {
  const ofCompany = new Set(plan.metrics.filter(({ perSystem }) => !perSystem).map(({ id }) => id));
  return ({ cell: { system, measure } }) =>
    chosen === null || (system === null ? ofCompany.has(measure) : chosen.has(system));
}

/** The figures of a calculation that are doubted, by their place. */
function marksByPlace({ measures, years, companies, values }: Calculation, marksOf: MarksOf) {
  const [count, period] = [companies.length, years.length * companies.length];
  const placeOf = new Map(Array.from(measures, (id, at) => [id, at]));
  const found = new Map<number, DoubtMark[]>();
  companies.forEach((company, at) => {
    for (const mark of marksOf.get(company) ?? []) {
      const [measure, year] = [placeOf.get(mark.cell.measure) ?? -1, years.indexOf(mark.cell.year)];
      const place = measure * period + year * count + at;
      if (measure < 0 || year < 0 || Number.isNaN(values[place])) continue;
      const known = found.get(place);
      if (known) known.push(mark);
      else found.set(place, [mark]);
    }
  });
  return found;
}

/** For each measure itself and those it is computed from in any year, at any depth. */
function sourcesOf(plan: Plan): readonly (readonly number[])[] {
  const sources = Array.from(plan.measures, (_, measure) => [measure]);
  followersOf(plan).forEach((followers, measure) => followers.forEach((moved) => sources[moved]!.push(measure)));
  return sources;
}

/** The causes as they are found, measure by measure, each with the effect it has as far as is known. */
interface Found {
  readonly places: number[];
  readonly tests: number[];
  readonly effects: number[];
  readonly moves: number[];
}

/**
 * Weighs what leaving a cause out does to one measure: called for each in turn, once its own causes and those of what it is
 * computed from are known.
 */
function weigher(calculation: Calculation, plan: Plan, found: Found) {
  const [count, period] = [calculation.companies.length, calculation.years.length * calculation.companies.length];
  const effectOf = effects(calculation, openMeasureColumns(calculation));
  const followers = followersByYear(plan);
  const hasOneFormula = (measure: number): boolean =>
    (plan.indicators[measure - plan.metrics.length]?.formulas.length ?? 1) === 1;
  /** Where the causes of each measure begin, and behind the last where it ends. */
  const starts = [0];

  return (moved: number, sources: readonly number[]): void => {
    starts.push(found.places.length);
    const always = hasOneFormula(moved);
    for (const source of sources) {
      for (let at = starts[source]!; at < starts[source + 1]!; at++) {
        const rest = found.places[at]! - source * period;
        const year = Math.floor(rest / count);
        const isMoved = always || source === moved || followers(calculation.years[year]!)[source]!.includes(moved);
        if (!isMoved) continue;
        const effect = effectOf(moved, year, rest % count);
        if (effect <= found.effects[at]!) continue;
        found.effects[at] = effect;
        found.moves[at] = moved;
      }
    }
  };
}

/**
 * The causes of a calculation by the judgement of its companies' values. What is computed from a doubtful value goes with
 * it; a figure that nothing doubtful is behind and that lies outside the calculation's own fences is far.
 */
export function findCauses(
  calculation: Calculation,
  plan: Plan,
  judged: MarksOf,
  systems: readonly number[] | null,
): Causes {
  const { measures, years, companies, values } = calculation;
  const [count, period] = [companies.length, years.length * companies.length];
  const counts = countsFor(plan, systems && new Set(systems));
  const marksOf: MarksOf = new Map([...judged].map(([company, marks]) => [company, marks.filter(counts)]));
  const marked = marksByPlace(calculation, marksOf);
  const ofMeasure = Map.groupBy(marked.keys(), (place) => Math.floor(place / period));
  const behind = Array.from(companies, (company) => {
    const marks = marksOf.get(company) ?? [];
    return marks.length === 0 ? null : doubtBehind({ plan }, marks);
  });
  const found: Found = { places: [], tests: [], effects: [], moves: [] };
  const weigh = weigher(calculation, plan, found);

  function take(place: number, test: number, measure: number): void {
    found.places.push(place);
    found.tests.push(test);
    found.effects.push(0);
    found.moves.push(measure);
  }
  function takeFar(measure: number, year: number): void {
    const { low, high } = fencesInYear(calculation, measure, year, plan.shares[measure] === 1);
    const from = measure * period + year * count;
    for (let at = 0; at < count; at++) {
      const value = values[from + at]!;
      const isFar = value < low || value > high;
      if (isFar && !behind[at]?.(measures[measure]!, years[year]!, null)) take(from + at, FAR, measure);
    }
  }

  sourcesOf(plan).forEach((sources, measure) => {
    for (const place of ofMeasure.get(measure) ?? [])
      take(place, CAUSE_TESTS.indexOf(marked.get(place)![0]!.test), measure);
    for (let year = 0; year < years.length; year++) takeFar(measure, year);
    weigh(measure, sources);
  });
  const order = Int32Array.from(found.places.keys()).toSorted(
    (a, b) =>
      Number(found.tests[a] === FAR) - Number(found.tests[b] === FAR) ||
      found.effects[b]! - found.effects[a]! ||
      found.tests[a]! - found.tests[b]! ||
      a - b,
  );
  return {
    places: order.map((at) => found.places[at]!),
    tests: Uint8Array.from(order, (at) => found.tests[at]!),
    effects: Float64Array.from(order, (at) => found.effects[at]!),
    moves: order.map((at) => found.moves[at]!),
    marks: Array.from(order.subarray(0, marked.size), (at) => marked.get(found.places[at]!)!),
  };
}
