import { readFileSync } from 'node:fs';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { text, type Text } from '#domain/language/text.ts';
import { normalised } from './passwords.ts';

export const MIN_LENGTH = 12;
export const MAX_LENGTH = 128;
/** Judging takes longer the longer the password is; what follows can only make it stronger. */
const JUDGED_LENGTH = 64;
const ENOUGH = 3;
/** Tries, as a power of ten, below which known words alone are too few: two everyday words with a year and a sign between them. */
const WORDS_ENOUGH = 9;
/** Shorter parts of a name occur in other words by chance. */
const MIN_NAME_PART = 4;

const TOO_SHORT = text(
  `Пароль короче ${MIN_LENGTH} символов.`,
  `The password is shorter than ${MIN_LENGTH} characters.`,
);
const TOO_LONG = text(
  `Пароль длиннее ${MAX_LENGTH} символов.`,
  `The password is longer than ${MAX_LENGTH} characters.`,
);
const HOLDS_NAME = text(
  'Пароль содержит имя, имя для входа или адрес почты.',
  'The password contains your name, username or email address.',
);
const TOO_EASY = text(
  'Пароль легко угадать: он похож на распространённые пароли или состоит из слов, которые пробуют первыми. Возьмите, например, четыре не связанных между собой слова.',
  'The password is easy to guess: it resembles a common one or is made of words that are tried first. Try four unrelated words.',
);

/** What anybody who tries this portal would begin with. */
const PORTAL_WORDS = ['etalon', 'эталон', 'benchmark', 'бенчмарк', 'company', 'компания', 'portal', 'портал'];

const RUSSIAN_KEYS = 'ёйцукенгшщзхъфывапролджэячсмитьбю';
const LATIN_KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";

/** What the same keys give on a Latin keyboard: `йцукен` is `qwerty`. Leaked lists hold Russian words in this form. */
export const keyForKey = (typed: string): string =>
  Array.from(typed, (c) => LATIN_KEYS[RUSSIAN_KEYS.indexOf(c.toLowerCase())] ?? c).join('');

const russianWords = readFileSync(new URL('./common-russian-words.txt', import.meta.url), 'utf8')
  .split(/\s+/)
  .filter((word) => word !== '');

const judge = new ZxcvbnFactory({
  dictionary: { ...dictionary, russian: russianWords, russianKeys: russianWords.map(keyForKey) },
  graphs: adjacencyGraphs,
});

const ways = (password: string, own: string[]) => [judge.check(password, own), judge.check(keyForKey(password), own)];

/** Nothing but known words, dressed up with digits and signs: a year and an exclamation mark fool the score. */
function isDressedWords(lower: string, own: string[]): boolean {
  const letters = lower.replace(/[^\p{L}]+/gu, '');
  return (
    letters !== '' &&
    ways(letters, own).some(
      ({ sequence, guessesLog10 }) =>
        guessesLog10 < WORDS_ENOUGH && sequence.every(({ pattern }) => pattern !== 'bruteforce'),
    )
  );
}

const splitWords = (texts: readonly string[]): string[] =>
  texts
    .flatMap((one) =>
      normalised(one)
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u),
    )
    .filter((part) => part.length >= MIN_NAME_PART);

/**
 * What is wrong with a new password, or null. The person's own names, logins and addresses may not stand in it; words of
 * where they work may, but whoever guesses tries them first.
 */
export function faultOfPassword(
  password: string,
  names: readonly string[],
  tried: readonly string[] = [],
): Text | null {
  const given = normalised(password);
  const length = Array.from(given).length;
  if (length < MIN_LENGTH) return TOO_SHORT;
  if (length > MAX_LENGTH) return TOO_LONG;
  const lower = given.toLowerCase();
  const own = splitWords(names);
  if (own.some((part) => lower.includes(part) || keyForKey(lower).includes(keyForKey(part)))) return HOLDS_NAME;
  const head = Array.from(given).slice(0, JUDGED_LENGTH).join('');
  const known = [...own, ...splitWords(tried), ...PORTAL_WORDS];
  const isEasy = isDressedWords(head.toLowerCase(), known) || ways(head, known).some(({ score }) => score < ENOUGH);
  return isEasy ? TOO_EASY : null;
}
