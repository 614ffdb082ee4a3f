const DAY = 86_400_000;
const MINUTE = 60_000;
/** Days between Excel's day 0 and 1970-01-01. */
const EPOCH = 25_569;
/** 1900-03-01: before it Excel counts a 29 February 1900 that never was. */
const FIRST = 61;
/** 9999-12-31. */
const LAST = 2_958_465;

const inRange = (serial: number): number | undefined => (serial >= FIRST && serial < LAST + 1 ? serial : undefined);

/** A moment as Excel's number of days, by the clock of the place where the portal runs; nothing out of Excel's range. */
export const momentSerial = (moment: Date): number | undefined =>
  inRange((moment.getTime() - moment.getTimezoneOffset() * MINUTE) / DAY + EPOCH);

/** A day written `2026-01-31` as Excel's number of days. */
export function daySerial(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const time = Date.parse(`${text}T00:00:00Z`);
  // Date.parse takes 31 February for a day in March.
  const exists = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
  return exists ? inRange(time / DAY + EPOCH) : undefined;
}
