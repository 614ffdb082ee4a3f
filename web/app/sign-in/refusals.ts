const KEY = 'etalon.refused-at';
/** A second refusal this soon after signing in again means that signing in does not help. */
const TOO_SOON_MS = 15_000;

/** Stores that the API refused the token; returns whether it did so recently, even before a reload by sign-in. */
export function refusedAgain(now: number, store: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  const before = Number(store.getItem(KEY) ?? 0);
  store.setItem(KEY, String(now));
  return now - before < TOO_SOON_MS;
}
