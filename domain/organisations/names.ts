/** A name as it is kept: nothing but single spaces between words, nothing invisible, accents composed. */
export const tidyName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[\s\p{Cc}\u200b-\u200d\ufeff]+/gu, ' ')
    .trim();
