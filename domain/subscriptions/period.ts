/** Calendar days are ISO texts, `2026-01-31`: they compare as texts, and have neither a time nor a zone. */

const DAY_MS = 86_400_000;

/** Days a subscription may begin or end on: what lies outside is a slip of the hand. */
export const EARLIEST_DAY = '2000-01-01';
export const LATEST_DAY = '2100-12-31';

const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
const dayAt = (n: number): string => new Date(n * DAY_MS).toISOString().slice(0, 10);

/** The day so many days later, or earlier when negative. */
export const addDays = (day: string, days: number): string => dayAt(numberOf(day) + days);

/** How many days later `to` is than `from`; negative when it is earlier. */
export const daysBetween = (from: string, to: string): number => numberOf(to) - numberOf(from);

/** The same day of the month so many months later; where that month is shorter, its last day: 31 January + 1 = 28 or 29 February. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfTarget = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayAt(Date.UTC(year, month - 1 + months, Math.min(date, lastOfTarget)) / DAY_MS);
}

/**
 * The last day of a period of so many months that begins on `from`: the day before the same day of the month, so that
 * 1 January + 12 ends on 31 December. Where the last month has no such day, its last day: 31 January + 1 ends on
 * 28 February, and no day is lost.
 */
export function lastDayOfPeriod(from: string, months: number): string {
  const same = addMonths(from, months);
  return same.slice(8) === from.slice(8) ? addDays(same, -1) : same;
}
