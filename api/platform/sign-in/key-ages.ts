/** When keys of sign-in come and go, in seconds. */
export interface KeyAges {
  /** Older than this, a key is replaced. */
  readonly renewAfter: number;
  /** A new key verifies for so long before it signs: by then every process knows it. */
  readonly signAfter: number;
  /** What an older key has signed lives at most so long after that. */
  readonly verifyFor: number;
}

interface Aged {
  readonly created_at: Date;
}

interface KeyPlan<Key> {
  /** The first signs, all verify. */
  readonly order: readonly Key[];
  /** Nothing signed by them can be alive. */
  readonly over: readonly Key[];
  /** A new one has to be made. */
  readonly due: boolean;
}

/** Judges the keys of one use, given newest first. */
export function ageKeys<Key extends Aged>(keys: readonly Key[], ages: KeyAges, at: Date): KeyPlan<Key> {
  const ageOf = (key: Key): number => (at.getTime() - key.created_at.getTime()) / 1000;
  const [newest] = keys;
  const due = !newest || ageOf(newest) > ages.renewAfter;
  const signer = keys.find((key) => ageOf(key) >= ages.signAfter) ?? keys.at(-1);
  // A key is superseded when the next newer one begins to sign.
  const over = keys.filter((_, place) => {
    const next = keys[place - 1];
    return next !== undefined && ageOf(next) > ages.signAfter + ages.verifyFor;
  });
  const alive = keys.filter((key) => !over.includes(key));
  const order = signer ? [signer, ...alive.filter((key) => key !== signer)] : [];
  return { order, over, due };
}
