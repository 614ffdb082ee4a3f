/** With a capital letter first, as a title begins. */
export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
