/** The sheet of a workbook of companies and its columns. It is read and written by these very words. */
export const SHEET = 'Компании';

export const COLUMNS = {
  company: 'Компания',
  branches: 'Отрасли',
  full_name: 'Контактное лицо',
  email_address: 'Почта',
  username: 'Имя для входа',
  phone_number: 'Телефон',
  tariff: 'Тариф',
  valid_from: 'Подписка с',
  valid_to: 'Подписка по',
} as const;

export type ImportField = keyof typeof COLUMNS;

/** Between the industries of one cell. */
export const DIVIDER = ';';

/** A password takes a moment for each person, and all are saved together. */
export const MOST_ROWS = 200;

/** How long each text may be, as in the forms of the portal. */
export const LONGEST: Readonly<Partial<Record<ImportField, number>>> = {
  company: 200,
  full_name: 200,
  email_address: 254,
  username: 100,
  phone_number: 40,
};
