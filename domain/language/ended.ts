/** One full stop, also behind an abbreviation that has its own. */
export const ended = (sentence: string): string => (sentence.endsWith('.') ? sentence : `${sentence}.`);
