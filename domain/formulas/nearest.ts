/** The last three rows of the table of distances; kept between calls, for a formula is checked at every keystroke. */
let rows: readonly [Uint16Array, Uint16Array, Uint16Array] = [0, 0, 0].map(() => new Uint16Array(64)) as never;

/** How many letters must be changed, added, left out or swapped to get from one word to the other, up to `limit`. */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  if (b.length >= rows[0].length) rows = rows.map(() => new Uint16Array(2 * b.length)) as never;
  let [before, row, next] = rows;
  for (let j = 0; j <= b.length; j++) row[j] = j;
  for (let i = 1; i <= a.length; i++) {
    // Further from the diagonal than the limit nothing can be near enough.
    const first = Math.max(1, i - limit);
    const last = Math.min(b.length, i + limit);
    next[first - 1] = first === 1 ? i : limit + 1;
    let least = next[first - 1]!;
    for (let j = first; j <= last; j++) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      const above = j === i + limit ? limit + 1 : row[j]! + 1;
      let cost = Math.min(above, next[j - 1]! + 1, row[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, before[j - 2]! + 1);
      next[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > limit) return limit + 1;
    [before, row, next] = [row, next, before];
  }
  return Math.min(row[b.length]!, limit + 1);
}

/** The known words most like the given one, nearest first; a word of which it is a part counts as near. */
export function nearest(word: string, known: Iterable<string>, most = 3): string[] {
  const typed = word.toLowerCase();
  const limit = Math.max(1, Math.min(3, Math.floor(typed.length / 3)));
  const found: { name: string; far: number }[] = [];
  for (const name of known) {
    const candidate = name.toLowerCase();
    const part = typed.length >= 3 && candidate.includes(typed);
    const far = part ? 1 + (candidate.length - typed.length) / 100 : distance(typed, candidate, limit);
    if (far > Math.max(limit, 1.99)) continue;
    // Thousands may be near; only the few nearest are kept in order.
    let place = found.length;
    while (place > 0 && isBefore(name, far, found[place - 1]!)) place--;
    if (place < most) found.splice(place, 0, { name, far });
    if (found.length > most) found.pop();
  }
  return found.map(({ name }) => name);
}

const isBefore = (name: string, far: number, other: { name: string; far: number }): boolean =>
  far < other.far || (far === other.far && name < other.name);
