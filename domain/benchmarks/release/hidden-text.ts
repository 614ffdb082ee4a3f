import { text, type Text } from '../../language/text.ts';
import type { Hidden } from './own-in-market.ts';

/** Why there is nothing a value could be measured by, whatever a release hides: no subscription, year, IT system or formula in it. */
export const NOT_PUBLISHED = ['subscription', 'year', 'system', 'formula'] as const;

/** Why the market is not shown: `need` is the least number of companies behind a figure. */
export interface Suppressed {
  readonly reason: Hidden | (typeof NOT_PUBLISHED)[number];
  readonly need: number;
}

const DIFFERENCE = text(
  'группа слишком мало отличается от другой, уже показанной',
  'this group is too similar to another one that is shown',
);
const WITHHELD = text('аналитик пока не публикует эту цифру', 'withheld by analysts for now');
const SUBSCRIPTION = text('закрыто: нет действующей подписки', 'not available: no active subscription');
const YEAR = text('за этот год ничего не опубликовано', 'nothing is published for this year');
const SYSTEM = text('по этой ИТ-системе ничего не опубликовано', 'nothing is published for this IT system');
const FORMULA = text('нет рынка по новой формуле', 'no new-formula market yet');

/** The text shown instead of a hidden figure; it never says how many companies there are. */
export function hiddenText({ reason, need }: Suppressed): Text {
  switch (reason) {
    case 'few':
      return text(`данных мало: меньше ${need}`, `not enough data: fewer than ${need} companies`);
    case 'difference':
      return DIFFERENCE;
    case 'withheld':
      return WITHHELD;
    case 'subscription':
      return SUBSCRIPTION;
    case 'year':
      return YEAR;
    case 'system':
      return SYSTEM;
    case 'formula':
      return FORMULA;
  }
}
