import type { Figure } from '#domain/figures/describe.ts';
import { text, type Locale, type Text } from '#domain/language/text.ts';

const NAMES: Partial<Readonly<Record<Figure | 'excluded', Text>>> = {
  median: text('Медиана', 'Median'),
  mean: text('Среднее', 'Mean'),
  stddev: text('Ст. откл.', 'Std. dev.'),
  min: text('Мин.', 'Min'),
  max: text('Макс.', 'Max'),
  excluded: text('Исключено', 'Excluded'),
  n: text('n', 'n'),
};

/** The name of a market figure; percentiles are the same in both languages. */
export const figureName = (figure: Figure | 'excluded', locale: Locale): string =>
  NAMES[figure]?.[locale] ?? figure.toUpperCase();
