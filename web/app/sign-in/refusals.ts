const KEY = 'etalon.refused';
/** A refusal this soon after signing in again means that signing in does not help. */
const TOO_SOON_MS = 15_000;

interface Refusal {
  readonly at: number;
  readonly token: string | undefined;
}

/**
 * Stores that the API refused a token; returns whether it recently refused another, even before a reload by sign-in.
 * The same token refused twice, before and after a reload, says nothing about the next one.
 */
export function refusedAgain(refusal: Refusal, store: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  const before = JSON.parse(store.getItem(KEY) ?? 'null') as Refusal | null;
  store.setItem(KEY, JSON.stringify(refusal));
  return before !== null && before.token !== refusal.token && refusal.at - before.at < TOO_SOON_MS;
}
