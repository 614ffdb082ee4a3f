import { text, type Text } from '../language/text.ts';
import type { Span } from './active.ts';
import { daysBetween } from './period.ts';

/** What a subscription can be on a given day; in the order in which they deserve attention. */
export const STATES = ['active', 'future', 'blocked', 'ended'] as const;
export type State = (typeof STATES)[number];

export const STATE_NAMES: Readonly<Record<State, Text>> = {
  active: text('Действует', 'Active'),
  future: text('Ещё не началась', 'Not started yet'),
  blocked: text('Заблокирована', 'Blocked'),
  ended: text('Закончилась', 'Ended'),
};

/** From so many days before its end a subscription is said to end soon. */
export const ENDS_SOON_DAYS = 30;

/** What a subscription is on a day. One whose end has passed is ended, blocked or not: there is nothing left to open. */
export function stateOf(span: Span, today: string): State {
  if (span.valid_to < today) return 'ended';
  if (span.is_blocked) return 'blocked';
  return span.valid_from > today ? 'future' : 'active';
}

/** Days that remain, today included; none when the end has passed. */
export const daysLeft = ({ valid_to }: Pick<Span, 'valid_to'>, today: string): number =>
  Math.max(0, daysBetween(today, valid_to) + 1);
