import type { Text } from '../language/text.ts';
import { connectiveCalled, functionCalled, FUNCTION_NAMES } from './functions.ts';
import { isDigit, Lexer } from './lexer.ts';
import { nearest } from './nearest.ts';
import { MOST_CHARACTERS, MOST_DEPTH, MOST_ERRORS, SAY, type Problem } from './problems.ts';
import { NOT_STRENGTH, STRENGTH, UNARY_STRENGTH } from './strength.ts';
import type { Formula, Operator } from './tree.ts';

export interface Parsed {
  readonly formula: Formula;
  readonly problems: readonly Problem[];
}

/** Reads a formula. The first `MOST_ERRORS` mistakes are found in one go; where the text is broken the tree has a hole. */
export function parseFormula(source: string): Parsed {
  if (source.length > MOST_CHARACTERS) {
    const place = { from: MOST_CHARACTERS, to: source.length };
    return {
      formula: { kind: 'hole', from: 0, to: source.length },
      problems: [{ ...place, severity: 'error', message: SAY.tooLong, suggestions: [] }],
    };
  }
  const parser = new Parser(source);
  const formula = parser.whole();
  return { formula, problems: parser.problems };
}

/** The brackets belong to the node; it is not shared yet, so it is changed in place. */
function widened(formula: { -readonly [key in keyof Formula]: Formula[key] }, from: number, to: number): Formula {
  formula.from = from;
  formula.to = to;
  return formula as Formula;
}

/** Thrown to leave a text that is nested too deep or has too many mistakes: reading on would help nobody. */
class StopReading extends Error {}

class Parser {
  readonly problems: Problem[] = [];
  readonly #lexer: Lexer;
  /** What was read behind a mistake and belongs to nothing. */
  readonly #loose: Formula[] = [];
  #depth = 0;

  constructor(source: string) {
    this.#lexer = new Lexer(source);
  }

  whole(): Formula {
    try {
      return this.#read();
    } catch (error) {
      if (error instanceof StopReading) return { kind: 'hole', from: 0, to: this.#lexer.source.length };
      throw error;
    }
  }

  #read(): Formula {
    const lexer = this.#lexer;
    this.#next();
    if (this.#at('end')) {
      this.#say(SAY.empty, 0, lexer.to);
      throw new StopReading();
    }
    let formula = this.#expression(0);
    // Whatever is left over is a mistake, but it is read on to find the others.
    while (!this.#at('end')) {
      if (this.#at('close')) {
        this.#say(SAY.surplusClose, lexer.from, lexer.to);
        this.#next();
      } else this.#straySeparator();
      if (!this.#at('end') && !this.#at('close') && !this.#at('separator')) {
        if (this.#at('operator')) formula = this.#behind(formula, 0);
        else this.#loose.push(this.#expression(0));
      }
    }
    if (this.#loose.length === 0) return formula;
    // Pieces that hang on nothing are kept beside the rest, so that the names in them are checked too.
    return { kind: 'call', name: 'ISBLANK', given: [formula, ...this.#loose], from: formula.from, to: formula.to };
  }

  #at(kind: Lexer['kind']): boolean {
    return this.#lexer.kind === kind;
  }

  /** Each piece that is read inside another one without a bracket is a mistake of its own, so this bounds the depth of those, too. */
  #say(message: Text, from: number, to: number, suggestions: readonly string[] = []): void {
    const errors = this.problems.filter(({ severity }) => severity === 'error');
    // One place, one message: what follows from the first mistake is not a second one.
    if (errors.some((known) => known.from === from)) return;
    this.problems.push({ severity: 'error', message, suggestions, from, to });
    if (errors.length + 1 === MOST_ERRORS) throw new StopReading();
  }

  #warn(message: Text, from: number, to: number): void {
    if (this.problems.length >= MOST_ERRORS) return;
    this.problems.push({ severity: 'warning', message, suggestions: [], from, to });
  }

  #next(): void {
    const lexer = this.#lexer;
    lexer.next();
    while (lexer.kind === 'bad') {
      this.#say(SAY.badCharacter(lexer.word), lexer.from, lexer.to);
      lexer.next();
    }
    if (lexer.flaw === null) return;
    const { flaw, from, to, word } = lexer;
    if (flaw === 'exponent') this.#say(SAY.exponent(word), from, to);
    else if (flaw === 'empty-mention') this.#say(SAY.emptyMention, from, to);
    else if (flaw === 'bad-alias') this.#say(SAY.badAlias(word), from, to);
    else if (flaw === 'unclosed-mention') this.#say(SAY.unclosedMention, from, to);
  }

  #deeper(): void {
    if (++this.#depth <= MOST_DEPTH) return;
    this.#say(SAY.tooDeep, this.#lexer.from, this.#lexer.to);
    throw new StopReading();
  }

