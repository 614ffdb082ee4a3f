import { text, type Text } from '../language/text.ts';

/** What can happen to a company's subscription. */
export const CHANGE_NAMES = {
  added: text('Подписка оформлена', 'Subscription added'),
  extended: text('Подписка продлена', 'Subscription extended'),
  raised: text('Переход на другой тариф', 'Tariff changed'),
  planned: text('Выбран тариф следующего срока', 'Tariff chosen for next term'),
  plan_dropped: text('Отменён тариф следующего срока', 'Tariff for next term cancelled'),
  edited: text('Изменена администратором', 'Edited by administrator'),
  blocked: text('Заблокирована', 'Blocked'),
  unblocked: text('Разблокирована', 'Unblocked'),
  removed: text('Удалена как ошибочная', 'Removed as a mistake'),
} as const satisfies Record<string, Text>;

export type ChangeKind = keyof typeof CHANGE_NAMES;
export const CHANGE_KINDS = Object.keys(CHANGE_NAMES) as readonly ChangeKind[];
