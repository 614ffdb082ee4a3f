import { EQUAL_WITHIN } from '../arithmetic.ts';
import { digitsOf, evaluate } from '../evaluate.ts';
import {
  aliasesOf,
  isComparison,
  isTruth,
  partsOf,
  sameAlias,
  type Comparison,
  type Formula,
  type Operator,
} from '../tree.ts';
import { constant, OP, signed, unsigned, type Bytes } from './bytes.ts';
import { Emitter, isRaw, END, POINTER, type Num } from './emitter.ts';
import { exactReciprocal, greatestBelow, leastAbove } from './thresholds.ts';

/** A truth value on the way: one mask says where it is true, the other where it is false; neither: missing. */
interface Truth {
  readonly yes: number;
  readonly no: number;
}

/** The byte address of the column an alias stands in. */
export type AddressOf = (alias: string) => number;

/** Functions WebAssembly does not have, imported in this order: (a, b) → a^b, ln, log10. */
export const IMPORTS = { power: 0, naturalLogarithm: 1, decimalLogarithm: 2 } as const;

const PAIR = 16;
const EXACT = 2 ** 52;
const NUDGE = 1 + 2 ** -52;

const opposite = ({ yes, no }: Truth): Truth => ({ yes: no, no: yes });

const isFinite = (num: Num): num is { readonly constant: number } => 'constant' in num && Number.isFinite(num.constant);

const isConstant = (formula: Formula): boolean =>
  formula.kind === 'number' ||
  (formula.kind !== 'alias' && partsOf(formula).length > 0 && partsOf(formula).every(isConstant));

/**
 * The body of a function that computes one formula for the observations from byte `POINTER` to byte `END` of every
 * column, two at a time. It does to each exactly what `evaluate` does, without a branch.
 */
class Body {
  readonly #out: Emitter;
  readonly #loaded = new Map<string, Num>();
  readonly #addressOf: AddressOf;

  constructor(formula: Formula, addressOf: AddressOf) {
    this.#out = new Emitter(aliasesOf(formula).length + 1);
    this.#addressOf = addressOf;
  }

  whole(formula: Formula, out: number): number[] {
    const result = this.#out.settled(this.#number(formula));
    this.#out.column(out);
    this.#out.get(result);
    this.#out.emit([...OP.store, 0]);
    // Two observations further; again while the end is not reached.
    this.#out.emit([OP.localGet, POINTER, 0x41, ...signed(PAIR), 0x6a, OP.localTee, POINTER, OP.localGet, END]);
    this.#out.emit([0x49, 0x0d, 0x00, 0x0b, 0x0b]);
    // From here on the first two locals count from the beginning.
    const count = [OP.localGet, END, OP.localGet, POINTER, 0x6b, OP.localSet, END, 0x41, 0, OP.localSet, POINTER];
    const body = [...this.#out.locals, ...this.#out.before, ...count, 0x03, 0x40, ...this.#out.code];
    return [...unsigned(body.length), ...body];
  }

  #settledNumber(formula: Formula): Num {
    return this.#out.settled(this.#number(formula));
  }

