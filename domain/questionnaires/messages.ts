import { formatNumber } from '../language/format.ts';
import { typedFrom } from '../language/number-text.ts';
import { ERROR, finding, INFO, shortened, WARNING, type Content, type Finding } from './finding.ts';
import { describeRule, type Broken } from './rules.ts';
import { meantBy } from './typed-number.ts';

/** Where something was found. */
export type Spot = Pick<Finding, 'sheet' | 'cell' | 'metric'>;

const NUMBER = 'Число';
const LONGEST_FOUND = 200;

function aboutText(text: string, unit: string, spot: Spot): Finding {
  const meant = meantBy(text, unit);
  const found = shortened(text, LONGEST_FOUND);
  switch (meant.kind) {
    case 'number': {
      const typed = typedFrom(meant.value, 'ru');
      return finding(ERROR, 'Число записано текстом.', {
        ...spot,
        found,
        expected: `${NUMBER} ${typed}`,
        advice: `Введите в ячейку ${typed}: только цифры, без пробелов и единиц измерения. Если ячейка снова станет текстом, задайте ей числовой формат.`,
      });
    }
    case 'nothing':
      return finding(ERROR, 'Вместо числа в ячейке стоит знак или текст.', {
        ...spot,
        found,
        expected: 'Число или пустая ячейка',
        advice: 'Если данных нет, очистите ячейку. Если значение равно нулю, введите 0.',
      });
    case 'inexact':
      return finding(ERROR, 'Вместо одного числа указан диапазон или приблизительное значение.', {
        ...spot,
        found,
        expected: 'Одно число',
        advice: 'Введите одно число, а пояснение перенесите в столбец «Комментарий».',
      });
    case 'words':
      return finding(ERROR, 'В ячейке текст вместо числа.', {
        ...spot,
        found,
        expected: NUMBER,
        advice: 'Введите число, а пояснение перенесите в столбец «Комментарий».',
      });
  }
}

/** Why the content of a cell is no value. A number is one. */
export function notAValue(content: Exclude<Content, { kind: 'number' }>, unit: string, spot: Spot): Finding {
  const wrong = (message: string, found: string, advice: string): Finding =>
    finding(ERROR, message, { ...spot, found, expected: NUMBER, advice });
  switch (content.kind) {
    case 'text':
      return aboutText(content.text, unit, spot);
    case 'boolean':
      return wrong('В ячейке логическое значение вместо числа.', content.value ? 'ИСТИНА' : 'ЛОЖЬ', 'Введите число.');
    case 'date':
      return wrong(
        'В ячейке дата вместо числа.',
        content.shown,
        'Программа приняла число за дату. Задайте ячейке числовой формат и введите число заново.',
      );
    case 'error':
      return wrong('Формула в ячейке даёт ошибку.', content.code, 'Исправьте формулу или введите число вместо неё.');
    case 'uncalculated':
      return wrong(
        'Формула в ячейке не вычислена: в файле нет её результата.',
        'Формула без результата',
        'Откройте файл в Excel или LibreOffice, сохраните его и загрузите снова, либо введите число.',
      );
  }
}

const NOT_ANNOTATED = {
  heavy: 'в книге слишком много листов, оформления или примечаний.',
  odd: 'книга внутри повреждена или устроена необычно, и портал не стал её дописывать.',
} as const;

