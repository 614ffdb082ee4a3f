import { nearest } from '#domain/formulas/nearest.ts';
import { knownAliases, type KnownAliases } from '#domain/formulas/check.ts';
import { sameAlias } from '#domain/formulas/tree.ts';

/** Something a formula may mention. */
export interface AliasInfo {
  readonly alias: string;
  readonly name: string;
  readonly unit: string | null;
  readonly kind: 'metric' | 'indicator';
}

interface Entry {
  readonly info: AliasInfo;
  readonly alias: string;
  readonly name: string;
}

/** The aliases prepared once for searching at every keystroke. */
export interface AliasIndex {
  readonly entries: readonly Entry[];
  readonly byAlias: ReadonlyMap<string, AliasInfo>;
  readonly known: KnownAliases;
}

export function indexAliases(aliases: readonly AliasInfo[]): AliasIndex {
  return {
    entries: aliases.map((info) => ({ info, alias: sameAlias(info.alias), name: info.name.toLowerCase() })),
    byAlias: new Map(aliases.map((info) => [sameAlias(info.alias), info])),
    known: knownAliases(aliases.map(({ alias }) => alias)),
  };
}

export const aliasCalled = (index: AliasIndex, alias: string): AliasInfo | undefined =>
  index.byAlias.get(sameAlias(alias));

const NOT_FOUND = 9;
const startsWord = (text: string, at: number): boolean => at === 0 || /[\s._«"(/-]/.test(text[at - 1] ?? '');

/** How well a word matches an entry's alias or name: less is better. */
function farness({ alias, name }: Entry, word: string): number {
  const inAlias = alias.indexOf(word);
  if (inAlias === 0) return alias.length === word.length ? 0 : 1;
  if (inAlias > 0 && startsWord(alias, inAlias)) return 2;
  const inName = name.indexOf(word);
  if (inName === 0) return 3;
  if (inName > 0 && startsWord(name, inName)) return 4;
  if (inAlias > 0) return 5;
  return inName > 0 ? 6 : NOT_FOUND;
}

/** The sum over all words of a search; each word must be found. */
function wholeFarness(entry: Entry, words: readonly string[]): number {
  let sum = 0;
  for (const word of words) {
    const far = farness(entry, word);
    if (far === NOT_FOUND) return Number.POSITIVE_INFINITY;
    sum += far;
  }
  return sum;
}

/**
 * Matches for the typed words in aliases and names, best first. If no entry has all words, aliases that differ by a few
 * letters.
 */
export function findAliases(index: AliasIndex, typed: string, most: number): { found: AliasInfo[]; total: number } {
  const words = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  // One list per distance, filled in one pass, because this runs at every keystroke over thousands of entries.
  const shelves: Entry[][] = [];
  let total = 0;
  for (const entry of index.entries) {
    const far = wholeFarness(entry, words);
    if (far === Number.POSITIVE_INFINITY) continue;
    (shelves[far] ??= []).push(entry);
    total++;
  }
  if (total === 0) {
    const similar = nearest(typed.trim(), index.known.values(), 5).flatMap((alias) => aliasCalled(index, alias) ?? []);
    return { found: similar, total: similar.length };
  }
  const found: Entry[] = [];
  for (const shelf of shelves) {
    if (!shelf || found.length >= most) continue;
    // Without words the caller's order is preserved.
    if (words.length > 0) shelf.sort((a, b) => a.alias.length - b.alias.length);
    found.push(...shelf.slice(0, most - found.length));
  }
  return { found: found.map(({ info }) => info), total };
}
