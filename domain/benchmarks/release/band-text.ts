import { formatNumber } from '../../language/format.ts';
import type { Locale } from '../../language/text.ts';
import { unitAfter } from '../../language/units.ts';

interface SizeBand {
  readonly from: number;
  readonly below: number | null;
  /** In what the size is measured. */
  readonly unit_name?: string | undefined;
}

const WORDS = {
  ru: { below: (size: string) => `до ${size}`, from: (size: string) => `от ${size}` },
  en: { below: (size: string) => `below ${size}`, from: (size: string) => `${size}+` },
} as const;

export const isSizeBand = (value: object): value is SizeBand => 'from' in value && 'below' in value;

/** The companies of a size: «до 200 человек», «200–1 000 человек», «от 1 000 человек». */
export function bandText({ from, below, unit_name = '' }: SizeBand, locale: Locale): string {
  const number = (value: number) => formatNumber(value, locale);
  const range = (() => {
    if (below === null) return WORDS[locale].from(number(from));
    return from === 0 ? WORDS[locale].below(number(below)) : `${number(from)}–${number(below)}`;
  })();
  const unit = unitAfter(below ?? from, unit_name);
  return unit === '' ? range : `${range}\u00a0${unit}`;
}
