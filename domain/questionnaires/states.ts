import { text, type Text } from '../language/text.ts';

/**
 * The way of a questionnaire: queued → processing → one of the four results; failed is the portal's own fault. One to
 * check is read and waits for its sender, and then goes the same way again with the answers.
 */
export const SESSION_STATUSES = [
  'queued',
  'processing',
  'to_check',
  'accepted',
  'accepted_with_warnings',
  'rejected',
  'failed',
] as const;
export type SessionStatus = (typeof SESSION_STATUSES)[number];

export const STATUS_NAMES: Readonly<Record<SessionStatus, Text>> = {
  queued: text('В очереди', 'Queued'),
  processing: text('Обрабатывается', 'Processing'),
  to_check: text('Ждёт вашей проверки', 'Waiting for your check'),
  accepted: text('Принята', 'Accepted'),
  accepted_with_warnings: text('Принята с предупреждениями', 'Accepted with warnings'),
  rejected: text('Отклонена', 'Rejected'),
  failed: text('Ошибка портала', 'Portal error'),
};

/** The same for the staff, who wait for the company. */
export const STATUS_NAMES_FOR_STAFF: typeof STATUS_NAMES = {
  ...STATUS_NAMES,
  to_check: text('Правит компания', 'Being corrected by the company'),
};

/** An accepted questionnaire that was sent back, to its company and to the staff. */
export const RETURNED_NAMES = {
  company: text('Вернули, ждёт вас', 'Sent back to you'),
  staff: text('Возвращена', 'Sent back'),
} as const;

/** Nothing more will happen by itself. */
export const isProcessed = (status: SessionStatus): boolean => status !== 'queued' && status !== 'processing';

/** Its values count. */
export const isAccepted = (status: SessionStatus): boolean =>
  status === 'accepted' || status === 'accepted_with_warnings';
