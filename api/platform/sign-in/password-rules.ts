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
  'Пароль легко угадать: он похож на распространённые пароли. Возьмите, например, четыре не связанных между собой слова.',
  'The password is easy to guess: it resembles a common one. Try four unrelated words.',
);

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

const commonPasswords: ReadonlySet<string> = new Set([...russianWords, ...dictionary['passwords-common']]);

/** One common word, perhaps twice, dressed up with digits and signs: the year and an exclamation mark fool the score. */
function isDressedWord(lower: string): boolean {
  const letters = lower.replace(/[^\p{L}]+/gu, '');
  const half = letters.slice(0, letters.length / 2);
  const word = half + half === letters ? half : letters;
  return commonPasswords.has(word) || commonPasswords.has(keyForKey(word));
}

const score = (password: string, own: string[]): number =>
  Math.min(judge.check(password, own).score, judge.check(keyForKey(password), own).score);

/** What is wrong with a new password, or null. `names` are the person's own names, logins and addresses. */
export function faultOfPassword(password: string, names: readonly string[]): Text | null {
  const given = normalised(password);
  const length = Array.from(given).length;
  if (length < MIN_LENGTH) return TOO_SHORT;
  if (length > MAX_LENGTH) return TOO_LONG;
  const lower = given.toLowerCase();
  const own = names
    .flatMap((name) =>
      normalised(name)
        .toLowerCase()
        .split(/[\s@.,_-]+/),
    )
    .filter((part) => part.length >= MIN_NAME_PART);
  if (own.some((part) => lower.includes(part) || keyForKey(lower).includes(keyForKey(part)))) return HOLDS_NAME;
  const head = Array.from(given).slice(0, JUDGED_LENGTH).join('');
  return isDressedWord(lower) || score(head, own) < ENOUGH ? TOO_EASY : null;
}
