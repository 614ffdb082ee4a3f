import { fold } from '../language/fold.ts';
import { tidyName } from './names.ts';

/** Written in full first, so that a long form is not left half removed. */
const LEGAL_FORMS = [
  'общество с ограниченной ответственностью',
  'публичное акционерное общество',
  'открытое акционерное общество',
  'закрытое акционерное общество',
  'непубличное акционерное общество',
  'акционерное общество',
  'индивидуальный предприниматель',
  'группа компаний',
  ...'ооо оао зао пао нао ао ип гк фгуп гуп муп фгбу ано пк llc ltd limited jsc pjsc ojsc cjsc inc corp gmbh plc'.split(
    ' ',
  ),
];

/** Latin letters that look like Russian ones in capitals: «OOO» is often typed on the wrong keyboard. */
const LATIN = 'abcehkmoptxy';
const RUSSIAN = 'авсенкмортху';

/** One spelling for letters that look alike, lower case, ё as е; words divided by single spaces, no other signs. */
const plainWords = (name: string): string =>
  fold(tidyName(name))
    .replace(/[a-z]/g, (letter) => RUSSIAN[LATIN.indexOf(letter)] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const FORMS = new RegExp(`(?<= )(?:${LEGAL_FORMS.map(plainWords).join('|')})(?= )`, 'g');

/**
 * What is left of a company's name when the ways of writing it are put aside: quotation marks, spaces, hyphens, case,
 * ё and е, legal form, Latin letters among Russian ones. Two names with the same key are likely one company. A name of
 * nothing but a legal form is its own key.
 */
export function nameKey(name: string): string {
  const words = plainWords(name);
  const rest = ` ${words} `.replace(FORMS, '').replaceAll(' ', '');
  return rest === '' ? words.replaceAll(' ', '') : rest;
}

/** A name of fewer letters is found in too many texts. */
const LEAST_LETTERS = 3;

/** Endings of Russian nouns and adjectives, the longest first. */
const ENDINGS =
  /(?<=.{3})(?:ого|его|ому|ему|ыми|ими|ами|ями|ый|ий|ой|ая|яя|ое|ее|ые|ие|ым|им|ом|ем|ых|их|ую|юю|ою|ею|ей|ов|ев|ам|ям|ах|ях|а|я|о|е|ы|и|у|ю|ь|й)$/u;
const stemOf = (word: string): string => word.replace(ENDINGS, '');

/** A word of a sentence: as names are compared, and whether it is written like a name. */
interface SaidWord {
  readonly plain: string;
  readonly stem: string;
  readonly isCapital: boolean;
  readonly beginsSentence: boolean;
}

function wordsSaid(said: string): SaidWord[] {
  let isFirst = true;
  return [...said.matchAll(/[\p{L}\p{N}]+|[.!?]/gu)].flatMap(([word]) => {
    const plain = plainWords(word);
    const beginsSentence = isFirst;
    isFirst = plain === '';
    return plain === '' ? [] : [{ plain, stem: stemOf(plain), isCapital: /^\p{Lu}/u.test(word), beginsSentence }];
  });
}

/** Words in a row that stand for the words of a name. */
const standsIn = (
  said: readonly SaidWord[],
  own: readonly string[],
  isSame: (one: SaidWord, word: string) => boolean,
) => said.some((_, from) => own.every((word, at) => said[from + at] !== undefined && isSame(said[from + at]!, word)));

/** A word of a name that nobody else's name has stands for it alone when it is this long. */
const LEAST_ALONE = 6;

/**
 * Which of these companies a text names: by whole words, without their legal form; in another grammatical case or by the
 * one word only they have where that is written with a capital as names are. Lower-case words mean what they say.
 */
export function namedIn(said: string, names: readonly string[]): string[] {
  const words = wordsSaid(said);
  const partsOf = new Map(
    names.map((name) => [name, ` ${plainWords(name)} `.replace(FORMS, '').split(' ').filter(Boolean)]),
  );
  const owners = Map.groupBy(
    [...new Set(partsOf.values())].flatMap((parts) => [...new Set(parts.map(stemOf))]),
    (stem) => stem,
  );
  return names.filter((name) => {
    const own = partsOf.get(name) ?? [];
    if (own.join(' ').length < LEAST_LETTERS) return false;
    if (standsIn(words, own, ({ plain }, word) => plain === word)) return true;
    const [first] = own;
    const inflected = ({ stem, isCapital }: SaidWord, word: string) =>
      stem === stemOf(word) && (isCapital || word !== first);
    if (standsIn(words, own, inflected)) return true;
    return own.some(
      (word) =>
        word.length >= LEAST_ALONE &&
        owners.get(stemOf(word))?.length === 1 &&
        words.some(({ stem, isCapital, beginsSentence }) => stem === stemOf(word) && isCapital && !beginsSentence),
    );
  });
}

/** Whether the portal takes two names for one: case and spaces do not count, as in the list of companies. */
export const isSameName = (one: string, other: string): boolean =>
  tidyName(one).toLowerCase() === tidyName(other).toLowerCase();

/** Case and spaces put aside. */
const sameKey = (name: string): string => tidyName(name).toLowerCase();

/** Names to compare others with: thousands are looked up as fast as one. */
export class NameIndex<T extends { readonly name: string }> {
  readonly #same = new Map<string, T>();
  readonly #alike = new Map<string, T[]>();

  constructor(named: readonly T[] = []) {
    for (const one of named) this.add(one);
  }

  add(one: T): void {
    const [same, key] = [sameKey(one.name), nameKey(one.name)];
    if (!this.#same.has(same)) this.#same.set(same, one);
    const alike = this.#alike.get(key);
    if (alike) alike.push(one);
    else this.#alike.set(key, [one]);
  }

  /** The first that the portal takes for this one. */
  same(name: string): T | undefined {
    return this.#same.get(sameKey(name));
  }

  /** Those that look like this name but are not equal to it. */
  similar(name: string): T[] {
    const key = nameKey(name);
    return key === '' ? [] : (this.#alike.get(key) ?? []).filter((other) => !isSameName(other.name, name));
  }
}

/** Of the named things those that look like this name but are not equal to it. */
export const findSimilar = <T extends { readonly name: string }>(name: string, among: readonly T[]): T[] =>
  new NameIndex(among).similar(name);
