const wholeWords = (names: readonly string[]): RegExp => {
  const longestFirst = names.toSorted((a, b) => b.length - a.length);
  const words = longestFirst.map((name) => name.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)).join('|');
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words})(?![\p{L}\p{N}])`, 'gu');
};

/**
 * Whether a text names a company: one of its names stands there as whole words, and not as a part of a longer name that
 * is another company's.
 */
export function mentions(names: readonly string[], others: readonly string[]): (text: string) => boolean {
  const longer = others.filter((other) => names.some((name) => other !== name && other.includes(name)));
  const isOwn = new Set(names);
  const found = wholeWords([...names, ...longer]);
  return (text) => [...text.matchAll(found)].some(([name]) => isOwn.has(name));
}