  #number(formula: Formula): Num {
    if (isConstant(formula)) return { constant: evaluate(formula, () => NaN) };
    if (isTruth(formula)) {
      const { yes, no } = this.#truth(formula);
      const orFalse = this.#out.select({ constant: 0 }, { constant: NaN }, no);
      return this.#out.select({ constant: 1 }, orFalse, yes);
    }
    switch (formula.kind) {
      case 'number':
        return { constant: formula.value };
      case 'hole':
        return { constant: NaN };
      case 'alias':
        return this.#alias(sameAlias(formula.alias));
      case 'unary': {
        const operand = this.#number(formula.operand);
        return formula.operator === '-' ? this.#out.two(OP.sub, { constant: 0 }, operand, isRaw(operand)) : operand;
      }
      case 'binary':
        return this.#binary(formula.operator, formula.left, formula.right);
      case 'call':
        return this.#call(formula);
    }
  }

  #alias(alias: string): Num {
    const known = this.#loaded.get(alias);
    if (known) return known;
    this.#out.column(this.#addressOf(alias));
    this.#out.emit([...OP.load, 0]);
    const num: Num = { local: this.#out.keep(), raw: false };
    this.#loaded.set(alias, num);
    return num;
  }

  #binary(operator: Operator, left: Formula, right: Formula): Num {
    // Overflow in sums and products may wait: an infinity stays one, or turns into missing, until something else reads it.
    if (operator === '+') return this.#out.two(OP.add, this.#number(left), this.#number(right), true);
    if (operator === '-') return this.#out.two(OP.sub, this.#number(left), this.#number(right), true);
    if (operator === '*') return this.#out.two(OP.mul, this.#number(left), this.#number(right), true);
    // An infinity divided stays one; divided by an infinity nothing would be left of it.
    if (operator === '/') return this.#divided(this.#number(left), this.#settledNumber(right));
    return this.#out.lanes(IMPORTS.power, [this.#settledNumber(left), this.#settledNumber(right)]);
  }

  /** What leaves an infinity what it is. */
  #same(op: Bytes, a: Num): Num {
    return this.#out.one(op, a, isRaw(a));
  }

  #divided(a: Num, b: Num): Num {
    const reciprocal = 'constant' in b ? exactReciprocal(b.constant) : null;
    if (reciprocal !== null) return this.#out.two(OP.mul, a, { constant: reciprocal }, true);
    return this.#out.two(OP.div, a, b, true);
  }

  #chain(op: Bytes, given: readonly Formula[], raw: boolean): Num {
    const nums = given.map((piece) => (raw ? this.#number(piece) : this.#settledNumber(piece)));
    const [first = { constant: NaN }, ...others] = nums;
    return others.reduce<Num>((a, b) => this.#out.two(op, a, b, raw), first);
  }

  #call({ name, given, ...formula }: Extract<Formula, { kind: 'call' }>): Num {
    const [first, second, third] = given as [Formula, Formula, Formula];
    switch (name) {
      case 'IF': {
        const { yes, no } = this.#truth(first);
        const ifNo = this.#out.select(this.#number(third), { constant: NaN }, no);
        return this.#out.select(this.#number(second), ifNo, yes);
      }
      case 'MIN':
        return this.#chain(OP.min, given, false);
      case 'MAX':
        return this.#chain(OP.max, given, false);
      case 'SUM':
        return this.#chain(OP.add, given, true);
      case 'AVG':
        return this.#divided(this.#chain(OP.add, given, true), { constant: given.length });
      case 'ABS':
        return this.#same(OP.abs, this.#number(first));
      case 'ROUND':
        return this.#round(this.#settledNumber(first), digitsOf({ name, given, ...formula }));
      case 'COALESCE':
        return given.map((piece) => this.#settledNumber(piece)).reduce((a, b) => this.#out.present(a, b));
      case 'SQRT':
        return this.#same(OP.sqrt, this.#number(first));
      case 'LN':
        return this.#out.lanes(IMPORTS.naturalLogarithm, [this.#settledNumber(first)]);
      case 'LOG10':
        return this.#out.lanes(IMPORTS.decimalLogarithm, [this.#settledNumber(first)]);
      case 'POWER':
        return this.#out.lanes(IMPORTS.power, [this.#settledNumber(first), this.#settledNumber(second)]);
      case 'ISBLANK':
        throw new Error('ISBLANK is a truth value');
    }
  }

  #round(x: Num, digits: number): Num {
    const scale: Num = { constant: 10 ** Math.abs(digits) };
    const scaled = this.#out.two(digits >= 0 ? OP.mul : OP.div, x, scale);
    // 0.5 with the sign of x: the sign bit of x, or'ed into one half.
    this.#out.get(x);
    this.#out.emit([...constant(-0), ...OP.and, ...constant(0.5), ...OP.or]);
    const half: Num = { local: this.#out.keep(), raw: false };
    const nudged = this.#out.two(OP.add, this.#out.two(OP.mul, scaled, { constant: NUDGE }), half);
    const whole = this.#out.one(OP.trunc, nudged);
    const rounded = this.#out.two(digits >= 0 ? OP.div : OP.mul, whole, scale);
    this.#out.get(scaled);
    this.#out.emit([...OP.abs, ...constant(EXACT), ...OP.lt]);
    return this.#out.select(this.#out.two(OP.add, rounded, { constant: 0 }), x, this.#out.keep());
  }

  #truth(formula: Formula): Truth {
    if (formula.kind === 'unary') {
      return opposite(this.#truth(formula.operand));
    }
    if (formula.kind === 'binary') {
      if (isComparison(formula.operator)) {
        return this.#compare(formula.operator, this.#settledNumber(formula.left), this.#settledNumber(formula.right));
      }
      const a = this.#truth(formula.left);
      const b = this.#truth(formula.right);
      const [forYes, forNo] = formula.operator === 'AND' ? [OP.and, OP.or] : [OP.or, OP.and];
      return { yes: this.#out.mask(forYes, a.yes, b.yes), no: this.#out.mask(forNo, a.no, b.no) };
    }
    if (formula.kind !== 'call') throw new Error(`${formula.kind} is not a truth value`);
    if (formula.name === 'ISBLANK') return this.#blank(formula.given[0]!);
    const [condition, second, third] = formula.given.map((piece) => this.#truth(piece)) as [Truth, Truth, Truth];
    const either = (side: keyof Truth): number =>
      this.#out.mask(
        OP.or,
        this.#out.mask(OP.and, condition.yes, second[side]),
        this.#out.mask(OP.and, condition.no, third[side]),
      );
    return { yes: either('yes'), no: either('no') };
  }

  #blank(piece: Formula): Truth {
    let there: number;
    if (isTruth(piece)) {
      const { yes, no } = this.#truth(piece);
      there = this.#out.mask(OP.or, yes, no);
    } else {
      const num = this.#settledNumber(piece);
      there = this.#test(OP.eq, num, num);
    }
    this.#out.local(there);
    this.#out.emit(OP.not);
    return { yes: this.#out.keep(), no: there };
  }

  #test(op: Bytes, x: Num, y: Num): number {
    this.#out.get(x);
    this.#out.get(y);
    this.#out.emit(op);
    return this.#out.keep();
  }

  /** Exactly one of less, equal and greater, within the tolerance of equality; neither mask where a side is missing. */
  #compare(operator: Comparison, a: Num, b: Num): Truth {
    switch (operator) {
      case '>':
        return this.#greater(a, b);
      case '<':
        return this.#greater(b, a);
      case '<=':
        return opposite(this.#greater(a, b));
      case '>=':
        return opposite(this.#greater(b, a));
      case '=':
        return this.#equal(a, b);
      case '<>':
        return opposite(this.#equal(a, b));
    }
  }

  #greater(a: Num, b: Num): Truth {
    if (isFinite(b)) {
      const least: Num = { constant: leastAbove(b.constant) };
      return { yes: this.#test(OP.ge, a, least), no: this.#test(OP.lt, a, least) };
    }
    if (isFinite(a)) {
      const greatest: Num = { constant: greatestBelow(a.constant) };
      return { yes: this.#test(OP.le, b, greatest), no: this.#test(OP.gt, b, greatest) };
    }
    const difference = this.#out.two(OP.sub, a, b);
    // Where a is the greater one this is max(|a|, |b|); elsewhere the difference is below it anyway.
    const size = this.#out.two(OP.max, a, this.#out.one(OP.neg, b));
    const tolerance = this.#out.two(OP.mul, size, { constant: EQUAL_WITHIN });
    return { yes: this.#test(OP.gt, difference, tolerance), no: this.#test(OP.le, difference, tolerance) };
  }

  #equal(a: Num, b: Num): Truth {
    const difference = this.#out.one(OP.abs, this.#out.two(OP.sub, a, b));
    const greatest = this.#out.two(OP.max, this.#out.one(OP.abs, a), this.#out.one(OP.abs, b));
    const tolerance = this.#out.two(OP.mul, greatest, { constant: EQUAL_WITHIN });
    return { yes: this.#test(OP.le, difference, tolerance), no: this.#test(OP.gt, difference, tolerance) };
  }
}

export const formulaBody = (formula: Formula, addressOf: AddressOf, out: number): number[] =>
  new Body(formula, addressOf).whole(formula, out);
