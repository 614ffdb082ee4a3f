import type { Locale } from './text.ts';

const SPACES = /[\s\u00a0\u2009\u202f]/g;
const NUMBER = /^[-+]?(\d+\.?\d*|\.\d+)$/;

/** What a person typed as a number, with a comma or a point: null when nothing is there, NaN when it is not a number. */
export function parseTyped(typed: string): number | null {
  const plain = typed.replace(SPACES, '').replace('\u2212', '-').replace(',', '.');
  if (plain === '') return null;
  const value = NUMBER.test(plain) ? Number(plain) : Number.NaN;
  return Number.isFinite(value) ? value : Number.NaN;
}

/** A number as it is shown for editing: every digit, no group spaces, the decimal sign of the language. */
export function typedFrom(value: number | null | undefined, locale: Locale): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return '';
  const plain = value.toLocaleString('en-US', { useGrouping: false, maximumSignificantDigits: 17 });
  return locale === 'ru' ? shortest(value, plain).replace('.', ',') : shortest(value, plain);
}

/** The shortest digits that read back as the same double; exponent notation only appears where JavaScript needs it. */
const shortest = (value: number, plain: string): string => (String(value).includes('e') ? plain : String(value));
