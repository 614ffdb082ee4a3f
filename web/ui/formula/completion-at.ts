import type { Place } from '#domain/formulas/tree.ts';
import { tokensOf } from './tokens.ts';

/** What is being typed at the cursor, and the range a choice replaces. */
export interface Completion extends Place {
  readonly kind: 'mention' | 'name';
  readonly typed: string;
}

/** Ends a mention without a closing brace; spaces do not, because names are searched by several words. */
const BREAKS = new Set('{}+-*/^()<>=;,\n');
const REST_OF_MENTION = /^[\p{L}\p{N}_.]*\}/u;

function openBrace(source: string, cursor: number): number {
  let at = cursor - 1;
  while (at >= 0 && !BREAKS.has(source[at] ?? '')) at--;
  return source[at] === '{' ? at : -1;
}

/** The mention or bare word at the cursor, or null where nothing is suggested. */
export function completionAt(source: string, cursor: number): Completion | null {
  const words = tokensOf(source);
  const around = words.find(({ from, to }) => from < cursor && cursor <= to);
  if (around?.kind === 'comment') return null;
  const brace = openBrace(source, cursor);
  if (brace >= 0) {
    // The rest of the alias behind the cursor is replaced with its brace; unrelated words behind it stay.
    const rest = REST_OF_MENTION.exec(source.slice(cursor))?.[0] ?? '';
    return { kind: 'mention', from: brace, to: cursor + rest.length, typed: source.slice(brace + 1, cursor) };
  }
  if (around?.kind !== 'name' || around.to !== cursor) return null;
  return { kind: 'name', from: around.from, to: cursor, typed: source.slice(around.from, cursor) };
}
