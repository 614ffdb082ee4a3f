import { text, type Text } from '../language/text.ts';

/** The way of a calculation: queued → processing → done; failed is the portal's own fault. */
export const BENCHMARK_STATUSES = ['queued', 'processing', 'done', 'failed'] as const;
export type BenchmarkStatus = (typeof BENCHMARK_STATUSES)[number];

/** What has become of a doubtful value. */
export const CAUSE_STATE_NAMES = {
  undecided: text('не решено', 'undecided'),
  changed: text('значение изменилось', 'value changed'),
  keep: text('оставлено', 'kept'),
  exclude: text('исключено', 'excluded'),
  ask: text('спросить компанию', 'ask the company'),
  level: text('уровень принят', 'level accepted'),
} as const;

export const BENCHMARK_STATUS_NAMES: Readonly<Record<BenchmarkStatus, Text>> = {
  queued: text('В очереди', 'Queued'),
  processing: text('Считается', 'Calculating'),
  done: text('Готов', 'Done'),
  failed: text('Ошибка портала', 'Portal error'),
};
