/** A name within a sentence begins with a small letter; «ИТ-персонал» stays as it is. */
export const withinSentence = (name: string): string =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
