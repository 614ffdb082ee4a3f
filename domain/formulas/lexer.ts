/** What a word of a formula is. */
export type TokenKind =
  | 'end'
  | 'number'
  | 'mention'
  | 'name'
  | 'operator'
  | 'open'
  | 'close'
  | 'separator'
  | 'comment'
  | 'bad';

/** What is wrong inside a single word. */
export type Flaw = 'empty-mention' | 'bad-alias' | 'unclosed-mention' | 'exponent' | null;

export const isDigit = (c: number): boolean => c >= 48 && c <= 57;
const OTHER_LETTER = /\p{L}/u;
const OTHER_NUMBER = /\p{N}/u;

/** What a Latin character can be: 1 a letter or underscore, 2 a digit, 4 a point; a letter of an alias is any of them. */
const LETTER = 1;
const DIGIT = 2;
const POINT = 4;
const LATIN = Uint8Array.from({ length: 128 }, (_, c) => {
  if ((c >= 65 && c <= 90) || (c >= 97 && c <= 122) || c === 95) return LETTER;
  if (isDigit(c)) return DIGIT;
  return c === 46 ? POINT : 0;
});

const isOtherLetter = (c: number): boolean =>
  (c >= 0x410 && c <= 0x451) || (c > 127 && OTHER_LETTER.test(String.fromCharCode(c)));

/** `\p{L}` or `_`, quick for Latin and Cyrillic. */
const isLetter = (c: number): boolean => (c < 128 ? LATIN[c] === LETTER : isOtherLetter(c));

const isAliasPart = (c: number): boolean =>
  c < 128 ? LATIN[c] !== 0 : isOtherLetter(c) || (c > 127 && OTHER_NUMBER.test(String.fromCharCode(c)));

const isSpace = (c: number): boolean => (c <= 32 ? c === 32 || (c >= 9 && c <= 13) : c === 0xa0 || c === 0x202f);

/** Powers of ten that a double holds exactly; so many digits, too, are held exactly. */
const EXACT_DIGITS = 15;
const TEN = Float64Array.from({ length: EXACT_DIGITS + 1 }, (_, power) => 10 ** power);

/** Ends a broken mention: what cannot be meant to belong to it. */
const BREAKS_MENTION = new Set('{}+-*/^()<>=;,\n');

const ALIAS = /^[\p{L}_][\p{L}\p{N}_.]*$/u;

/** Whether a text can be an alias: a letter or underscore, then letters, digits, underscores and points. */
export const isAlias = (alias: string): boolean => ALIAS.test(alias);

const ARITHMETIC: Readonly<Record<number, string>> = { 42: '*', 43: '+', 45: '-', 47: '/', 94: '^' };

/** Reads a formula word by word. The fields describe the word just read. */
export class Lexer {
  readonly source: string;
  kind: TokenKind = 'end';
  from = 0;
  to = 0;
  /** The operator, the name in upper case, the alias without braces, the separator, the odd character or number. */
  word = '';
  value = 0;
  flaw: Flaw = null;
  /** Whether comments are words too; otherwise they are passed over like spaces. */
  readonly #comments: boolean;

  constructor(source: string, comments = false) {
    this.source = source;
    this.#comments = comments;
  }

  next(): void {
    const { source } = this;
    this.flaw = null;
    let at = this.to;
    let c = source.charCodeAt(at);
    for (;;) {
      while (isSpace(c)) c = source.charCodeAt(++at);
      if (c !== 47 || source.charCodeAt(at + 1) !== 47) break;
      const end = source.indexOf('\n', at);
      const stop = end < 0 ? source.length : end;
      if (this.#comments) {
        this.#token('comment', at, stop, source.slice(at, stop));
        return;
      }
      c = source.charCodeAt((at = stop));
    }
    if (at >= source.length) this.#token('end', at, at, '');
    else if (isDigit(c) || (c === 46 && isDigit(source.charCodeAt(at + 1)))) this.#number(at);
    else if (c === 123) this.#mention(at);
    else if (isLetter(c)) this.#name(at);
    else this.#sign(at, c);
  }

