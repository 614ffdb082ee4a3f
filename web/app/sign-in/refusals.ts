const KEY = 'etalon.refused';
/** A refusal this soon after signing in again means that signing in does not help. */
const TOO_SOON_MS = 15_000;
/** Enough to tell two tokens apart; the token itself does not outlive the sign-in. */
const ENDING = 12;

interface Refusal {
  readonly at: number;
  readonly token: string;
}

interface StoredRefusal {
  readonly at: number;
  readonly ending: string;
  readonly again: boolean;
}

/**
 * Stores that the API refused a token; returns whether it recently refused another, even before a reload by sign-in.
 * The same token refused twice, before and after a reload or in several calls at once, is one refusal.
 */
export function refusedAgain({ at, token }: Refusal, store: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  const before = JSON.parse(store.getItem(KEY) ?? 'null') as StoredRefusal | null;
  const ending = token.slice(-ENDING);
  const isRecent = before !== null && at - before.at < TOO_SOON_MS;
  const again = isRecent && (before.ending !== ending || before.again);
  store.setItem(KEY, JSON.stringify({ at, ending, again } satisfies StoredRefusal));
  return again;
}
