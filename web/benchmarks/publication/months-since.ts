/** Whole months between two dates. */
export function monthsSince(date: string, now: Date): number {
  const then = new Date(date);
  const months = (now.getUTCFullYear() - then.getUTCFullYear()) * 12 + now.getUTCMonth() - then.getUTCMonth();
  return Math.max(0, now.getUTCDate() < then.getUTCDate() ? months - 1 : months);
}
