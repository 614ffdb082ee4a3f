import type { Problem } from '#domain/formulas/problems.ts';
import type { Place } from '#domain/formulas/tree.ts';
import { tokensOf, type Token } from './tokens.ts';

/** From the word at the cursor to the next token: problems here come from unfinished typing. */
function underHand(words: readonly Token[], source: string, cursor: number): Place {
  const word = words.find(({ from, to }) => from <= cursor && cursor <= to);
  let to = word?.to ?? cursor;
  while (/\s/.test(source[to] ?? '')) to++;
  return { from: word?.from ?? cursor, to };
}

/** The open brackets around the cursor, each with its function name: their arguments are still being typed. */
function bracketsAround(words: readonly Token[], cursor: number): Place[] {
  const open: Place[] = [];
  words.forEach((word, at) => {
    if (word.to > cursor) return;
    const before = words[at - 1];
    if (word.kind === 'open') open.push({ from: before?.kind === 'name' ? before.from : word.from, to: word.to });
    else if (word.kind === 'close') open.pop();
  });
  return open;
}

const touches = (a: Place, b: Place): boolean => a.from <= b.to && b.from <= a.to;
const within = (inner: Place, outer: Place): boolean => outer.from <= inner.from && inner.to <= outer.to;

/** Problems to show while typing: not those the next keys will fix. */
export function shownWhileTyping(problems: readonly Problem[], source: string, cursor: number): Problem[] {
  const words = tokensOf(source);
  const hand = underHand(words, source, cursor);
  const around = bracketsAround(words, cursor);
  return problems.filter((problem) => !touches(problem, hand) && !around.some((place) => within(problem, place)));
}
