import { FUNCTIONS } from '#domain/formulas/functions.ts';
import { randomFrom } from './random.ts';

/** A formula in our language, the same one as OpenFormula writes it (`[.A1]` is the value of `a`), and its values. */
export interface FormulaCase {
  readonly formula: string;
  readonly calc: string;
  /** By alias; null is an empty cell. */
  readonly values: Readonly<Record<string, number | null>>;
}

/** In the order of the spreadsheet's columns. Only `g` is ever empty. */
export const ALIASES = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const;
const FILLED = ALIASES.slice(0, -1);

const namesOf = (chosen: (one: (typeof FUNCTIONS)[number]) => boolean): string[] =>
  FUNCTIONS.filter(chosen).map(({ name }) => name);

/** Functions a spreadsheet calls by the same name; those it names or takes otherwise are written out below. */
const TOTALS = namesOf(({ group, name }) => group === 'totals' && name !== 'AVG');
const OF_ONE_NUMBER = namesOf(({ group, most }) => group === 'numbers' && most === 1);

interface Piece {
  readonly ours: string;
  readonly calc: string;
}

class Maker {
  readonly #next: () => number;

  constructor(seed: number) {
    this.#next = randomFrom(seed);
  }

  #pick<T>(of: readonly T[]): T {
    return of[Math.floor(this.#next() * of.length)]!;
  }

  #alias(of: readonly string[] = FILLED): Piece {
    const alias = this.#pick(of);
    return { ours: `{${alias}}`, calc: `[.${alias.toUpperCase()}#]` };
  }

  #both(written: string): Piece {
    return { ours: written, calc: written };
  }

  #call(name: string, given: readonly Piece[], calc = name): Piece {
    const joined = (side: keyof Piece): string => given.map((piece) => piece[side]).join('; ');
    return { ours: `${name}(${joined('ours')})`, calc: `${calc}(${joined('calc')})` };
  }

  #infix(operator: string, left: Piece, right: Piece): Piece {
    return {
      ours: `${left.ours} ${operator} ${right.ours}`,
      calc: `${left.calc} ${operator} ${right.calc}`,
    };
  }

  /** Left without brackets half the time: precedence is compared too. */
  #maybeBracketed(piece: Piece): Piece {
    return this.#next() < 0.5 ? piece : { ours: `(${piece.ours})`, calc: `(${piece.calc})` };
  }

  number(depth: number): Piece {
    if (depth <= 0 || this.#next() < 0.15) return this.#leaf();
    const some = (): Piece => this.number(depth - 1);
    const many = (): Piece[] => Array.from({ length: 2 + Math.floor(this.#next() * 3) }, some);
    switch (Math.floor(this.#next() * 14)) {
      case 0:
      case 1:
      case 2:
      case 3:
        return this.#maybeBracketed(this.#infix(this.#pick(['+', '-', '*', '/']), some(), some()));
      case 4:
        return this.#infix('^', this.#leaf(), this.#both(this.#pick(['2', '3', '-1', '0.5', '0', '-2'])));
      case 5: {
        const { ours, calc } = this.#leaf();
        return { ours: `-${ours}`, calc: `-${calc}` };
      }
      case 6:
        return this.#call('IF', [this.truth(depth - 1), some(), some()]);
      case 7:
        return this.#call(this.#pick(TOTALS), many());
      case 8:
        return this.#call('AVG', many(), 'AVERAGE');
      case 9:
        return this.#call(this.#pick(OF_ONE_NUMBER), [some()]);
      case 10:
        return this.#call('ROUND', [some(), this.#both(this.#pick(['0', '1', '2', '3', '-1', '-2']))]);
      case 11:
        return this.#call('POWER', [some(), this.#both(this.#pick(['2', '0.5', '3', '-1']))]);
      case 12:
        return this.#coalesce(some());
      default:
        return this.#infix(this.#pick(['+', '*']), this.#leaf(), some());
    }
  }

  #leaf(): Piece {
    return this.#next() < 0.75
      ? this.#alias()
      : this.#both(this.#pick(['0', '1', '2', '3', '10', '100', '0.25', '12']));
  }

  /** A spreadsheet has no such function: it asks whether the cell is empty. */
  #coalesce(other: Piece): Piece {
    const cell = this.#alias(ALIASES);
    return {
      ours: `COALESCE(${cell.ours}; ${other.ours})`,
      calc: `IF(ISBLANK(${cell.calc}); ${other.calc}; ${cell.calc})`,
    };
  }

  truth(depth: number): Piece {
    const roll = this.#next();
    if (depth <= 0 || roll < 0.6) {
      const operator = this.#pick(['=', '<>', '<', '<=', '>', '>=']);
      return this.#infix(operator, this.number(depth - 1), this.number(depth - 1));
    }
    if (roll < 0.7) return this.#call('ISBLANK', [this.#alias(ALIASES)]);
    if (roll < 0.8) return this.#call('NOT', [this.truth(depth - 1)]);
    return this.#call(this.#pick(['AND', 'OR']), [this.truth(depth - 1), this.truth(depth - 1)]);
  }

  #value(): number {
    switch (Math.floor(this.#next() * 4)) {
      case 0:
        return Math.floor(this.#next() * 41) - 20;
      case 1:
        return (Math.floor(this.#next() * 2001) - 1000) / 8;
      case 2:
        return Math.round(this.#next() * 100_000) / 1000;
      default:
        return (this.#next() - 0.3) * 10 ** Math.floor(this.#next() * 8);
    }
  }

  case(): FormulaCase {
    const { ours, calc } = this.#next() < 0.75 ? this.number(3) : this.truth(3);
    const values = Object.fromEntries(ALIASES.map((alias) => [alias, alias === 'g' ? null : this.#value()]));
    return { formula: ours, calc, values };
  }
}

/** Endless random formulas with random values. */
export function* formulaCases(seed: number): Generator<FormulaCase, never> {
  const maker = new Maker(seed);
  for (;;) yield maker.case();
}
