const DAY_MS = 24 * 3600 * 1000;

/** How many days before its end a company is reminded of a subscription. */
export const REMINDED_BEFORE = [7, 30] as const;

/** Whole days from one calendar day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/**
 * Which reminder is due: the closest that the end has come within, so that a portal that was away catches up with one
 * reminder and not two. Null: the end is far, or past.
 */
export function reminderDue(today: string, validTo: string): (typeof REMINDED_BEFORE)[number] | null {
  const left = daysBetween(today, validTo);
  return left < 0 ? null : (REMINDED_BEFORE.find((days) => left <= days) ?? null);
}
