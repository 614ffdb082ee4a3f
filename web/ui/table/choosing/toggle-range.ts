/** Ticks or unticks one row; with a range, also all rows from the last touched one. */
export function toggleRange<R, K>(
  picks: ReadonlyMap<K, R>,
  rows: readonly R[],
  { idOf, id, from }: { readonly idOf: (row: R) => K; readonly id: K; readonly from?: K | undefined },
): Map<K, R> {
  const ids = rows.map(idOf);
  const [at, start] = [ids.indexOf(id), from === undefined ? -1 : ids.indexOf(from)];
  const range = start < 0 ? rows.slice(at, at + 1) : rows.slice(Math.min(at, start), Math.max(at, start) + 1);
  const next = new Map(picks);
  const tick = !next.has(id);
  for (const row of range) {
    if (tick) next.set(idOf(row), row);
    else next.delete(idOf(row));
  }
  return next;
}