  #token(kind: TokenKind, from: number, to: number, word: string): void {
    this.kind = kind;
    this.from = from;
    this.to = to;
    this.word = word;
  }

  #number(from: number): void {
    const { source } = this;
    let at = from;
    let digits = 0;
    let c = source.charCodeAt(at);
    for (; isDigit(c); c = source.charCodeAt(++at)) digits = digits * 10 + c - 48;
    let point = at;
    if (c === 46 && isDigit(source.charCodeAt(at + 1))) {
      point++;
      c = source.charCodeAt(++at);
      for (; isDigit(c); c = source.charCodeAt(++at)) digits = digits * 10 + c - 48;
    }
    // Up to 15 digits, the quotient of two exact numbers is the nearest double, as Number() gives it.
    this.value = at - from <= EXACT_DIGITS ? digits / (TEN[at - point] ?? 1) : Number(source.slice(from, at));
    // `1e3` and `5шт` are taken whole, so that one mistake gives one message.
    let word = '';
    if (isLetter(c)) {
      while (isAliasPart(source.charCodeAt(at))) at++;
      this.flaw = 'exponent';
      word = source.slice(from, at);
    }
    this.#token('number', from, at, word);
  }

  #mention(from: number): void {
    const { source } = this;
    let at = from + 1;
    if (isLetter(source.charCodeAt(at))) {
      while (isAliasPart(source.charCodeAt(at))) at++;
      if (source.charCodeAt(at) === 125) {
        this.#token('mention', from, at + 1, source.slice(from + 1, at));
        return;
      }
    }
    this.#brokenMention(from, at);
  }

  /** A mention with spaces around its alias, or with something wrong in it. */
  #brokenMention(from: number, read: number): void {
    const { source } = this;
    let at = read;
    while (at < source.length && !BREAKS_MENTION.has(source[at] ?? '')) at++;
    const alias = source.slice(from + 1, at).trim();
    const closed = source[at] === '}';
    if (!closed) this.flaw = 'unclosed-mention';
    else if (alias === '') this.flaw = 'empty-mention';
    else if (!isAlias(alias)) this.flaw = 'bad-alias';
    const end = closed ? at + 1 : from + 1 + source.slice(from + 1, at).trimEnd().length;
    this.#token('mention', from, end, alias);
  }

  #name(from: number): void {
    const { source } = this;
    let at = from;
    while (isAliasPart(source.charCodeAt(at))) at++;
    this.#token('name', from, at, source.slice(from, at).toUpperCase());
  }

  #sign(from: number, c: number): void {
    const then = this.source.charCodeAt(from + 1);
    switch (c) {
      case 40:
        return this.#token('open', from, from + 1, '(');
      case 41:
        return this.#token('close', from, from + 1, ')');
      case 44:
        return this.#token('separator', from, from + 1, ',');
      case 59:
        return this.#token('separator', from, from + 1, ';');
      case 60:
        if (then === 61) return this.#token('operator', from, from + 2, '<=');
        if (then === 62) return this.#token('operator', from, from + 2, '<>');
        return this.#token('operator', from, from + 1, '<');
      case 61:
        return this.#token('operator', from, from + (then === 61 ? 2 : 1), '=');
      case 62:
        if (then === 61) return this.#token('operator', from, from + 2, '>=');
        return this.#token('operator', from, from + 1, '>');
      case 33:
        if (then === 61) return this.#token('operator', from, from + 2, '<>');
        break;
      default: {
        const operator = ARITHMETIC[c];
        if (operator !== undefined) return this.#token('operator', from, from + 1, operator);
      }
    }
    const whole = String.fromCodePoint(this.source.codePointAt(from) ?? 0);
    return this.#token('bad', from, from + whole.length, whole);
  }
}
