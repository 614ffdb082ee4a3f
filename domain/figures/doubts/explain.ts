import { prepare } from '../../formulas/evaluate.ts';
import type { Calculation } from '../calculation.ts';
import { plannedFormula, type Plan } from '../plan.ts';
import { Column } from './column.ts';
import type { DoubtfulValue } from './find-doubts.ts';
import { JUMP } from './tests.ts';

/**
 * What a doubtful value is replaced by to see what follows from it: the value proposed, the company's past, or nothing.
 */
function replacementOf({ doubts, past }: DoubtfulValue): number {
  const slip = doubts.find((one) => one.test === 'slip');
  return slip ? slip.proposal : past;
}

/** Computes indicators of one company and year at a time with some of its figures replaced. */
function recomputer(
  { metrics, indicators, places }: Plan,
  figureAt: (place: number, row: number) => number,
  yearAt: (row: number) => number,
) {
  const [isReplaced, replacements] = [new Uint8Array(metrics.length), new Float64Array(metrics.length)];
  const prepared = new Map<object, (valueOf: (place: number) => number) => number>();
  let row = 0;

  function valueAt(place: number): number {
    if (place < metrics.length) return isReplaced[place] === 1 ? replacements[place]! : figureAt(place, row);
    const at = place - metrics.length;
    const { under, formula } = plannedFormula(indicators[at]!, yearAt(row));
    if (!under.some((metric) => isReplaced[metric] === 1)) return figureAt(place, row);
    const compute = prepared.get(formula) ?? prepare(formula, (alias) => places.get(alias) ?? -1);
    prepared.set(formula, compute);
    return compute(valueAt);
  }

  return {
    replace(metric: number, value: number): void {
      isReplaced[metric] = 1;
      replacements[metric] = value;
    },
    restore(metric: number): void {
      isReplaced[metric] = 0;
    },
    compute(indicator: number, of: number): number {
      row = of;
      return valueAt(indicator);
    },
  };
}

/** Whether a value that took the place of a doubtful one would still be doubted by the tests that doubt that. */
function staysDoubtful(value: number, { doubts, past }: DoubtfulValue): boolean {
  if (Number.isNaN(value)) return false;
  return doubts.some((doubt) => {
    if (doubt.test === 'far' || doubt.test === 'deviation') return value < doubt.low || value > doubt.high;
    if (doubt.test === 'impossible') return false;
    const ratio = value / (Number.isNaN(past) ? doubt.usual : past);
    return !(ratio > 0 && ratio <= JUMP && ratio >= 1 / JUMP);
  });
}

const NOTHING: readonly number[] = [];
/** Ends the list of a company and year. */
const LAST = -1;

/** Finds which doubtful metrics explain a doubtful indicator; metrics must be added before indicators. */
export function explainer({ values, years, companies }: Calculation, plan: Plan) {
  const [count, period] = [companies.length, years.length * companies.length];
  const metrics = plan.metrics.length;
  /** The doubtful metrics in the order in which they were given, and what each is replaced by. */
  const known = new Column();
  const replacements = new Column();
  /** The last one of each company and year, and before each the one of the same. */
  const newest = new Int32Array(period).fill(LAST);
  const before = new Column();
  /** By company and year a bit for each doubtful metric: most indicators have none under them, and that is soon seen. */
  const words = Math.ceil(metrics / 32);
  const doubtful = new Int32Array(period * words);
  const figures = recomputer(
    plan,
    (place, row) => values[place * period + row] ?? NaN,
    (row) => years[Math.floor(row / count)]!,
  );

  function note(one: DoubtfulValue, row: number): void {
    doubtful[row * words + (one.measure >> 5)]! |= 1 << (one.measure & 31);
    before.push(newest[row]!);
    newest[row] = known.length;
    known.push(one.measure);
    replacements.push(replacementOf(one));
  }

  /** The number of a doubtful metric of a company and year. */
  function numberOf(metric: number, row: number): number {
    let at = newest[row]!;
    while (known.numbers[at] !== metric) at = before.numbers[at]!;
    return at;
  }

  function inputsOf(under: readonly number[], row: number): readonly number[] {
    let inputs: number[] | undefined;
    for (let at = 0; at < under.length; at++) {
      const metric = under[at]!;
      if (((doubtful[row * words + (metric >> 5)]! >> (metric & 31)) & 1) === 0) continue;
      const number = numberOf(metric, row);
      if (inputs) inputs.push(number);
      else inputs = [number];
    }
    return inputs ?? NOTHING;
  }

  /** Whether a doubtful indicator is beyond doubt with some of its metrics replaced. */
  function clears(some: readonly number[], one: DoubtfulValue, row: number): boolean {
    for (const at of some) figures.replace(known.numbers[at]!, replacements.numbers[at]!);
    const value = figures.compute(one.measure, row);
    for (const at of some) figures.restore(known.numbers[at]!);
    return !staysDoubtful(value, one);
  }

  const clearingAlone = (inputs: readonly number[], one: DoubtfulValue, row: number): readonly number[] =>
    inputs.filter((input) => clears([input], one, row));

  /** The numbers of those whose replacement clears the doubt: each alone, else all of them together, else none. */
  return (one: DoubtfulValue): readonly number[] => {
    const row = one.year * count + one.company;
    if (one.measure < metrics) {
      note(one, row);
      return NOTHING;
    }
    const inputs = inputsOf(plannedFormula(plan.indicators[one.measure - metrics]!, years[one.year]!).under, row);
    if (inputs.length === 0) return NOTHING;
    const alone = inputs.length === 1 ? NOTHING : clearingAlone(inputs, one, row);
    if (alone.length > 0) return alone;
    return clears(inputs, one, row) ? inputs : NOTHING;
  };
}
