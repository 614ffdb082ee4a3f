/** A calculation nothing names: neither a release nor a question, a comment or the like. */
export interface UnnamedCalculation {
  readonly id: number;
  readonly created_at: Date;
  readonly isDone: boolean;
}

/** All of the last days stay, then the newest of each day, then the newest of each month. */
export const KEPT_ALL_DAYS = 3;
export const KEPT_DAILY_DAYS = 92;

const DAY_MS = 24 * 3600 * 1000;

/**
 * The calculations that go, so that what stays is bounded whatever is computed in a day: at most all of three days, one a day
 * for three months and one a month after that. Days and months are those of UTC, and of each the newest that was done stays; one
 * that failed stays for the first days only.
 */
export function thinCalculations(calculations: readonly UnnamedCalculation[], now: Date): number[] {
  const kept = new Set<string>();
  const going: number[] = [];
  const newestFirst = calculations.toSorted(
    (one, other) => other.created_at.getTime() - one.created_at.getTime() || other.id - one.id,
  );
  for (const { id, created_at, isDone } of newestFirst) {
    const age = (now.getTime() - created_at.getTime()) / DAY_MS;
    if (age < KEPT_ALL_DAYS) continue;
    const period = created_at.toISOString().slice(0, age < KEPT_DAILY_DAYS ? '2026-01-31'.length : '2026-01'.length);
    if (isDone && !kept.has(period)) kept.add(period);
    else going.push(id);
  }
  return going;
}
