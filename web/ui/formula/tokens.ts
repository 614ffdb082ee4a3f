import { connectiveCalled, functionCalled } from '#domain/formulas/functions.ts';
import { Lexer, type TokenKind } from '#domain/formulas/lexer.ts';
import type { Place } from '#domain/formulas/tree.ts';

export interface Token extends Place {
  readonly kind: TokenKind;
  /** As the lexer returns it: names in upper case, mentions without braces. */
  readonly word: string;
}

/** Longer than any valid formula: such a text is only refused, not coloured or searched. */
const MOST_READ = 20_000;

/** Every token of a text, comments included. Line breaks end only comments, so rules are read the same way. */
export function tokensOf(source: string): Token[] {
  const words: Token[] = [];
  if (source.length > MOST_READ) return words;
  const lexer = new Lexer(source, true);
  for (lexer.next(); lexer.kind !== 'end'; lexer.next()) {
    words.push({ kind: lexer.kind, word: lexer.word, from: lexer.from, to: lexer.to });
  }
  return words;
}

/** The colour of a token; null for none. */
export type Tint = 'mention' | 'function' | 'connective' | 'number' | 'operator' | 'comment';

export function tintOf({ kind, word }: Token): Tint | null {
  switch (kind) {
    case 'mention':
    case 'number':
    case 'operator':
    case 'comment':
      return kind;
    case 'name':
      if (connectiveCalled(word)) return 'connective';
      return functionCalled(word) ? 'function' : null;
    default:
      return null;
  }
}
