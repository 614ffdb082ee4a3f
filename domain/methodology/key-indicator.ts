import { text, type Text } from '../language/text.ts';
import { WRONG } from './messages.ts';
import type { KeyTheme, MetricState } from './states.ts';

export const KEY_THEME_NAMES: Readonly<Record<KeyTheme, Text>> = {
  cost: text('Затраты', 'Cost'),
  service: text('Услуги', 'Service'),
  risk: text('Риски', 'Risk'),
};

/** Nobody compares more of them at a glance. */
export const MOST_KEY_ORDER = 99;

type Marked = Partial<Pick<MetricState, 'key_theme' | 'key_order'>> & Pick<MetricState, 'direction'>;

/**
 * What is wrong with the mark of a key indicator. It has a theme and a place, and a direction: it is drawn from worse to
 * better.
 */
export function keyErrors({ key_theme = null, key_order = null, direction }: Marked): [keyof Marked, Text][] {
  if (key_theme === null) return key_order === null ? [] : [['key_theme', WRONG.keyTheme]];
  const isPlace = key_order !== null && Number.isInteger(key_order) && key_order >= 1 && key_order <= MOST_KEY_ORDER;
  return [
    ...(isPlace ? [] : [['key_order', WRONG.keyOrder(MOST_KEY_ORDER)] as [keyof Marked, Text]]),
    ...(direction === null ? [['direction', WRONG.keyDirection] as [keyof Marked, Text]] : []),
  ];
}

/** The key ones of some metrics, in their order; of two with one place the first in the methodology comes first. */
export const keyIndicators = <M extends { readonly key_order: number | null }>(metrics: readonly M[]): M[] =>
  metrics.filter(({ key_order }) => key_order !== null).toSorted((a, b) => a.key_order! - b.key_order!);
