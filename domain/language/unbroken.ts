/** Between a short abbreviation and the small letter after it: «тыс. руб.», «п. п.», «штат. ед.». */
const WITHIN_UNIT = /(?<=(?:^|[\s(])\p{L}{1,5}\.) (?=\p{Ll})/gu;

/** A sentence whose units are never parted by the end of a line. */
export const unbroken = (sentence: string): string => sentence.replaceAll(WITHIN_UNIT, '\u00a0');
