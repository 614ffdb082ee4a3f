import type { Place } from '#domain/formulas/tree.ts';
import { tokensOf } from './tokens.ts';

/** What is being written at the cursor, and the place a choice takes. */
export interface Completion extends Place {
  readonly kind: 'mention' | 'name';
  readonly typed: string;
}

/** Ends a mention that has no closing brace yet; blanks do not, for names are searched by several words. */
const BREAKS = new Set('{}+-*/^()<>=;,\n');
const REST_OF_MENTION = /^[\p{L}\p{N}_.]*\}/u;

function openBrace(source: string, cursor: number): number {
  let at = cursor - 1;
  while (at >= 0 && !BREAKS.has(source[at] ?? '')) at--;
  return source[at] === '{' ? at : -1;
}

/** The mention or the bare word the cursor stands in, or null where nothing is to be suggested. */
export function completionAt(source: string, cursor: number): Completion | null {
  const words = tokensOf(source);
  const around = words.find(({ from, to }) => from < cursor && cursor <= to);
  if (around?.kind === 'comment') return null;
  const brace = openBrace(source, cursor);
  if (brace >= 0) {
    // An alias that goes on behind the cursor is replaced with its brace; loose words behind it are somebody else's.
    const rest = REST_OF_MENTION.exec(source.slice(cursor))?.[0] ?? '';
    return { kind: 'mention', from: brace, to: cursor + rest.length, typed: source.slice(brace + 1, cursor) };
  }
  if (around?.kind !== 'name' || around.to !== cursor) return null;
  return { kind: 'name', from: around.from, to: cursor, typed: source.slice(around.from, cursor) };
}
