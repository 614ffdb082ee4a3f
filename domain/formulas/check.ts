import { type ValueType } from './functions.ts';
import { nearest } from './nearest.ts';
import { parseFormula, type Parsed } from './parse.ts';
import { MOST_ERRORS, SAY, type Problem } from './problems.ts';
import type { Text } from '../language/text.ts';
import { aliasesOf, isComparison, sameAlias, type Formula, type Place } from './tree.ts';

/** The aliases a formula may mention, in lower case (`sameAlias`), and how each is written. */
export type KnownAliases = ReadonlyMap<string, string>;

export const knownAliases = (aliases: Iterable<string>): KnownAliases =>
  new Map(Array.from(aliases, (alias) => [sameAlias(alias), alias]));

const MOST_DIGITS = 15;

/** Checks names and types of a parsed formula; holes are passed over, they have been spoken of. */
class Checker {
  readonly problems: Problem[] = [];
  readonly #known: KnownAliases;

  constructor(known: KnownAliases) {
    this.#known = known;
  }

  say(message: Text, { from, to }: Place, suggestions: readonly string[] = []): void {
    this.problems.push({ from, to, severity: 'error', message, suggestions });
  }

  /** The type of a piece, or null where it is broken or enough has been said. */
  typeOf(formula: Formula): ValueType | null {
    if (this.problems.length >= MOST_ERRORS) return null;
    switch (formula.kind) {
      case 'number':
        return 'number';
      case 'alias':
        this.#alias(formula.alias, formula);
        return 'number';
      case 'hole':
        return null;
      case 'unary':
        return this.#all(formula.operator === 'NOT' ? 'truth' : 'number', [formula.operand]);
      case 'binary': {
        const { operator } = formula;
        const sides = [formula.left, formula.right];
        if (operator === 'AND' || operator === 'OR') return this.#all('truth', sides);
        this.#all('number', sides);
        return isComparison(operator) ? 'truth' : 'number';
      }
      case 'call':
        return this.#call(formula);
    }
  }

  /** Demands a type of each piece, and gives it back. */
  #all(expected: ValueType, pieces: readonly Formula[]): ValueType {
    for (const piece of pieces) {
      const found = this.typeOf(piece);
      if (found !== null && found !== expected) this.say(SAY.wrongType(expected, found), piece);
    }
    return expected;
  }

  #alias(alias: string, place: Place): void {
    if (this.#known.has(sameAlias(alias))) return;
    this.say(
      SAY.unknownAlias(alias),
      place,
      nearest(alias, this.#known.values()).map((name) => `{${name}}`),
    );
  }

  #call({ name, given }: Extract<Formula, { kind: 'call' }>): ValueType | null {
    if (name === 'ISBLANK') {
      for (const piece of given) this.typeOf(piece);
      return 'truth';
    }
    if (name !== 'IF') {
      if (name === 'ROUND') this.#digits(given[1]);
      return this.#all('number', name === 'ROUND' ? given.slice(0, 1) : given);
    }
    const [condition, yes, no] = given;
    if (condition) this.#all('truth', [condition]);
    const type = yes ? this.typeOf(yes) : null;
    if (!no) return type;
    if (type === null) return this.typeOf(no);
    return this.#all(type, [no]);
  }

  #digits(digits: Formula | undefined): void {
    if (!digits || digits.kind === 'hole') return;
    const value = wholeNumber(digits);
    if (value === null || Math.abs(value) > MOST_DIGITS) this.say(SAY.roundDigits, digits);
  }
}

/** The whole number a piece is written as, with or without a sign. */
export function wholeNumber(formula: Formula): number | null {
  if (formula.kind === 'number') return Number.isInteger(formula.value) ? formula.value : null;
  if (formula.kind !== 'unary' || formula.operator === 'NOT') return null;
  const value = wholeNumber(formula.operand);
  if (value === null) return null;
  return formula.operator === '-' ? -value : value;
}

const byPlace = (a: Problem, b: Problem): number => a.from - b.from || a.to - b.to;

/** What a formula is for decides what it must give: an indicator a number, a rule a truth value. */
export type Purpose = 'indicator' | 'rule';

/** Parses and checks a formula: the mistakes of its text, names and types at once, in the order of their places. */
export function checkFormula(source: string, known: KnownAliases, purpose: Purpose): Parsed {
  const { formula, problems } = parseFormula(source);
  const checker = new Checker(known);
  const type = checker.typeOf(formula);
  const broken = problems.some(({ severity }) => severity === 'error');
  if (!broken && checker.problems.length === 0) {
    if (purpose === 'indicator' && type === 'truth') checker.say(SAY.indicatorIsTruth, formula);
    if (purpose === 'rule' && type === 'number') checker.say(SAY.ruleIsNumber, formula);
  }
  return { formula, problems: [...problems, ...checker.problems].toSorted(byPlace) };
}

/** The formula of an indicator while it is typed: one without any metric is no mistake, but no company gets a value by it. */
export function checkTypedFormula(source: string, known: KnownAliases): Parsed {
  const { formula, problems } = checkFormula(source, known, 'indicator');
  if (problems.length > 0 || aliasesOf(formula).length > 0) return { formula, problems };
  const { from, to } = formula;
  return { formula, problems: [{ from, to, severity: 'warning', message: SAY.noMetric, suggestions: [] }] };
}

export const hasErrors = ({ problems }: { readonly problems: readonly Problem[] }): boolean =>
  problems.some(({ severity }) => severity === 'error');
