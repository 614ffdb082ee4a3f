import { text, type Text } from '../../language/text.ts';
import type { SummaryRow } from './summary.ts';

/** What a strength was a year ago, where it was none. */
const NEWS = {
  same: text('новое: год назад было как на рынке', 'new: about the market a year ago'),
  worse: text('новое: год назад было хуже рынка', 'new: worse than the market a year ago'),
  unknown: text('неизвестно, держится ли второй год', 'not known to hold for a second year'),
} as const;

/** A strength holds in two years or says that it is new: the one rule of home page, summary, director and slides. */
export const newsText = ({ side, side_before }: Pick<SummaryRow, 'side' | 'side_before'>): Text | null =>
  side !== 'better' || side_before === 'better' ? null : NEWS[side_before ?? 'unknown'];
