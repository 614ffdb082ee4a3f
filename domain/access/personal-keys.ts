/** For how many days a personal key may be made. */
export const KEY_DAYS = [30, 90, 365] as const;

/** So many a person may have at once. */
export const MOST_KEYS = 10;

/** What a personal key begins with, so that whoever finds one knows what it is. */
export const KEY_PREFIX = 'etalon_';

export const KEY_STATES = ['live', 'expired', 'ended'] as const;
export type KeyState = (typeof KEY_STATES)[number];

/** Whether a key opens anything: its time may be over, or its owner changed the company or how they sign in since. */
export function keyState(
  key: { readonly expires_at: Date; readonly version: number; readonly company_id: number | null },
  owner: { readonly sign_in_version: number; readonly company_id: number | null },
  now: Date,
): KeyState {
  if (key.version !== owner.sign_in_version || key.company_id !== owner.company_id) return 'ended';
  return key.expires_at > now ? 'live' : 'expired';
}
