import type { Locale } from './text.ts';

/** What stands where there is no value: never 0 and never nothing. */
export const MISSING = '—';

const TAGS: Readonly<Record<Locale, string>> = { ru: 'ru-RU', en: 'en-GB' };

/** `overview`: three significant digits. `full`: every digit a double holds for sure. Otherwise so many after the comma. */
export type Precision = 'overview' | 'full' | number;

const optionsOf = (precision: Precision): Intl.NumberFormatOptions => {
  if (precision === 'overview') return { maximumSignificantDigits: 3 };
  if (precision === 'full') return { maximumSignificantDigits: 15 };
  return { minimumFractionDigits: precision, maximumFractionDigits: precision };
};

const cache = new Map<string, Intl.NumberFormat>();

function formatter(locale: Locale, precision: Precision, style: 'decimal' | 'percent'): Intl.NumberFormat {
  const key = `${locale} ${precision} ${style}`;
  const known = cache.get(key) ?? new Intl.NumberFormat(TAGS[locale], { ...optionsOf(precision), style });
  cache.set(key, known);
  return known;
}

/** Russian groups are parted by a narrow no-break space, and minus is a minus, not a hyphen. */
const typeset = (formatted: string): string => formatted.replaceAll('\u00a0', '\u202f').replace('-', '\u2212');

const isNumber = (value: number | null | undefined): value is number =>
  typeof value === 'number' && Number.isFinite(value);

/** A number as people read it; missing is «—». */
export const formatNumber = (value: number | null | undefined, locale: Locale, precision: Precision = 'full'): string =>
  isNumber(value) ? typeset(formatter(locale, precision, 'decimal').format(value === 0 ? 0 : value)) : MISSING;

/** A share of one as a percentage: 0.256 is «25,6 %». */
export const formatShare = (
  share: number | null | undefined,
  locale: Locale,
  precision: Precision = 'overview',
): string => (isNumber(share) ? typeset(formatter(locale, precision, 'percent').format(share)) : MISSING);

const UNITS: Readonly<Record<Locale, readonly string[]>> = {
  ru: ['Б', 'КБ', 'МБ', 'ГБ'],
  en: ['B', 'KB', 'MB', 'GB'],
};

/** The size of a file, counted in 1024s as people's computers show it. */
export function formatBytes(bytes: number, locale: Locale): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), UNITS[locale].length - 1);
  return `${formatNumber(bytes / 1024 ** step, locale, step === 0 ? 'full' : 'overview')}\u202f${UNITS[locale][step]}`;
}

/** `date` 15.11.2026, `time` 15.11.2026, 14:05, `long` 15 ноября 2026 г. */
export type DateStyle = 'date' | 'time' | 'long' | 'clock';

const DATE_OPTIONS: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  date: { day: '2-digit', month: '2-digit', year: 'numeric' },
  time: { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  clock: { hour: '2-digit', minute: '2-digit' },
};

/** A bare date (`2026-11-15`) is that day everywhere; a moment is shown in the given zone, else in the reader's own. */
export function formatDate(
  value: string | Date | null | undefined,
  locale: Locale,
  style: DateStyle = 'date',
  timeZone?: string,
): string {
  if (value === null || value === undefined || value === '') return MISSING;
  const moment = new Date(value);
  if (Number.isNaN(moment.getTime())) return MISSING;
  const bare = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
  const zone = bare ? 'UTC' : timeZone;
  return new Intl.DateTimeFormat(TAGS[locale], { ...DATE_OPTIONS[style], ...(zone && { timeZone: zone }) }).format(
    moment,
  );
}
