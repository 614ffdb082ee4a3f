const wholeWords = (names: readonly string[]): RegExp => {
  const longestFirst = names.toSorted((a, b) => b.length - a.length);
  const words = longestFirst.map((name) => name.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)).join('|');
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words})(?![\p{L}\p{N}])`, 'gu');
};

/** A company's names as whole words, and not as a part of a longer name that is another company's. */
function finder(names: readonly string[], others: readonly string[]) {
  const longer = others.filter((other) => names.some((name) => other !== name && other.includes(name)));
  const isOwn = new Set(names);
  return { found: wholeWords([...names, ...longer]), isOwn: (name: string) => isOwn.has(name) };
}

/** Whether a text names a company. */
export function mentions(names: readonly string[], others: readonly string[]): (text: string) => boolean {
  const { found, isOwn } = finder(names, others);
  return (text) => [...text.matchAll(found)].some(([name]) => isOwn(name));
}

/** A text with another name wherever it names a company. */
export function renameMentions(
  names: readonly string[],
  others: readonly string[],
  stead: string,
): (text: string) => string {
  const { found, isOwn } = finder(names, others);
  return (text) => text.replace(found, (name) => (isOwn(name) ? stead : name));
}
