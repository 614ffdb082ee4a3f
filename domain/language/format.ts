import type { Locale } from './text.ts';

/** Shown for a missing value: never 0 and never empty. */
export const MISSING = '—';

const TAGS: Readonly<Record<Locale, string>> = { ru: 'ru-RU', en: 'en-GB' };

/**
 * So many digits after the comma at most (below zero: rounded to tens, hundreds …), but never fewer significant ones than
 * that, so that a small number does not become 0.
 */
export interface Digits {
  readonly decimals: number;
  readonly significant: number;
}

/** For a computed number with nothing beside it that would say how exact it has to be. */
export const READABLE: Digits = { decimals: 2, significant: 3 };

/**
 * `full`: every digit a double holds for sure. `typed`: the same for what a person could have typed, readable digits for
 * what can only have been computed. A number: always so many after the comma.
 */
export type Precision = 'full' | 'typed' | Digits | number;

const MOST_DIGITS = 15;
/** More digits after the comma than that are not typed. */
const MOST_TYPED = 6;

const exponentOf = (value: number): number => Number(value.toExponential().split('e')[1]);

/** Tens, hundreds … that are exact: what is divided by them is the double nearest to that decimal. */
const POWERS = Array.from({ length: MOST_TYPED + 1 }, (_, decimals) => 10 ** decimals);
const MOST_WHOLE = 10 ** MOST_DIGITS;
/** More than what rounding to the digits of a double changes, as a part of the number. */
const ROUNDING = 1e-13;

const isTyped = (value: number): boolean =>
  // Most computed numbers are far from any that is typed: no text has to be made of them to see it.
  Math.abs(value - Math.round(value * POWERS[MOST_TYPED]!) / POWERS[MOST_TYPED]!) <= ROUNDING * Math.abs(value) &&
  Number(value.toFixed(MOST_TYPED)) === Number(value.toPrecision(MOST_DIGITS));

/** The digits after the comma that a typed number needs; -1 for any other, and for one of more digits than a double holds. */
const typedDecimals = (value: number): number =>
  POWERS.findIndex((power) => {
    const whole = Math.round(value * power);
    return Math.abs(whole) < MOST_WHOLE && whole / power === value;
  });

const significantOf = (value: number, precision: Exclude<Precision, number>): number => {
  if (precision === 'full' || (precision === 'typed' && isTyped(value))) return MOST_DIGITS;
  const { decimals, significant } = precision === 'typed' ? READABLE : precision;
  return Math.min(MOST_DIGITS, Math.max(significant, exponentOf(value) + 1 + decimals));
};

/** The number that a reader sees. */
export const roundTo = (value: number, precision: Precision): number =>
  Number(typeof precision === 'number' ? value.toFixed(precision) : value.toPrecision(significantOf(value, precision)));

/** How many digits after the comma a reader sees, for programs that write the number themselves. */
export function decimalsOf(value: number, precision: Precision): number {
  if (typeof precision === 'number') return precision;
  const known = typeof precision === 'string' ? typedDecimals(value) : -1;
  if (known >= 0) return known;
  const shown = roundTo(value, precision);
  const decimals = typedDecimals(shown);
  if (decimals >= 0) return decimals;
  const [whole = '', exponent] = shown.toExponential().split('e');
  return Math.max(0, whole.replace(/^-?\d\.?/, '').length - Number(exponent));
}

const optionsFor = (value: number, precision: Precision): Intl.NumberFormatOptions =>
  typeof precision === 'number'
    ? { minimumFractionDigits: precision, maximumFractionDigits: precision }
    : { maximumSignificantDigits: significantOf(value, precision) };

const cache = new Map<string, Intl.NumberFormat>();

function formatter(locale: Locale, style: 'decimal' | 'percent', options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${style} ${options.maximumSignificantDigits} ${options.maximumFractionDigits}`;
  const known = cache.get(key) ?? new Intl.NumberFormat(TAGS[locale], { ...options, style });
  cache.set(key, known);
  return known;
}

/** Russian groups are parted by a narrow no-break space, and minus is a minus, not a hyphen. */
const typeset = (formatted: string): string => formatted.replaceAll('\u00a0', '\u202f').replace('-', '\u2212');

const isNumber = (value: number | null | undefined): value is number =>
  typeof value === 'number' && Number.isFinite(value);

const written = (value: number, locale: Locale, precision: Precision, style: 'decimal' | 'percent'): string => {
  const options = optionsFor(style === 'percent' ? value * 100 : value, precision);
  return typeset(formatter(locale, style, options).format(value === 0 ? 0 : value));
};

/** A number as people read it; missing is «—». */
export const formatNumber = (value: number | null | undefined, locale: Locale, precision: Precision = 'full'): string =>
  isNumber(value) ? written(value, locale, precision, 'decimal') : MISSING;

/** A share of one as a percentage: 0.256 is «25,6 %»; the digits are those of the percentage. */
export const formatShare = (share: number | null | undefined, locale: Locale, precision: Precision): string =>
  isNumber(share) ? written(share, locale, precision, 'percent') : MISSING;

const parts: Readonly<Record<Locale, Map<number, string>>> = { ru: new Map(), en: new Map() };

/** A part in whole percents; 0 and 100 only where it is really nothing or everything. */
export function formatPart(share: number, locale: Locale): string {
  const whole = Math.round(share * 100) / 100;
  const shown = share > 0 && share < 1 ? Math.min(0.99, Math.max(0.01, whole)) : whole;
  // There are a hundred of them, and a table names them in every row.
  const known = parts[locale].get(shown) ?? formatShare(shown, locale, 0);
  if (shown >= 0 && shown <= 1) parts[locale].set(shown, known);
  return known;
}

const UNITS: Readonly<Record<Locale, readonly string[]>> = {
  ru: ['Б', 'КБ', 'МБ', 'ГБ'],
  en: ['B', 'KB', 'MB', 'GB'],
};

/** The size of a file, counted in 1024s as people's computers show it. */
export function formatBytes(bytes: number, locale: Locale): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), UNITS[locale].length - 1);
  return `${formatNumber(bytes / 1024 ** step, locale, { decimals: 1, significant: 1 })}\u202f${UNITS[locale][step]}`;
}

/** `date` 15.11.2026, `time` 15.11.2026, 14:05, `long` 15 ноября 2026 г., `day` 15 ноября. */
export type DateStyle = 'date' | 'time' | 'long' | 'day' | 'clock';

const DATE_OPTIONS: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  date: { day: '2-digit', month: '2-digit', year: 'numeric' },
  time: { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  day: { day: 'numeric', month: 'long' },
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
