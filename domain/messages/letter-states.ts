import { text, type Text } from '../language/text.ts';

/**
 * The way of a letter: kept where no mail server is set up; else queued, then sent or, after the last try, failed.
 * `by_hand`: somebody says that they have sent it themselves.
 */
export const LETTER_STATES = ['kept', 'queued', 'sent', 'by_hand', 'failed'] as const;
export type LetterState = (typeof LETTER_STATES)[number];

/** As people read them: a link that lies until it no longer works is worth nothing. */
export const OUTBOX_STATES = [...LETTER_STATES, 'expired'] as const;
export type OutboxState = (typeof OUTBOX_STATES)[number];

export const OUTBOX_STATE_NAMES: Readonly<Record<OutboxState, Text>> = {
  kept: text('Лежит', 'Waiting'),
  queued: text('В очереди', 'Queued'),
  sent: text('Отправлено', 'Sent'),
  by_hand: text('Вручную', 'By hand'),
  failed: text('Не дошло', 'Failed'),
  expired: text('Ссылка не действует', 'Link expired'),
};
