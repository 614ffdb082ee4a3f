import { figuresOf, marksOf, valuesOf, type Calculation, type Period } from '../../figures/calculation.ts';
import type { ValueDecision } from '../../figures/decisions.ts';
import { presentValues } from '../../figures/describe.ts';
import { isLeftOut } from '../../figures/judge.ts';
import type { Reason } from './reasons.ts';
import { QUANTILES, shifts, type Quantile, type Shift } from './shift.ts';

/** The figures that are compared: all that clients see. */
export const COMPARED = ['n', 'excluded', ...(Object.keys(QUANTILES) as Quantile[])] as const;
export type ComparedFigure = (typeof COMPARED)[number];
export type ComparedFigures = Readonly<Record<ComparedFigure, number>>;

/** One of two calculations, with what says why its figures are what they are. All of it can be sent to a thread. */
export interface ComparedSide {
  readonly calculation: Calculation;
  /** What was decided about values, also about those that follow from others. */
  readonly decisions: readonly ValueDecision[];
  /** Companies of the other calculation that the filters of this one let in. */
  readonly letsIn: ReadonlySet<number>;
  /** Years of its filter; empty: all. */
  readonly years: readonly number[];
}

export interface ComparedPair {
  readonly before: ComparedSide;
  readonly after: ComparedSide;
  readonly sameSystems: boolean;
  /** The metrics each indicator is computed from up to and with a year; the oldest first, the newest without an end. */
  readonly inputs: ReadonlyMap<number, readonly { readonly until: number; readonly metrics: readonly number[] }[]>;
}

export interface ComparedValue {
  readonly value: number;
  readonly year: number;
  readonly leftOut: boolean;
}

/** A company whose value differs between the two calculations. For the operator's staff only. */
export interface Mover extends Shift {
  readonly company: number;
  readonly reason: Reason;
  readonly before: ComparedValue | null;
  readonly after: ComparedValue | null;
}

/** How one measure moved from one calculation to another, and why. */
export interface Comparison {
  readonly measure: number;
  readonly before: ComparedFigures;
  readonly after: ComparedFigures;
  /** The companies behind each reason, the reason with the largest effect first. */
  readonly because: readonly { readonly reason: Reason; readonly count: number }[];
  /** Largest effect first. */
  readonly movers: readonly Mover[];
}

/** What a calculation says of a measure or a year it does not have. */
const NOTHING: ComparedFigures = { n: 0, excluded: 0, p10: NaN, p25: NaN, median: NaN, p75: NaN, p90: NaN };

function figuresIn({ calculation }: ComparedSide, measure: number, period: Period): ComparedFigures {
  const found = figuresOf(calculation, measure, period);
  if (!found) return NOTHING;
  const { n, p10, p25, median, p75, p90 } = found.kept;
  return { n, excluded: found.excluded, p10, p25, median, p75, p90 };
}

/** Figures as the viewer sees them; null: missing or hidden. */
type ShownFigures = Readonly<Record<ComparedFigure, number | null>>;

/** Whether any figure changed, came or went. */
export const hasMoved = (before: ShownFigures, after: ShownFigures): boolean =>
  COMPARED.some((figure) => !Object.is(before[figure], after[figure]));

/** The figure that moved most and how far: in its unit, and in quartile distances or, without any, in parts of the median. */
export function largestMove(
  before: ShownFigures,
  after: ShownFigures,
): { readonly figure: ComparedFigure; readonly change: number; readonly effect: number } | null {
  const [p25, median, p75] = [before.p25 ?? NaN, before.median ?? NaN, before.p75 ?? NaN];
  const scale = p75 > p25 ? p75 - p25 : Math.abs(median);
  const moves = COMPARED.flatMap((figure) => {
    const change = (after[figure] ?? NaN) - (before[figure] ?? NaN);
    if (Number.isNaN(change) || change === 0) return [];
    return [{ figure, change, effect: figure in QUANTILES && scale > 0 ? Math.abs(change) / scale : 0 }];
  });
  return moves.reduce<(typeof moves)[number] | null>(
    (most, one) => (most && most.effect >= one.effect ? most : one),
    null,
  );
}

/** The values of a measure in a period by the place of the company. */
interface Column {
  readonly values: Float64Array;
  readonly years: Int32Array;
  readonly marks: Uint8Array;
}

const EMPTY: Column = { values: new Float64Array(), years: new Int32Array(), marks: new Uint8Array() };

function columnOf({ calculation }: ComparedSide, measure: number, period: Period): Column {
  const found = valuesOf(calculation, measure, period);
  const marks = marksOf(calculation, measure, period);
  return found && marks ? { ...found, marks } : EMPTY;
}

const valueAt = ({ values, years, marks }: Column, at: number): ComparedValue | null =>
  Number.isNaN(values[at] ?? NaN) ? null : { value: values[at]!, year: years[at]!, leftOut: isLeftOut(marks[at]!) };

const isPresent = ({ values }: Column, at: number): boolean => !Number.isNaN(values[at] ?? NaN);

/** The value as far as it counts in the statistics. */
const countedAt = ({ values, marks }: Column, at: number): number =>
  isLeftOut(marks[at] ?? 0) ? NaN : (values[at] ?? NaN);

