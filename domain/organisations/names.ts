import { text, type Text } from '../language/text.ts';

/** A name as it is kept: nothing but single spaces between words, nothing invisible, accents composed. */
export const tidyName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[\s\p{Cc}\u200b-\u200d\ufeff]+/gu, ' ')
    .trim();

/** A name inside a sentence: in quotation marks, unless it has its own, as companies' names do. */
export const quoted = (name: string): Text =>
  /[«»“”"]/.test(name) ? text(name, name) : text(`«${name}»`, `“${name}”`);
