import { text, type Text } from '../../language/text.ts';
import type { Hidden } from './own-in-market.ts';

/** Why a release has nothing a value could be measured by, whatever it hides. */
export const NOT_PUBLISHED = ['subscription', 'newest_year', 'year', 'not_by_system', 'system', 'formula'] as const;
type NotPublished = (typeof NOT_PUBLISHED)[number];

/** Why the market is not shown: `need` is the least number of companies behind a figure. */
export interface Suppressed {
  readonly reason: Hidden | NotPublished;
  readonly need: number;
}

/** In the words of every page, file and answer; none says how many companies there are. */
const TEXTS: Readonly<Record<Suppressed['reason'], (need: number) => Text>> = {
  few: (need) => text(`данных мало: меньше ${need}`, `not enough data: fewer than ${need} companies`),
  difference: () =>
    text(
      'рядом с уже показанными цифрами была бы видна отдельная компания',
      'next to figures already shown, a single company would become visible',
    ),
  withheld: () => text('аналитик пока не публикует эту цифру', 'withheld by analysts for now'),
  subscription: () => text('числа по\u00a0подписке', 'figures with a\u00a0subscription'),
  newest_year: () =>
    text(
      'за новейший год отдельных цифр нет: отчитались ещё не все',
      'no separate figures for the newest year: some have yet to report',
    ),
  year: () => text('за этот год ничего не опубликовано', 'nothing is published for this year'),
  not_by_system: () =>
    text('показатель считается по компании целиком', 'this indicator is calculated only for whole companies'),
  system: () => text('по этой ИТ-системе ничего не опубликовано', 'nothing is published for this IT system'),
  formula: () => text('нет рынка по новой формуле', 'no new-formula market yet'),
};

/** The text shown instead of a hidden figure. */
export const hiddenText = ({ reason, need }: Suppressed): Text => TEXTS[reason](need);

/** A measure of a group and a period of which a release has no figure. */
interface Missing {
  /** Whether the release has other figures of the measure in this group, and of other measures. */
  readonly ofMeasure: boolean;
  readonly ofGroup: boolean;
  readonly bySystem: boolean;
  readonly isNewest: boolean;
}

/** Why there is none: the newest year never stands alone, and a part of the market without companies has too few. */
export function whyMissing({ ofMeasure, ofGroup, bySystem, isNewest }: Missing): Suppressed['reason'] {
  if (ofMeasure) return isNewest ? 'newest_year' : 'year';
  if (!bySystem) return 'few';
  return ofGroup ? 'not_by_system' : 'system';
}