  #expression(least: number): Formula {
    return this.#behind(this.#operand(), least);
  }

  /** The operator at this place, when there is one. */
  #operator(): Operator | null {
    const { kind, word } = this.#lexer;
    if (kind === 'operator') return word as Operator;
    const connective = kind === 'name' ? connectiveCalled(word) : undefined;
    return connective === undefined || connective === 'NOT' ? null : connective;
  }

  /** Continues after an operand while operators bind tighter than `least`. */
  #behind(first: Formula, least: number): Formula {
    const lexer = this.#lexer;
    let left = first;
    for (;;) {
      const operator = this.#operator();
      if (operator === null) {
        if (!this.#at('number') && !this.#at('mention') && !this.#at('name') && !this.#at('open')) return left;
        this.#say(SAY.operatorExpected(lexer.source.slice(lexer.from, lexer.to)), lexer.from, lexer.to);
        this.#loose.push(this.#expression(UNARY_STRENGTH));
        continue;
      }
      const strength = STRENGTH[operator];
      if (strength <= least) return left;
      this.#next();
      const right = this.#expression(strength);
      left = { kind: 'binary', operator, left, right, from: left.from, to: right.to };
    }
  }

  #operand(): Formula {
    const lexer = this.#lexer;
    const { kind, from, to, word, value, flaw } = lexer;
    switch (kind) {
      case 'number':
        this.#next();
        return flaw === null ? { kind, value, from, to } : { kind: 'hole', from, to };
      case 'mention':
        this.#next();
        return flaw === null ? { kind: 'alias', alias: word, from, to } : { kind: 'hole', from, to };
      case 'open':
      case 'name':
        return this.#nested(kind, from, to, word);
      case 'operator':
        if (word === '-' || word === '+') return this.#nested(word, from, to, word);
        this.#say(SAY.operandExpected(word), from, to);
        return { kind: 'hole', from, to: from };
      default:
        this.#say(SAY.operandExpected(lexer.source.slice(from, to)), from, to);
        return { kind: 'hole', from, to: from };
    }
  }

  /** Contexts with an expression of their own. */
  #nested(kind: 'open' | 'name' | '-' | '+', from: number, to: number, word: string): Formula {
    this.#deeper();
    let formula: Formula;
    if (kind === 'open') formula = this.#bracket(from);
    else if (kind === 'name') formula = this.#named(from, to, word);
    else formula = this.#unary(kind, from, UNARY_STRENGTH);
    this.#depth--;
    return formula;
  }

  #unary(operator: '-' | '+' | 'NOT', from: number, strength: number): Formula {
    this.#next();
    const operand = this.#expression(strength);
    return { kind: 'unary', operator, operand, from, to: operand.to };
  }

  #bracket(from: number): Formula {
    this.#next();
    const inner = this.#expression(0);
    while (this.#at('separator')) {
      this.#straySeparator();
      this.#loose.push(this.#expression(0));
    }
    const { to } = this.#lexer;
    return this.#close(from) ? widened(inner, from, to) : inner;
  }

  #close(opened: number): boolean {
    if (this.#at('close')) {
      this.#next();
      return true;
    }
    this.#say(SAY.closeExpected, opened, opened + 1);
    return false;
  }

  /** A comma between two digits, or nothing: the number that was meant, with a point. */
  #decimalAt(at: number): string | null {
    const { source } = this.#lexer;
    if (source[at] !== ',') return null;
    let [from, to] = [at, at + 1];
    while (isDigit(source.charCodeAt(from - 1))) from--;
    while (isDigit(source.charCodeAt(to))) to++;
    return from < at && to > at + 1 ? `${source.slice(from, at)}.${source.slice(at + 1, to)}` : null;
  }

  #straySeparator(): void {
    const { from, to, word } = this.#lexer;
    const fixed = this.#decimalAt(from);
    this.#say(fixed === null ? SAY.surplusSeparator(word) : SAY.decimalComma(fixed), from, to);
    this.#next();
  }

  /** A function, a connective in front of its operand, or a word that is neither. */
  #named(from: number, to: number, name: string): Formula {
    const connective = connectiveCalled(name);
    if (connective === 'NOT') return this.#unary('NOT', from, NOT_STRENGTH);
    const { source } = this.#lexer;
    const written = source.slice(from, to);
    this.#next();
    const info = functionCalled(name);
    if (!this.#at('open')) {
      if (info) this.#say(SAY.callExpected(written), from, to);
      else if (connective) this.#say(SAY.operandExpected(written), from, to);
      else this.#say(SAY.needsBraces(written), from, to, [`{${written}}`]);
      return { kind: 'hole', from, to };
    }
    if (!info && !connective) {
      this.#say(SAY.unknownFunction(written), from, to, nearest(name, FUNCTION_NAMES));
    }
    const { given, end } = this.#given(name);
    if (connective) return this.#connected(connective, given, { from, to, end });
    if (!info) return { kind: 'hole', from, to: end };
    if (given.length < info.least || given.length > info.most) this.#say(SAY.arity(info, given.length), from, to);
    return { kind: 'call', name: info.name, given, from, to: end };
  }

  /** `AND(a; b; c)` is `a AND b AND c`. */
  #connected(
    operator: 'AND' | 'OR',
    given: readonly Formula[],
    { from, to, end }: { from: number; to: number; end: number },
  ): Formula {
    const [first, ...others] = given;
    if (!first) {
      this.#say(SAY.connectiveArity(operator), from, to);
      return { kind: 'hole', from, to: end };
    }
    const joined = others.reduce<Formula>(
      (left, right) => ({ kind: 'binary', operator, left, right, from: left.from, to: right.to }),
      first,
    );
    return widened(joined, from, end);
  }

  /** The values in a function's brackets, and where the bracket ends. */
  #given(name: string): { given: Formula[]; end: number } {
    const lexer = this.#lexer;
    const opened = lexer.from;
    const given: Formula[] = [];
    let separator = '';
    this.#next();
    if (this.#at('close')) {
      const end = lexer.to;
      this.#next();
      return { given, end };
    }
    for (;;) {
      given.push(this.#expression(0));
      if (!this.#at('separator')) break;
      if (separator !== '' && separator !== lexer.word) this.#say(SAY.mixedSeparators, lexer.from, lexer.to);
      const fixed = this.#decimalAt(lexer.from);
      if (fixed !== null && name !== '') {
        this.#warn(SAY.maybeDecimalComma(fixed), lexer.from, lexer.to);
      }
      separator ||= lexer.word;
      this.#next();
    }
    const end = this.#at('close') ? lexer.to : (given.at(-1)?.to ?? opened);
    this.#close(opened);
    return { given, end };
  }
}
