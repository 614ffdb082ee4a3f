import { YEAR_FIELDS } from '../collected-years.ts';
import { DEFINITION_NAMES } from '../definition.ts';
import { METRIC_TEXT_FIELDS, eachMetricText, WORDING_NAMES } from '../wording.ts';
import { CALC_RULES } from '../../organisations/calc-rules.ts';

/** The sheets of a methodology's workbook and their columns. They are read and written by these very words. */
export const SHEETS = { units: 'Единицы', processes: 'Процессы', metrics: 'Показатели' } as const;

/** The first sheet of an export says by these very words which change of the methodology it is of. */
export const FRONT = { sheet: 'О файле', revision: 'Правка методики' } as const;

/** What workbooks of version 1.0 call what stands beside it. */
export const FORMER_LABELS: Readonly<Record<string, string>> = {
  'Редакция методики': FRONT.revision,
  Ядро: 'Основа',
};

export const COLUMNS = {
  units: { name: 'Название' },
  processes: { alias: 'Ключ', name: 'Название', parent: 'Входит в (ключ)' },
  metrics: {
    alias: 'Ключ',
    description: 'Название',
    mtype: 'Вид',
    process: 'Процесс (ключ)',
    unit: 'Единица',
    formula: 'Формула',
    validation_rules: 'Строгие правила',
    optional_validation_rules: 'Нестрогие правила',
    max_deviation: 'Отклонение, %',
    no_value_is_zero: 'Пустое — ноль',
    rule_for_calc_all_it_systems: 'Для всех систем',
    per_system: 'По системам',
    is_size: 'Размер компании',
    direction: 'Лучше',
    key_theme: 'Ключевой: тема',
    key_order: 'Ключевой: порядок',
    ...eachMetricText((field) => ({ ...DEFINITION_NAMES, ...WORDING_NAMES })[field].ru),
    is_core: 'Основа',
    from_year: 'С года',
    until_year: 'По год',
    earlier_formulas: 'Прежние формулы',
  },
} as const;

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

/** What a cell of a few possible words may say, the first word of a value is the one that is written. */
export const WORDS = {
  mtype: { metric: ['метрика'], indicator: ['показатель', 'расчётный показатель'] },
  yes_no: { yes: ['да'], no: ['нет'] },
  direction: { higher: ['больше'], lower: ['меньше'] },
  key_theme: { cost: ['затраты'], service: ['услуги'], risk: ['риски'] },
  rule: Object.fromEntries(CALC_RULES.map(({ id, name }) => [id, [name.ru.toLowerCase(), id]])),
} as const satisfies Record<string, Readonly<Record<string, readonly string[]>>>;