/** Compares two calculations measure by measure; what all measures need is made ready once. */
export function comparer(pair: ComparedPair) {
  const { before, after } = pair;
  const placesIn = ({ calculation }: ComparedSide) =>
    new Map(Array.from(calculation.companies, (company, at) => [company, at]));
  const places = { before: placesIn(before), after: placesIn(after) };
  const companies = [...new Set([...places.before.keys(), ...places.after.keys()])].map((company) => ({
    company,
    was: places.before.get(company) ?? -1,
    is: places.after.get(company) ?? -1,
  }));
  const keyOf = (one: Pick<ValueDecision, 'measure' | 'company' | 'year'>) =>
    `${one.measure} ${one.company} ${one.year}`;
  const decided = ({ decisions }: ComparedSide) => new Map(decisions.map((one) => [keyOf(one), one.decision]));
  const decisions = { before: decided(before), after: decided(after) };

  /** The company stood in both and reported the same, so it is the way of computing that gives another figure. */
  function sameInputs(measure: number, company: number, year: number): boolean {
    if (!places.before.has(company) || !places.after.has(company)) return false;
    const valueIn = ({ calculation }: ComparedSide, place: number | undefined, metric: number): number => {
      const { measures, years, values } = calculation;
      const [at, ofYear] = [measures.indexOf(metric), years.indexOf(year)];
      if (at < 0 || ofYear < 0 || place === undefined) return NaN;
      return values[(at * years.length + ofYear) * calculation.companies.length + place]!;
    };
    const [was, is] = [places.before.get(company), places.after.get(company)];
    const inputs = pair.inputs.get(measure)?.find(({ until }) => year <= until)?.metrics ?? [];
    return inputs.every((metric) => Object.is(valueIn(before, was, metric), valueIn(after, is, metric)));
  }

  const allows = ({ letsIn, years }: ComparedSide, company: number, year: number): boolean =>
    letsIn.has(company) && (years.length === 0 || years.includes(year));

  function reasonOf(
    { measure, isNewlyComputed }: { readonly measure: number; readonly isNewlyComputed: boolean },
    company: number,
    was: ComparedValue | null,
    is: ComparedValue | null,
  ): Reason {
    const { year } = (is ?? was)!;
    const changed = was?.value !== is?.value;
    if (changed && isNewlyComputed && sameInputs(measure, company, year)) return 'formula';
    if (!was) {
      if (!allows(before, company, year) || !pair.sameSystems) return 'filters';
      return places.before.has(company) ? 'value' : 'joined';
    }
    if (!is) {
      if (!allows(after, company, year) || !pair.sameSystems) return 'filters';
      return places.after.has(company) ? 'value' : 'left';
    }
    if (changed && !pair.sameSystems) return 'filters';
    if (changed && was.year !== is.year) {
      return allows(before, company, is.year) && allows(after, company, was.year) ? 'year' : 'filters';
    }
    if (changed) return 'value';
    const key = keyOf({ measure, company, year });
    if (decisions.before.get(key) === decisions.after.get(key)) return 'threshold';
    return is.leftOut ? 'exclude' : 'keep';
  }

  /** Companies whose value came, went, changed or began to count otherwise; the largest effect first. */
  function moversOf(measure: number, was: Column, is: Column): Mover[] {
    const recipeIn = ({ calculation }: ComparedSide) => calculation.recipes[calculation.measures.indexOf(measure)];
    const isNewlyComputed = recipeIn(before) !== recipeIn(after);
    const shiftOf = shifts(presentValues(is.values, (at) => !isLeftOut(is.marks[at]!)).toSorted());
    const movers: Mover[] = [];
    for (const { company, was: old, is: now } of companies) {
      const [counted, counts] = [countedAt(was, old), countedAt(is, now)];
      if (Object.is(counted, counts) && isPresent(was, old) === isPresent(is, now)) continue;
      const [first, second] = [valueAt(was, old), valueAt(is, now)];
      const reason = reasonOf({ measure, isNewlyComputed }, company, first, second);
      movers.push({ company, reason, before: first, after: second, ...shiftOf(counted, counts) });
    }
    return movers.toSorted((a, b) => b.effect - a.effect || a.company - b.company);
  }

  function because(movers: readonly Mover[]): { reason: Reason; count: number }[] {
    const counts = new Map<Reason, number>();
    // Movers stand by their effect, so the reason met first has the largest.
    for (const { reason } of movers) counts.set(reason, (counts.get(reason) ?? 0) + 1);
    return [...counts].map(([reason, count]) => ({ reason, count }));
  }

  return (measure: number, period: Period, most = Infinity): Comparison => {
    const sides = { before: figuresIn(before, measure, period), after: figuresIn(after, measure, period) };
    if (![before, after].every(({ calculation }) => calculation.measures.includes(measure))) {
      return { measure, ...sides, because: [{ reason: 'measure', count: 0 }], movers: [] };
    }
    const movers = moversOf(measure, columnOf(before, measure, period), columnOf(after, measure, period));
    return { measure, ...sides, because: because(movers), movers: movers.slice(0, most) };
  };
}

export const measuresOf = ({ before, after }: ComparedPair): number[] => [
  ...new Set([...before.calculation.measures, ...after.calculation.measures]),
];

/** Every measure of either calculation, with the companies that move each most. */
export function compareCalculations(pair: ComparedPair, period: Period, most: number): Comparison[] {
  const compare = comparer(pair);
  return measuresOf(pair).map((measure) => compare(measure, period, most));
}

/** The years of either calculation, then the latest, each with the number of measures that moved in it. */
export function movedByPeriod(pair: ComparedPair): { period: Period; moved: number }[] {
  const { before, after } = pair;
  const years = new Set([...before.calculation.years, ...after.calculation.years]);
  const periods: Period[] = ['latest', ...[...years].toSorted((a, b) => b - a)];
  const measures = measuresOf(pair);
  return periods.map((period) => ({
    period,
    moved: measures.filter((measure) => hasMoved(figuresIn(before, measure, period), figuresIn(after, measure, period)))
      .length,
  }));
}
