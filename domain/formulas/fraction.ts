import { parseFormula } from './parse.ts';
import { sameAlias, type Formula } from './tree.ts';

/** So many of each alias, added up; aliases in lower case. */
export type Terms = ReadonlyMap<string, number>;

/** A formula as a factor times one sum over another; null: no sum there, only the factor. */
export interface Fraction {
  readonly factor: number;
  readonly over: Terms | null;
  readonly under: Terms | null;
}

/** What an alias, in lower case, stands for: `reported` for what is not computed itself. */
export type FractionOfAlias = (alias: string) => Fraction | null;

/** Of an alias that is reported, not computed. */
export const reported = (alias: string): Fraction => ({ factor: 1, over: new Map([[alias, 1]]), under: null });

const constant = (factor: number): Fraction => ({ factor, over: null, under: null });

const scaled = (fraction: Fraction, times: number): Fraction => ({ ...fraction, factor: fraction.factor * times });

/** Sums only: what is divided by something differing cannot be added. */
function added(one: Fraction | null, other: Fraction | null): Fraction | null {
  if (!one?.over || !other?.over || one.under || other.under) return null;
  const terms = new Map<string, number>();
  for (const { factor, over } of [one, other]) {
    for (const [alias, times] of over ?? []) terms.set(alias, (terms.get(alias) ?? 0) + times * factor);
  }
  return { factor: 1, over: terms, under: null };
}

function multiplied(one: Fraction | null, other: Fraction | null): Fraction | null {
  if (!one || !other || (one.over && other.over) || (one.under && other.under)) return null;
  return { factor: one.factor * other.factor, over: one.over ?? other.over, under: one.under ?? other.under };
}

const inverse = (fraction: Fraction | null): Fraction | null =>
  fraction && fraction.factor !== 0
    ? { factor: 1 / fraction.factor, over: fraction.under, under: fraction.over }
    : null;

/**
 * Reads a formula as factor × sum / sum. Rounding changes no meaning and is passed over. Null where the formula is something else: a condition, a limit, a product of amounts.
 */
export function fractionOf(formula: Formula, ofAlias: FractionOfAlias): Fraction | null {
  const read = (piece: Formula | undefined): Fraction | null => (piece ? fractionOf(piece, ofAlias) : null);
  switch (formula.kind) {
    case 'number':
      return constant(formula.value);
    case 'alias':
      return ofAlias(sameAlias(formula.alias));
    case 'unary': {
      const operand = formula.operator === 'NOT' ? null : read(formula.operand);
      return operand && formula.operator === '-' ? scaled(operand, -1) : operand;
    }
    case 'binary':
      return combined(formula.operator, read(formula.left), read(formula.right));
    case 'call':
      return called(formula, read);
    case 'hole':
      return null;
  }
}

function combined(operator: string, left: Fraction | null, right: Fraction | null): Fraction | null {
  switch (operator) {
    case '+':
      return added(left, right);
    case '-':
      return added(left, right && scaled(right, -1));
    case '*':
      return multiplied(left, right);
    case '/':
      return multiplied(left, inverse(right));
    default:
      return null;
  }
}

function called(
  { name, given }: Extract<Formula, { kind: 'call' }>,
  read: (piece: Formula | undefined) => Fraction | null,
): Fraction | null {
  if (name === 'ROUND') return read(given[0]);
  if (name !== 'SUM' && name !== 'AVG') return null;
  const total = given.slice(1).reduce((sum, piece) => added(sum, read(piece)), read(given[0]));
  return total && name === 'AVG' ? scaled(total, 1 / given.length) : total;
}

/** A measure as its fraction is read. */
interface FractionMeasure {
  readonly alias: string;
  readonly mtype: 'metric' | 'indicator';
  readonly formula: string | null;
}

/** Reads the fractions of a methodology: computed aliases are followed down to what is reported, each once. */
export function fractionReader(measures: readonly FractionMeasure[]): FractionOfAlias {
  const byAlias = new Map(measures.map((one) => [sameAlias(one.alias), one]));
  const read = new Map<string, Fraction | null>();
  const ofAlias: FractionOfAlias = (alias) => {
    const known = read.get(alias);
    if (known !== undefined) return known;
    const measure = byAlias.get(alias);
    // Known as nothing while it is read, so that a cycle ends.
    read.set(alias, null);
    const found =
      measure?.mtype === 'metric' ? reported(alias) : fractionOf(parseFormula(measure?.formula ?? '').formula, ofAlias);
    read.set(alias, found);
    return found;
  };
  return ofAlias;
}
