import { formatNumber } from '../language/format.ts';
import type { Locale } from '../language/text.ts';
import { NOT_STRENGTH, STRENGTH, UNARY_STRENGTH } from './strength.ts';
import type { Formula, Operator } from './tree.ts';

export type NameOf = (alias: string) => string;

const SIGNS: Readonly<Record<Exclude<Operator, 'AND' | 'OR'>, string>> = {
  '+': '+',
  '-': '−',
  '*': '×',
  '/': '÷',
  '^': '^',
  '=': '=',
  '<>': '≠',
  '<': '<',
  '<=': '≤',
  '>': '>',
  '>=': '≥',
};

const WORDS = {
  ru: { AND: 'и', OR: 'или', NOT: 'не', if: 'если', so: 'то', otherwise: 'иначе', missing: 'нет данных' },
  en: { AND: 'and', OR: 'or', NOT: 'not', if: 'if', so: 'then', otherwise: 'otherwise', missing: 'no data' },
} as const;

const LISTS = {
  AVG: { ru: 'среднее', en: 'average' },
  MIN: { ru: 'наименьшее', en: 'smallest' },
  MAX: { ru: 'наибольшее', en: 'largest' },
  COALESCE: { ru: 'первое, что есть', en: 'first available' },
  SQRT: { ru: 'корень', en: 'square root' },
  LN: { ru: 'натуральный логарифм', en: 'natural logarithm' },
  LOG10: { ru: 'десятичный логарифм', en: 'base-10 logarithm' },
} as const;

/** An operator as strong as any: nothing inside brackets or beside words needs brackets of its own. */
const LOOSE = 0;

class Writer {
  readonly #nameOf: NameOf;
  readonly #locale: Locale;

  constructor(nameOf: NameOf, locale: Locale) {
    this.#nameOf = nameOf;
    this.#locale = locale;
  }

  /** A piece inside an operator of some strength: in brackets where it holds its operands less tightly. */
  write(formula: Formula, inside = LOOSE): string {
    const [strength, written] = this.#piece(formula);
    return strength < inside ? `(${written})` : written;
  }

  #piece(formula: Formula): [strength: number, written: string] {
    const words = WORDS[this.#locale];
    switch (formula.kind) {
      case 'number':
        return [UNARY_STRENGTH, formatNumber(formula.value, this.#locale)];
      case 'alias': {
        const name = this.#nameOf(formula.alias);
        return [UNARY_STRENGTH, this.#locale === 'ru' ? `«${name}»` : `“${name}”`];
      }
      case 'unary':
        return formula.operator === 'NOT'
          ? [NOT_STRENGTH, `${words.NOT} ${this.write(formula.operand, NOT_STRENGTH)}`]
          : [UNARY_STRENGTH, `${formula.operator === '-' ? '−' : ''}${this.write(formula.operand, UNARY_STRENGTH)}`];
      case 'binary': {
        const { operator, left, right } = formula;
        const strength = STRENGTH[operator];
        const sign = operator === 'AND' || operator === 'OR' ? words[operator] : SIGNS[operator];
        return [strength, `${this.write(left, strength)} ${sign} ${this.write(right, strength + 0.5)}`];
      }
      case 'call':
        return this.#call(formula);
      default:
        return [UNARY_STRENGTH, '…'];
    }
  }

  #call({ name, given }: Extract<Formula, { kind: 'call' }>): [strength: number, written: string] {
    const words = WORDS[this.#locale];
    const [first, second, third] = given;
    if (!first) return [UNARY_STRENGTH, '…'];
    const joined = (sign: string, strength: number): [number, string] => [
      strength,
      given.map((one) => this.write(one, strength)).join(` ${sign} `),
    ];
    switch (name) {
      // Rounding changes how a figure is written, not what it is.
      case 'ROUND':
        return this.#piece(first);
      case 'SUM':
        return joined('+', STRENGTH['+']);
      case 'POWER':
        return joined('^', STRENGTH['^']);
      case 'ABS':
        return [UNARY_STRENGTH, `|${this.write(first)}|`];
      case 'ISBLANK':
        return [STRENGTH['='], `${words.missing}: ${this.write(first)}`];
      case 'IF':
        return [
          LOOSE,
          `${words.if} ${this.write(first)}, ${words.so} ${second ? this.write(second) : '…'}, ${words.otherwise} ${third ? this.write(third) : '…'}`,
        ];
      default:
        return [UNARY_STRENGTH, `${LISTS[name][this.#locale]} (${given.map((one) => this.write(one)).join('; ')})`];
    }
  }
}

/** A formula in the names of what it mentions, without keys and rounding: how people read it. */
export const formulaInNames = (formula: Formula, nameOf: NameOf, locale: Locale): string =>
  new Writer(nameOf, locale).write(formula);

/** A formula as a fraction times a number. */
export interface Fraction {
  readonly top: Formula;
  readonly bottom: Formula;
  readonly factor: number | null;
}

const times = (left: Formula, right: Formula): Formula => ({
  kind: 'binary',
  operator: '*',
  left,
  right,
  from: left.from,
  to: right.to,
});

/** What is divided by what, where a formula is a division at heart: rounded, multiplied or divided by a number or not. */
export function fractionOf(formula: Formula): Fraction | null {
  if (formula.kind === 'call' && formula.name === 'ROUND' && formula.given[0]) return fractionOf(formula.given[0]);
  if (formula.kind !== 'binary') return null;
  const { operator, left, right } = formula;
  if (operator === '*' && right.kind === 'number') {
    const inner = fractionOf(left);
    return inner && { ...inner, factor: (inner.factor ?? 1) * right.value };
  }
  if (operator !== '/') return null;
  const inner = right.kind === 'number' ? fractionOf(left) : null;
  if (inner && inner.factor === null) return { ...inner, bottom: times(inner.bottom, right) };
  return { top: left, bottom: right, factor: null };
}
