import { text, type Text } from '../language/text.ts';

/** What a name that readers see can be the name of. */
export const NAME_KINDS = [
  'process',
  'metric',
  'unit',
  'branch',
  'it_system',
  'tariff',
  'definition',
  'wording',
] as const;
export type NameKind = (typeof NAME_KINDS)[number];

export const NAME_KIND_WORDS: Readonly<Record<NameKind, Text>> = {
  process: text('Процесс', 'Process'),
  metric: text('Показатель', 'Metric'),
  unit: text('Единица', 'Unit'),
  branch: text('Отрасль', 'Industry'),
  it_system: text('ИТ-система', 'IT system'),
  tariff: text('Тариф', 'Tariff'),
  definition: text('Определение', 'Definition'),
  wording: text('Фраза о месте на рынке', 'Sentence about the market'),
};

/** The longest text that can be translated. */
export const MOST_IN_A_NAME = 1000;

/** Whether a name says nothing to who reads English only: «ERP» and «%» need no translation. */
export const needsEnglish = (name: string): boolean => /\p{Script=Cyrillic}/u.test(name);
