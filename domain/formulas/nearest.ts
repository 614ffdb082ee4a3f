/** How many letters must be changed, added, left out or swapped to get from one word to the other, up to `limit`. */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      }
      next.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return limit + 1;
    before = row;
    row = next;
  }
  return row[b.length] ?? limit + 1;
}

/** The known words most like the given one, nearest first; a word of which it is a part counts as near. */
export function nearest(word: string, known: Iterable<string>, most = 3): string[] {
  const wanted = word.toLowerCase();
  const limit = Math.max(1, Math.min(3, Math.floor(wanted.length / 3)));
  const found: { name: string; far: number }[] = [];
  for (const name of known) {
    const candidate = name.toLowerCase();
    const part = wanted.length >= 3 && candidate.includes(wanted);
    const far = part ? 1 + (candidate.length - wanted.length) / 100 : distance(wanted, candidate, limit);
    if (far <= Math.max(limit, 1.99)) found.push({ name, far });
  }
  return found
    .toSorted((a, b) => a.far - b.far || a.name.localeCompare(b.name))
    .slice(0, most)
    .map(({ name }) => name);
}
