/** More words in one sentence nobody reads at a glance. */
export const MOST_WORDS = 14;

const isWord = (part: string): boolean => /[\p{L}\p{N}]/u.test(part);

/** How many words a sentence has; «5 729» is one. */
export const countWords = (sentence: string): number =>
  sentence
    .replace(/(\d)[\u00a0\u202f](?=\d)/g, '$1')
    .split(/\s+/)
    .filter(isWord).length;
