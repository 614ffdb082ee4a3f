import { text, type Text } from '../../language/text.ts';
import type { Hidden } from './own-in-market.ts';

/** Why the market is not shown: `need` is the least number of companies behind a figure. */
export interface Suppressed {
  readonly reason: Hidden | 'subscription';
  readonly need: number;
}

const DIFFERENCE = text(
  'группа слишком мало отличается от другой, уже показанной',
  'this group is too similar to another one that is shown',
);
const WITHHELD = text('аналитик пока не публикует эту цифру', 'withheld by analysts for now');
const SUBSCRIPTION = text('закрыто: нет действующей подписки', 'not available: no active subscription');

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
  }
}
