import { YEAR_FIELDS } from '../collected-years.ts';
import { DEFINITION_NAMES } from '../definition.ts';
import { METRIC_TEXT_FIELDS, eachMetricText, WORDING_NAMES } from '../wording.ts';
import { text, type Locale, type Text } from '../../language/text.ts';
import { CALC_RULES, type CalcRuleId } from '../../organisations/calc-rules.ts';

/** The sheets of a methodology's workbook and their columns, written in the reader's language and read in either. */
export const SHEETS = {
  units: text('Единицы', 'Units'),
  processes: text('Процессы', 'Processes'),
  metrics: text('Показатели', 'Metrics'),
} as const;

/** The first sheet of an export says by these very words which change of the methodology it is of. */
export const FRONT = {
  sheet: text('О файле', 'About this file'),
  revision: text('Правка методики', 'Methodology change'),
} as const;

/** What workbooks of version 1.0 call what stands beside it. */
export const FORMER_LABELS: Readonly<Record<string, string>> = {
  'Редакция методики': FRONT.revision.ru,
  Ядро: 'Основа',
};

export const COLUMNS = {
  units: { name: text('Название', 'Name') },
  processes: {
    alias: text('Ключ', 'Key'),
    name: text('Название', 'Name'),
    parent: text('Входит в (ключ)', 'Part of (key)'),
  },
  metrics: {
    alias: text('Ключ', 'Key'),
    description: text('Название', 'Name'),
    mtype: text('Вид', 'Type'),
    process: text('Процесс (ключ)', 'Process (key)'),
    unit: text('Единица', 'Unit'),
    formula: text('Формула', 'Formula'),
    validation_rules: text('Строгие правила', 'Strict rules'),
    optional_validation_rules: text('Нестрогие правила', 'Soft rules'),
    max_deviation: text('Отклонение, %', 'Deviation, %'),
    no_value_is_zero: text('Пустое — ноль', 'Empty is zero'),
    rule_for_calc_all_it_systems: text('Для всех систем', 'For all systems'),
    per_system: text('По системам', 'By system'),
    is_size: text('Размер компании', 'Company size'),
    direction: text('Лучше', 'Better'),
    key_theme: text('Ключевой: тема', 'Key: theme'),
    key_order: text('Ключевой: порядок', 'Key: order'),
    ...eachMetricText((field) => ({ ...DEFINITION_NAMES, ...WORDING_NAMES })[field]),
    is_core: text('Основа', 'Core'),
    from_year: text('С года', 'From year'),
    until_year: text('По год', 'Until year'),
    earlier_formulas: text('Прежние формулы', 'Earlier formulas'),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Text>>>>;

/** Columns that workbooks of before do not have: without one, what it shows stays as it is. */
export const LATER_COLUMNS = [
  'is_size',
  'is_core',
  'key_theme',
  'key_order',
  ...METRIC_TEXT_FIELDS,
  ...YEAR_FIELDS,
  'earlier_formulas',
] as const;
export type LaterColumn = (typeof LATER_COLUMNS)[number];

export type Words = Readonly<Record<string, readonly [ru: string, en: string, ...others: string[]]>>;

/** What a cell of a few possible words may say: the Russian and the English word that are written, and others. */
export const WORDS = {
  mtype: { metric: ['метрика', 'metric'], indicator: ['показатель', 'indicator', 'расчётный показатель'] },
  yes_no: { yes: ['да', 'yes'], no: ['нет', 'no'] },
  direction: { higher: ['больше', 'higher'], lower: ['меньше', 'lower'] },
  key_theme: { cost: ['затраты', 'cost'], service: ['услуги', 'service'], risk: ['риски', 'risk'] },
  rule: Object.fromEntries(
    CALC_RULES.map(({ id, name }) => [id, [name.ru.toLowerCase(), name.en.toLowerCase(), id]]),
  ) as Record<CalcRuleId, [string, string, string]>,
} as const satisfies Record<string, Words>;

/** The one of these words that is written for a reader. */
export const written = ([ru, en]: Words[string], locale: Locale): string => ({ ru, en })[locale];
