import { connectiveCalled, functionCalled } from './functions.ts';
import { Lexer, type TokenKind } from './lexer.ts';

interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  /** Line breaks before it, at most two are kept. */
  readonly breaks: number;
}

function tokensOf(source: string): Token[] | null {
  const lexer = new Lexer(source, true);
  const words: Token[] = [];
  for (;;) {
    const before = lexer.to;
    lexer.next();
    if (lexer.kind === 'end') return words;
    if (lexer.kind === 'bad' || lexer.flaw !== null) return null;
    const breaks = source.slice(before, lexer.from).split('\n').length - 1;
    words.push({ kind: lexer.kind, text: written(lexer, source), breaks: Math.min(breaks, 2) });
  }
}

function written(lexer: Lexer, source: string): string {
  const own = source.slice(lexer.from, lexer.to);
  if (lexer.kind === 'name') return connectiveCalled(lexer.word) || functionCalled(lexer.word) ? lexer.word : own;
  if (lexer.kind === 'mention') return `{${lexer.word}}`;
  return lexer.kind === 'operator' ? lexer.word : own.trimEnd();
}

/** A sign in front of its operand, not between two. */
const isPrefix = (word: Token, before: Token | undefined): boolean =>
  word.kind === 'operator' &&
  (word.text === '-' || word.text === '+') &&
  (before === undefined ||
    before.kind === 'operator' ||
    before.kind === 'open' ||
    before.kind === 'separator' ||
    (before.kind === 'name' && connectiveCalled(before.text) !== undefined));

function spaceBetween(left: Token, right: Token, prefix: boolean): string {
  if (prefix || left.kind === 'open' || right.kind === 'close' || right.kind === 'separator') return '';
  if (right.kind === 'open') return left.kind === 'name' && functionCalled(left.text) ? '' : ' ';
  return ' ';
}

/**
 * A formula with even spacing and functions in capitals; comments, line breaks and brackets stay as they are, and so
 * does its meaning. A text that cannot be read word by word comes back unchanged.
 */
export function formatFormula(source: string): string {
  const words = tokensOf(source);
  if (words === null) return source;
  let result = '';
  words.forEach((word, at) => {
    const before = words[at - 1];
    if (before) {
      const prefix = isPrefix(
        before,
        words.slice(0, at - 1).findLast(({ kind }) => kind !== 'comment'),
      );
      result += word.breaks > 0 ? '\n'.repeat(word.breaks) : spaceBetween(before, word, prefix);
    }
    result += word.text;
  });
  return result;
}
