import { text, type Text } from '../language/text.ts';

/** How much a log entry matters, from a detail for those who look after the portal to an error. */
export const LEVELS = [10, 20, 30, 40] as const;

export type Level = (typeof LEVELS)[number];

export const LEVEL_NAMES: Readonly<Record<Level, Text>> = {
  10: text('Отладка', 'Debug'),
  20: text('Сведения', 'Information'),
  30: text('Предупреждение', 'Warning'),
  40: text('Ошибка', 'Error'),
};

export const ERROR: Level = 40;
export const WARNING: Level = 30;
export const INFO: Level = 20;