export const MESSAGES = {
  foreign: finding(ERROR, 'Это не анкета портала: в книге нет служебного листа шаблона.', {
    expected: 'Книга, полученная из шаблона портала',
    advice: 'Скачайте шаблон на странице «Входящие данные», перенесите в него значения и загрузите.',
  }),
  otherFormat: (found: number | null): Finding =>
    finding(ERROR, 'Формат книги порталу неизвестен.', {
      found: found === null ? null : `Формат ${found}`,
      expected: 'Формат 1',
      advice: 'Скачайте действующий шаблон на странице «Входящие данные» и заполните его.',
    }),
  oldTemplate: (found: number | null, actual: number | null): Finding =>
    finding(
      ERROR,
      actual === null
        ? 'Действующего шаблона на портале нет.'
        : `Анкета заполнена в шаблоне версии ${found ?? '«не указана»'}, а действует версия ${actual}.`,
      {
        found: found === null ? 'Версия не указана' : `Версия ${found}`,
        expected: actual === null ? null : `Версия ${actual}`,
        advice:
          'Скачайте действующий шаблон на странице «Входящие данные», вкладка «Выбор данных», перенесите в него значения и загрузите.',
      },
    ),
  otherCompany: (found: string, expected: string): Finding =>
    finding(ERROR, 'Шаблон выдан другой компании.', {
      found,
      expected,
      advice: 'Скачайте шаблон своей компании и перенесите в него значения.',
    }),
  noYear: finding(ERROR, 'Отчётный год не указан.', {
    expected: 'Год четырьмя цифрами',
    advice: 'Впишите год на листе «Инструкция» рядом с надписью «Отчётный год».',
  }),
  oddYear: (year: number, first: number, last: number): Finding =>
    finding(ERROR, `Отчётный год ${year} не подходит.`, {
      found: String(year),
      expected: `От ${first} до ${last}`,
      advice: 'Исправьте год на листе «Инструкция» рядом с надписью «Отчётный год».',
    }),
  empty: finding(ERROR, 'В анкете не заполнено ни одного показателя.', {
    expected: 'Хотя бы одно значение',
    advice: 'Заполните столбец «Все системы» или столбцы ИТ-систем и загрузите анкету снова.',
  }),
  unknownKey: (key: string, spot: Spot): Finding =>
    finding(ERROR, 'Показателя с таким ключом нет в методике.', {
      ...spot,
      found: key,
      expected: 'Ключ из шаблона',
      advice: 'Восстановите ключ по шаблону или удалите строку.',
    }),
  goneMetric: (key: string, spot: Spot): Finding =>
    finding(WARNING, 'Показатель исключён из методики: значения строки не учтены.', {
      ...spot,
      found: key,
      advice: 'Ничего делать не нужно.',
    }),
  computedMetric: (spot: Spot): Finding =>
    finding(WARNING, 'Показатель рассчитывает портал: введённые значения не учтены.', {
      ...spot,
      advice: 'Ничего делать не нужно: строку можно удалить.',
    }),
  wholeCompany: (found: string, all: string | null, spot: Spot): Finding =>
    finding(ERROR, 'Показатель сообщают по компании в целом, а значение стоит в столбце ИТ-системы.', {
      ...spot,
      found,
      expected: 'Пустая ячейка',
      advice: `Перенесите значение в столбец «Все системы»${all === null ? '' : ` (ячейка ${all})`}, а эту ячейку очистите.`,
    }),
  unknownSystem: (header: string, spot: Spot): Finding =>
    finding(WARNING, `Столбец «${header}» не учтён: ИТ-системы с таким названием на портале нет.`, {
      ...spot,
      found: header,
      expected: 'Название ИТ-системы из шаблона',
      advice: 'Если это столбец ИТ-системы, исправьте его заголовок по шаблону и загрузите анкету снова.',
    }),
  goneSystem: (header: string, spot: Spot): Finding =>
    finding(ERROR, `ИТ-система «${header}» удалена с портала: значениям её столбца некуда попасть.`, {
      ...spot,
      found: header,
      expected: 'Столбец действующей ИТ-системы',
      advice: 'Перенесите значения в столбец другой системы или удалите столбец.',
    }),
  duplicate: (id: number): Finding =>
    finding(20, `Этот же файл уже загружали: анкета № ${id}.`, {
      advice: 'Если вы хотели загрузить исправленный файл, проверьте, тот ли файл выбран.',
    }),
  notAnnotated: (reason: keyof typeof NOT_ANNOTATED): Finding =>
    finding(INFO, `Файл с замечаниями в ячейках не составлен: ${NOT_ANNOTATED[reason]}`, {
      advice:
        'Исправьте ячейки по этому списку. Чтобы получить и файл с замечаниями, сохраните книгу заново в Excel или LibreOffice под новым именем и загрузите снова.',
    }),
} as const;

/** A broken rule, with the cells of its operands where they are known. */
export function brokenRule(
  { rule, system, operands }: Broken,
  spot: Spot,
  systemName: string | null,
  cellOf: (metric: number, system: number | null) => string | null,
): Finding {
  const { condition, remark } = describeRule(rule);
  const where = system === null ? '' : ` для системы «${systemName ?? system}»`;
  const found = operands.map(({ metric, value }) => {
    const cell = cellOf(metric.id, system);
    const shown = value === null ? 'нет данных' : formatNumber(value, 'ru');
    return `«${metric.description}» = ${shown}${cell === null ? '' : ` (${cell})`}`;
  });
  const kind = rule.strict ? 'строгое' : 'нестрогое';
  return finding(
    rule.strict ? ERROR : WARNING,
    `Нарушено ${kind} правило показателя «${rule.metric.description}»${where}${remark ? `: ${remark}` : ''}.`,
    {
      ...spot,
      found: found.join('; '),
      expected: condition,
      advice: rule.strict
        ? 'Исправьте значения так, чтобы условие выполнялось, и загрузите анкету снова.'
        : 'Проверьте значения. Если они верны, ничего менять не нужно: предупреждение не мешает принять анкету.',
    },
  );
}
