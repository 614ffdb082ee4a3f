import { text, type Text } from '../language/text.ts';

/** The way of a letter: kept where no mail server is set up; else queued, then sent or, after the last try, failed. */
export const LETTER_STATES = ['kept', 'queued', 'sent', 'failed'] as const;
export type LetterState = (typeof LETTER_STATES)[number];

export const LETTER_STATE_NAMES: Readonly<Record<LetterState, Text>> = {
  kept: text('Не отправлено', 'Not sent'),
  queued: text('В очереди', 'Queued'),
  sent: text('Отправлено', 'Sent'),
  failed: text('Ошибка', 'Failed'),
};
