import { formatNumber, formatShare, MISSING, type Digits } from '../../language/format.ts';
import type { Locale } from '../../language/text.ts';
import { formatAmount, isOfThings } from '../../language/units.ts';
import { POINTS } from '../gap-text.ts';

interface Needed {
  readonly value: number;
  readonly needed: number;
  readonly unit: string;
}

const WHOLE: Digits = { decimals: 0, significant: 1 };
/** Behind the comma doubles are not exact: so little more is no further thing. */
const NOISE = 1e-6;

/** Rounded away from the value there is, so that the goal is reached. */
const enough = (value: number, needed: number): number =>
  needed < value ? Math.floor(needed + NOISE) : Math.ceil(needed - NOISE);

/** Three digits of a difference: more would look exact without being so. */
const digitsOf = (difference: number): Digits =>
  difference === 0 ? WHOLE : { decimals: 2 - Number(difference.toExponential().split('e')[1]), significant: 1 };

/** What an input has to become for a goal, how far that is, and how far as a share of the value there is. */
export function neededText({ value, needed, unit }: Needed, locale: Locale) {
  const isWhole = isOfThings(unit);
  const to = isWhole ? enough(value, needed) : needed;
  const by = to - value;
  const digits = isWhole && Number.isInteger(value) ? WHOLE : digitsOf(by);
  const sign = by > 0 ? '+' : '';
  const distance =
    unit === '%'
      ? `${formatNumber(by, locale, digits)}\u202f${POINTS[locale]}`
      : formatAmount(by, unit, locale, digits);
  return {
    to: formatAmount(to, unit, locale, isWhole ? WHOLE : digits),
    by: `${sign}${distance}`,
    share: value === 0 ? MISSING : `${sign}${formatShare(by / Math.abs(value), locale, WHOLE)}`,
  };
}
