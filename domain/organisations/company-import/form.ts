import { text, type Text } from '../../language/text.ts';

/** The sheet of a workbook of companies and its columns, written in the reader's language and read in either. */
export const SHEET = text('Компании', 'Companies');

export const COLUMNS = {
  company: text('Компания', 'Company'),
  branches: text('Отрасли', 'Industries'),
  full_name: text('Контактное лицо', 'Contact'),
  email_address: text('Почта', 'Email'),
  username: text('Имя для входа', 'Username'),
  phone_number: text('Телефон', 'Phone'),
  tariff: text('Тариф', 'Tariff'),
  valid_from: text('Подписка с', 'Subscription from'),
  valid_to: text('Подписка по', 'Subscription until'),
} as const satisfies Readonly<Record<string, Text>>;

/** What templates of before call a column. */
export const FORMER_LABELS: Readonly<Record<string, string>> = { Логин: COLUMNS.username.ru };

export type ImportField = keyof typeof COLUMNS;

/** Between the industries of one cell. */
export const DIVIDER = ';';

/** So many rows a file may have. */
export const MOST_ROWS = 5000;

/** So many companies are saved in one call: each takes a moment, and a call that takes minutes helps nobody. */
export const SAVED_AT_ONCE = 100;

/** How long each text may be, as in the forms of the portal. */
export const LONGEST: Readonly<Partial<Record<ImportField, number>>> = {
  company: 200,
  full_name: 200,
  email_address: 254,
  username: 100,
  phone_number: 40,
};
