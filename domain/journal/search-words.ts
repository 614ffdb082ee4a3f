import { fold } from '../language/fold.ts';
import type { Text } from '../language/text.ts';
import { ACTIONS, OBJECT_TYPES } from './actions.ts';

/** A word of a search that may name an action or a kind of object as well as stand in a line. */
interface KindWord {
  readonly word: string;
  readonly actions: readonly string[];
  readonly types: readonly string[];
}

interface SearchWords {
  readonly kinds: readonly KindWord[];
  readonly others: readonly string[];
}

/** The keys whose name, in either language, begins with this word. */
const keysOf = (names: Readonly<Record<string, Text>>, word: string): string[] =>
  Object.keys(names).filter((key) =>
    [names[key]!.ru, names[key]!.en].some((name) => fold(name).split(' ')[0] === word),
  );

/** Parts the words of a search in the journal into those that name an action or a kind of object, and the others. */
export function searchWords(term: string): SearchWords {
  const words = term.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const all = words.map((word) => ({
    word,
    actions: keysOf(ACTIONS, fold(word)),
    types: keysOf(OBJECT_TYPES, fold(word)),
  }));
  const named = ({ actions, types }: KindWord): boolean => actions.length + types.length > 0;
  return { kinds: all.filter(named), others: all.filter((one) => !named(one)).map(({ word }) => word) };
}
