const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
/** Day, month and year, parted as people part them: 31.12.2026, 31/12/2026, 31 12 2026. */
const TYPED = /^(\d{1,2})[.,/\- ](\d{1,2})[.,/\- ](\d{4})$/;

const two = (n: number): string => String(n).padStart(2, '0');

/** A typed day as ISO text; null if it does not exist. */
export function parseDay(typed: string): string | null {
  const plain = typed.trim();
  const iso = ISO.exec(plain);
  const [, a = '', b = '', c = ''] = iso ?? TYPED.exec(plain) ?? [];
  const [year, month, date] = (iso ? [a, b, c] : [c, b, a]).map(Number) as [number, number, number];
  if (!(year >= 1000)) return null;
  // An impossible day, such as 30 February, runs over into another month.
  const moment = new Date(Date.UTC(year, month - 1, date));
  const same = moment.getUTCMonth() === month - 1 && moment.getUTCDate() === date;
  return same ? `${year}-${two(month)}-${two(date)}` : null;
}
