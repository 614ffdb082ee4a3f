const DAY = 86_400_000;
const MINUTE = 60_000;
/** Days between Excel's day 0 and 1970-01-01, and between its two ways of counting. */
const EPOCH = 25_569;
const SHIFT_1904 = 1462;
/** 1900-03-01: before it Excel counts a 29 February 1900 that never was. */
const AFTER_FALSE_LEAP_DAY = 61;
/** 9999-12-31, the last day a spreadsheet knows. */
const LAST = 2_958_465;

/** A count of days as ISO text; nothing for a number that no spreadsheet can show as a date. */
export function dateText(serial: number, from1904: boolean): string | undefined {
  const days = from1904 ? serial + SHIFT_1904 : serial;
  if (serial < 0 || days >= LAST + 1) return undefined;
  const shifted = days < AFTER_FALSE_LEAP_DAY - 1 ? days + 1 : days;
  // To the second: a time of day is a fraction that is seldom exact.
  const moment = new Date(Math.round(((shifted - EPOCH) * DAY) / 1000) * 1000).toISOString();
  const time = moment.slice(11, 19);
  if (serial < 1) return time;
  return time === '00:00:00' ? moment.slice(0, 10) : moment.slice(0, 19);
}

/** The same form for a date that stands in the file as text. */
export const plainDateText = (iso: string): string =>
  iso
    .trim()
    .replace(/(?:\.\d+)?Z?$/, '')
    .replace(/T00:00(?::00)?$/, '');

const inRange = (serial: number): number | undefined =>
  serial >= AFTER_FALSE_LEAP_DAY && serial < LAST + 1 ? serial : undefined;

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
