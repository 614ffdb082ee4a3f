import { evaluate } from '../../formulas/evaluate.ts';
import type { Calculation } from '../calculation.ts';
import { placeOfId } from '../columns/cube.ts';
import type { Plan } from '../plan.ts';
import type { DoubtfulValue } from './find-doubts.ts';
import { JUMP } from './tests.ts';

/** What a doubtful value is replaced by to see what follows from it: the value proposed, the own past, or nothing. */
function replacementOf({ doubts, past }: DoubtfulValue): number {
  const slip = doubts.find((one) => one.test === 'slip');
  return slip ? slip.proposal : past;
}

/** Computes indicators of one company and year at a time with some of its figures replaced. */
function recomputer({ metrics, indicators, places }: Plan, figureAt: (place: number, row: number) => number) {
  const [isReplaced, replacements] = [new Uint8Array(metrics.length), new Float64Array(metrics.length)];

  function valueOf(place: number, row: number): number {
    if (place < metrics.length) return isReplaced[place] === 1 ? replacements[place]! : figureAt(place, row);
    const { under, formula } = indicators[place - metrics.length]!;
    if (!under.some((metric) => isReplaced[metric] === 1)) return figureAt(place, row);
    return evaluate(formula, (alias) => valueOf(places.get(alias) ?? -1, row));
  }

  return (target: number, row: number, replaced: readonly number[], by: (metric: number) => number): number => {
    for (const metric of replaced) [isReplaced[metric], replacements[metric]] = [1, by(metric)];
    const value = valueOf(target, row);
    for (const metric of replaced) isReplaced[metric] = 0;
    return value;
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

/** Tells which doubtful metrics explain a doubtful indicator; the metrics must be given first, each as it is found. */
export function explainer({ values, years, companies }: Calculation, plan: Plan) {
  const [count, period] = [companies.length, years.length * companies.length];
  const metrics = plan.metrics.length;
  /** What doubtful metrics are replaced by, in the order in which they were given: by metric, company, year. */
  const replacements: number[] = [];
  const keys: number[] = [];
  const keyOf = (metric: number, year: number, company: number): number =>
    (metric * count + company) * years.length + year;
  let sortedKeys: Int32Array | undefined;
  /** By company and year a bit for each doubtful metric: most indicators have none under them, and that is soon seen. */
  const words = Math.ceil(metrics / 32);
  const doubtful = new Int32Array(period * words);
  const recompute = recomputer(plan, (place, row) => values[place * period + row] ?? NaN);

  function note(one: DoubtfulValue, row: number): void {
    doubtful[row * words + (one.measure >> 5)]! |= 1 << (one.measure & 31);
    replacements.push(replacementOf(one));
    keys.push(keyOf(one.measure, one.year, one.company));
  }

  function inputsOf(under: readonly number[], row: number): readonly number[] {
    let inputs: number[] | undefined;
    for (const metric of under) {
      const isDoubtful = ((doubtful[row * words + (metric >> 5)]! >> (metric & 31)) & 1) === 1;
      if (isDoubtful) (inputs ??= []).push(metric);
    }
    return inputs ?? NOTHING;
  }

  /** The numbers of those whose replacement clears the doubt: each alone, else all of them together, else none. */
  return (one: DoubtfulValue): readonly number[] => {
    const row = one.year * count + one.company;
    if (one.measure < metrics) {
      note(one, row);
      return NOTHING;
    }
    const inputs = inputsOf(plan.indicators[one.measure - metrics]!.under, row);
    if (inputs.length === 0) return NOTHING;
    const known = (sortedKeys ??= new Int32Array(keys));
    const numberOf = (metric: number): number => placeOfId(known, keyOf(metric, one.year, one.company));
    const clears = (some: readonly number[]): boolean =>
      !staysDoubtful(
        recompute(one.measure, row, some, (metric) => replacements[numberOf(metric)]!),
        one,
      );
    const alone = inputs.filter((input) => clears([input]));
    const guilty = alone.length > 0 ? alone : inputs.length > 1 && clears(inputs) ? inputs : NOTHING;
    return guilty.map(numberOf);
  };
}
