import { evaluate } from '../../formulas/evaluate.ts';
import type { Calculation } from '../calculation.ts';
import type { Plan } from '../plan.ts';
import type { DoubtfulValue } from './find-doubts.ts';
import { JUMP } from './tests.ts';

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
    const ratio = value / (Number.isNaN(past) ? doubt.usual : past);
    return !(ratio > 0 && ratio <= JUMP && ratio >= 1 / JUMP);
  });
}

/** Tells which doubtful metrics explain a doubtful indicator; the metrics must be given first. */
export function explainer({ values, years, companies }: Calculation, plan: Plan) {
  const [count, period] = [companies.length, years.length * companies.length];
  /** By place, the doubtful metrics alone. */
  const replacements = new Map<number, number>();
  const placeOf = ({ measure, year, company }: DoubtfulValue): number => measure * period + year * count + company;

  /** The places of those whose replacement clears the doubt: each alone, else all of them together, else none. */
  function explain(one: DoubtfulValue): readonly number[] {
    const indicator = plan.indicators[one.measure - plan.metrics.length];
    const row = one.year * count + one.company;
    if (!indicator) {
      replacements.set(placeOf(one), replacementOf(one));
      return [];
    }
    const inputs = indicator.under.filter((metric) => replacements.has(metric * period + row));
    if (inputs.length === 0) return [];
    const clears = (some: readonly number[]): boolean => {
      const replaced = new Map(some.map((metric) => [metric, replacements.get(metric * period + row)!]));
      const value = recompute(plan, (place) => values[place * period + row] ?? NaN, replaced, one.measure);
      return !staysDoubtful(value, one);
    };
    const alone = inputs.filter((input) => clears([input]));
    const guilty = alone.length > 0 ? alone : inputs.length > 1 && clears(inputs) ? inputs : [];
    return guilty.map((metric) => metric * period + row);
  }

  return { placeOf, explain };
}
