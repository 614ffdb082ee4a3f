import { doubtText, TEST_NAMES, unitDoubtText } from '../figures/doubts/messages.ts';
import type { Doubt } from '../figures/doubts/tests.ts';
import { ERROR, INFO, WARNING, type Level } from '../journal/levels.ts';
import { formatNumber } from '../language/format.ts';
import { typedFrom } from '../language/number-text.ts';
import { pluralEn, pluralRu } from '../language/plural.ts';
import { text, type Locale, type Text } from '../language/text.ts';
import { formatAmount } from '../language/units.ts';

const LONGEST_TEXT = 1000;

/** The beginning of a text; a pair of surrogates is not parted. */
export const shortened = (text: string, most = LONGEST_TEXT): string =>
  text.length > most ? `${text.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…` : text;

/** What a finding says in one language. */
export interface FindingText {
  readonly message: string;
  readonly found: string | null;
  readonly expected: string | null;
  readonly advice: string | null;
}

/** The same in both; what is quoted from the workbook is the same in either. */
interface Wording {
  readonly message: Text;
  readonly found?: Text | string | null;
  readonly expected?: Text | string | null;
  readonly advice?: Text;
}

const kind = <P>(level: Level, words: (params: P) => Wording) => ({ level, words });

const both = (make: (locale: Locale) => string): Text => text(make('ru'), make('en'));

const NUMBER = text('Число', 'A number');
const UPLOAD_AGAIN = text(
  'Исправьте книгу по шаблону и загрузите снова.',
  'Correct the workbook by the template and upload it again.',
);
const TAKE_TEMPLATE = text(
  'Скачайте действующий шаблон на странице «Входящие данные» и заполните его.',
  'Download the current template on the Incoming data page and fill it in.',
);
const NOTHING_TO_DO = text('Ничего делать не нужно.', 'There is nothing to do.');
const TYPE_NUMBER = text(
  'Введите число, а пояснение перенесите в столбец «Комментарий».',
  'Enter a number and move the explanation to the column «Комментарий».',
);

const notNumber = (message: Text, advice: Text) =>
  kind(ERROR, ({ found }: { readonly found: string }) => ({ message, found, expected: NUMBER, advice }));

/** A problem of the form, worded where it was found. */
const form = kind(ERROR, ({ problem, found }: { readonly problem: Text; readonly found?: string | undefined }) => ({
  message: problem,
  found: found ?? null,
  advice: UPLOAD_AGAIN,
}));

interface BrokenRuleParams {
  readonly rule: string;
  readonly condition: string;
  readonly remark: string | null;
  readonly system: string | null;
  readonly operands: readonly {
    readonly name: string;
    readonly value: number | null;
    readonly cell: string | null;
  }[];
}

const brokenRule = (strict: boolean) =>
  kind(strict ? ERROR : WARNING, ({ rule, condition, remark, system, operands }: BrokenRuleParams) => {
    const after = remark === null ? '' : `: ${remark}`;
    const where = system === null ? text('', '') : text(` для системы «${system}»`, ` for the system “${system}”`);
    const missing = text('нет данных', 'no data');
    return {
      message: text(
        `Нарушено ${strict ? 'строгое' : 'нестрогое'} правило показателя «${rule}»${where.ru}${after}.`,
        `The metric “${rule}” breaks ${strict ? 'a strict' : 'an optional'} rule${where.en}${after}.`,
      ),
      found: both((locale) =>
        operands
          .map(({ name, value, cell }) => {
            const shown = value === null ? missing[locale] : formatNumber(value, locale);
            return `«${name}» = ${shown}${cell === null ? '' : ` (${cell})`}`;
          })
          .join('; '),
      ),
      expected: condition,
      advice: strict
        ? text(
            'Исправьте значения так, чтобы условие выполнялось, и загрузите анкету снова.',
            'Correct the values so that the condition holds and upload the questionnaire again.',
          )
        : text(
            'Проверьте значения. Если они верны, ничего менять не нужно: предупреждение не мешает принять анкету.',
            'Check the values. If they are right, change nothing: a warning does not keep the questionnaire from being accepted.',
          ),
    };
  });

interface DoubtParams {
  readonly unit: string;
  readonly value: number;
}
/** Stored without the proposal when there is none. */
type Slip = Omit<Extract<Doubt, { test: 'slip' }>, 'proposal'> & { readonly proposal: number | null };
type Jump = Extract<Doubt, { test: 'jump' }>;

const proposed = (value: number | null, unit: string): Text | null =>
  value === null ? null : both((locale) => formatAmount(value, unit, locale, 'full'));

const NOT_ANNOTATED = {
  heavy: text(
    'в книге слишком много листов, оформления или примечаний',
    'the workbook has too many sheets, styles or comments',
  ),
  odd: text(
    'книга внутри повреждена или устроена необычно, и портал не стал её дописывать',
    'the workbook is damaged or unusual inside, so the portal did not write into it',
  ),
} as const;

/** Every kind of finding with its words. They are stored by kind and parameters: a kind is never renamed or taken away. */
export const FINDINGS = {
  foreign: kind(ERROR, () => ({
    message: text(
      'Это не анкета портала: в книге нет служебного листа шаблона.',
      'This is not a questionnaire of the portal: the workbook lacks the template’s service sheet.',
    ),
    expected: text('Книга, полученная из шаблона портала', 'A workbook made from the portal’s template'),
    advice: text(
      'Скачайте шаблон на странице «Входящие данные», перенесите в него значения и загрузите.',
      'Download the template on the Incoming data page, copy the values into it and upload it.',
    ),
  })),
  other_format: kind(ERROR, ({ format }: { readonly format: number | null }) => ({
    message: text('Формат книги порталу неизвестен.', 'The portal does not know this workbook format.'),
    found: format === null ? null : text(`Формат ${format}`, `Format ${format}`),
    expected: text('Формат 1', 'Format 1'),
    advice: TAKE_TEMPLATE,
  })),
  no_template: kind(ERROR, () => ({
    message: text('Действующего шаблона на портале нет.', 'The portal has no current template.'),
    advice: text('Обратитесь к оператору портала.', 'Contact the portal operator.'),
  })),
  old_template: kind(ERROR, ({ found, current }: { readonly found: number | null; readonly current: number }) => ({
    message:
      found === null
        ? text(
            `Версия шаблона в анкете не указана, а действует версия ${current}.`,
            `The questionnaire does not name its template version; the current one is ${current}.`,
          )
        : text(
            `Анкета заполнена в шаблоне версии ${found}, а действует версия ${current}.`,
            `The questionnaire uses template version ${found}; the current one is ${current}.`,
          ),
    found: found === null ? text('Версия не указана', 'No version') : text(`Версия ${found}`, `Version ${found}`),
    expected: text(`Версия ${current}`, `Version ${current}`),
    advice: text(
      'Скачайте действующий шаблон на странице «Входящие данные», вкладка «Выбор данных», перенесите в него значения и загрузите.',
      'Download the current template on the Incoming data page, tab “Data selection”, copy the values into it and upload it.',
    ),
  })),
  other_company: kind(ERROR, ({ found, expected }: { readonly found: string; readonly expected: string }) => ({
    message: text('Шаблон выдан другой компании.', 'The template was issued to another company.'),
    found,
    expected,
    advice: text(
      'Скачайте шаблон своей компании и перенесите в него значения.',
      'Download your own company’s template and copy the values into it.',
    ),
  })),
  no_year: kind(ERROR, () => ({
    message: text('Отчётный год не указан.', 'The reporting year is missing.'),
    expected: text('Год четырьмя цифрами', 'A year of four digits'),
    advice: text(
      'Впишите год на листе «Инструкция» рядом с надписью «Отчётный год».',
      'Enter the year on the sheet «Инструкция» beside «Отчётный год».',
    ),
  })),
  odd_year: kind(
    ERROR,
    ({ year, first, last }: { readonly year: number; readonly first: number; readonly last: number }) => ({
      message: text(`Отчётный год ${year} не подходит.`, `The reporting year ${year} is not possible.`),
      found: String(year),
      expected: text(`От ${first} до ${last}`, `From ${first} to ${last}`),
      advice: text(
        'Исправьте год на листе «Инструкция» рядом с надписью «Отчётный год».',
        'Correct the year on the sheet «Инструкция» beside «Отчётный год».',
      ),
    }),
  ),
  empty: kind(ERROR, () => ({
    message: text('В анкете не заполнено ни одного показателя.', 'The questionnaire has no values.'),
    expected: text('Хотя бы одно значение', 'At least one value'),
    advice: text(
      'Заполните столбец «Все системы» или столбцы ИТ-систем и загрузите анкету снова.',
      'Fill in the column «Все системы» or the columns of IT systems and upload the questionnaire again.',
    ),
  })),
  no_data_sheet: form,
  no_header: form,
  doubled_header: form,
  wrong_year: form,
  doubled_key: form,
  unknown_key: kind(ERROR, ({ key, values = '' }: { readonly key: string; readonly values?: string }) => ({
    message: text('Показателя с таким ключом нет в методике.', 'The methodology has no metric with this key.'),
    found: values === '' ? key : `${key}: ${values}`,
    expected: text('Ключ из шаблона', 'A key from the template'),
    advice: text(
      'Восстановите ключ по шаблону или удалите строку.',
      'Restore the key from the template or delete the row.',
    ),
  })),
  value_without_key: kind(ERROR, ({ found, key }: { readonly found: string; readonly key: string | null }) => ({
    message: text(
      'В строке нет ключа: непонятно, какому показателю принадлежит значение.',
      'The row has no key: it is unclear which metric the value belongs to.',
    ),
    found,
    expected: key === null ? text('Ключ в строке или пустая ячейка', 'A key in the row or an empty cell') : key,
    advice:
      key === null
        ? text(
            'Восстановите ключ строки по шаблону. Если это ваша пометка, перенесите её из столбцов для ввода.',
            'Restore the row’s key from the template. If this is a note of your own, move it out of the input columns.',
          )
        : text(
            `Впишите в столбец «Ключ» этой строки ${key} и загрузите анкету снова.`,
            `Enter ${key} in the column «Ключ» of this row and upload the questionnaire again.`,
          ),
  })),
  own_total: kind(WARNING, ({ found }: { readonly found: string }) => ({
    message: text(
      'Формула стоит в строке без ключа: её результат не учтён.',
      'The formula is in a row without a key: its result is not used.',
    ),
    found,
    advice: text(
      'Если это ваш итог, ничего делать не нужно.',
      'If this is a total of your own, there is nothing to do.',
    ),
  })),
  merged_values: kind(ERROR, ({ range, found }: { readonly range: string; readonly found: string }) => ({
    message: text(
      `Ячейки ${range} объединены: непонятно, к каким из них относится значение.`,
      `The cells ${range} are merged: it is unclear which of them the value belongs to.`,
    ),
    found,
    expected: text('Отдельная ячейка для каждого значения', 'A cell of its own for each value'),
    advice: text(
      'Отмените объединение и впишите значение в каждую ячейку, к которой оно относится.',
      'Unmerge the cells and enter the value in each cell it belongs to.',
    ),
  })),
  no_all_column: kind(ERROR, () => ({
    message: text(
      'В таблице нет столбца «Все системы»: значениям по компании в целом негде стоять.',
      'The table has no column «Все системы»: there is no place for values of the whole company.',
    ),
    expected: text('Столбец «Все системы»', 'The column «Все системы»'),
    advice: text(
      'Верните столбец по шаблону вместе с его значениями и загрузите анкету снова.',
      'Restore the column from the template with its values and upload the questionnaire again.',
    ),
  })),
  renamed_column: kind(
    ERROR,
    ({ header, values, missing }: { readonly header: string; readonly values: string; readonly missing: string }) => ({
      message: text(
        `Столбец «${header}» порталу неизвестен, а столбца «${missing}» на листе нет: похоже, его переименовали.`,
        `The portal does not know the column “${header}”, and the sheet lacks the column “${missing}”: it seems to be renamed.`,
      ),
      found: `${header}: ${values}`,
      expected: text(`Заголовок «${missing}»`, `The header “${missing}”`),
      advice: text(
        'Верните заголовок по шаблону. Если это ваш столбец, перенесите его за «Комментарий» и верните столбец шаблона.',
        'Restore the header from the template. If the column is your own, move it behind «Комментарий» and restore the template’s column.',
      ),
    }),
  ),
  missing_system: kind(WARNING, ({ header }: { readonly header: string }) => ({
    message: text(
      `В анкете нет столбца «${header}»: значений по этой ИТ-системе она не даёт.`,
      `The questionnaire has no column “${header}”: it gives no values for this IT system.`,
    ),
    expected: text(`Столбец «${header}»`, `The column “${header}”`),
    advice: text(
      'Если столбец удалён намеренно, ничего делать не нужно. Иначе верните его по шаблону.',
      'If the column was removed on purpose, there is nothing to do. Otherwise restore it from the template.',
    ),
  })),
  too_large: kind(ERROR, ({ value }: { readonly value: number }) => ({
    message: text('Число невозможно велико.', 'The number is impossibly large.'),
    found: value.toExponential(3),
    expected: text(
      'От −1 000 000 000 000 000 до 1 000 000 000 000 000',
      'From −1,000,000,000,000,000 to 1,000,000,000,000,000',
    ),
    advice: text('Проверьте число и единицу измерения.', 'Check the number and its unit.'),
  })),
  shown_as_percent: kind(WARNING, ({ value, shown }: { readonly value: number; readonly shown: number }) => {
    const [read, seen] = [both((locale) => typedFrom(value, locale)), both((locale) => typedFrom(shown, locale))];
    return {
      message: text(
        `В ячейке видно ${seen.ru} %, а прочитано ${read.ru}: у неё процентный формат.`,
        `The cell shows ${seen.en}% but reads ${read.en}: it has a percentage format.`,
      ),
      found: read,
      expected: seen,
      advice: text(
        `Задайте ячейке числовой формат и введите ${seen.ru}. Если верно ${read.ru} %, менять ничего не нужно: анкета принимается и так.`,
        `Give the cell a number format and enter ${seen.en}. If ${read.en}% is right, change nothing: the questionnaire is accepted.`,
      ),
    };
  }),
  percent_of_unit: kind(WARNING, ({ shown, unit }: { readonly shown: number; readonly unit: string }) => ({
    message: text(
      `В ячейке видны проценты, а показатель измеряется в «${unit}».`,
      `The cell shows a percentage, but the metric is measured in “${unit}”.`,
    ),
    found: both((locale) => `${typedFrom(shown, locale)} %`),
    expected: text(`Число в «${unit}»`, `A number in “${unit}”`),
    advice: text(
      'Проверьте число и задайте ячейке числовой формат. Если число верное, менять ничего не нужно.',
      'Check the number and give the cell a number format. If the number is right, change nothing.',
    ),
  })),
  shown_divided: kind(
    WARNING,
    (params: {
      readonly value: number;
      readonly shown: number;
      readonly unit: string;
      readonly proposal: number | null;
    }) => {
      const { value, shown, unit, proposal } = params;
      return {
        message: both((locale) =>
          locale === 'ru'
            ? `В ячейке видно ${formatNumber(shown, 'ru')}, а прочитано ${formatNumber(value, 'ru')} «${unit}»: формат ячейки скрывает разряды.`
            : `The cell shows ${formatNumber(shown, 'en')} but reads ${formatNumber(value, 'en')} “${unit}”: its format hides digits.`,
        ),
        found: both((locale) => formatNumber(value, locale)),
        expected: proposal === null ? null : both((locale) => formatNumber(proposal, locale)),
        advice: text(
          `Введите число в «${unit}» и задайте ячейке обычный числовой формат. Если прочитано верно, менять ничего не нужно.`,
          `Enter the number in “${unit}” and give the cell a plain number format. If it reads right, change nothing.`,
        ),
      };
    },
  ),
  money_of_unit: kind(WARNING, ({ shown, unit }: { readonly shown: string; readonly unit: string }) => ({
    message: text(
      `В ячейке видны деньги, а показатель измеряется в «${unit}».`,
      `The cell shows money, but the metric is measured in “${unit}”.`,
    ),
    found: shown,
    expected: text(`Число в «${unit}»`, `A number in “${unit}”`),
    advice: text(
      'Проверьте, то ли значение стоит в строке. Если число верное, менять ничего не нужно.',
      'Check that the row holds the right value. If the number is right, change nothing.',
    ),
  })),
  percent_text: kind(ERROR, ({ found, unit }: { readonly found: string; readonly unit: string }) => ({
    message: text(
      `В ячейке процент, а показатель измеряется в «${unit}».`,
      `The cell holds a percentage, but the metric is measured in “${unit}”.`,
    ),
    found,
    expected: text(`Число в «${unit}»`, `A number in “${unit}”`),
    advice: text(`Введите число в «${unit}»: только цифры.`, `Enter a number in “${unit}”: digits only.`),
  })),
  dropped_metric: kind(WARNING, ({ key }: { readonly key: string }) => ({
    message: text(
      'Показатель исключён из методики: значения строки не учтены.',
      'The metric is no longer in the methodology: the values of this row are not used.',
    ),
    found: key,
    advice: NOTHING_TO_DO,
  })),
  indicator_filled: kind(WARNING, () => ({
    message: text(
      'Показатель рассчитывает портал: введённые значения не учтены.',
      'The portal calculates this indicator: the values entered are not used.',
    ),
    advice: text('Ничего делать не нужно: строку можно удалить.', 'There is nothing to do: the row may be deleted.'),
  })),
  whole_company: kind(ERROR, ({ found, target }: { readonly found: string; readonly target: string | null }) => ({
    message: text(
      'Показатель сообщают по компании в целом, а значение стоит в столбце ИТ-системы.',
      'This metric is reported for the whole company, but the value is in the column of an IT system.',
    ),
    found,
    expected: text('Пустая ячейка', 'An empty cell'),
    advice: text(
      `Перенесите значение в столбец «Все системы»${target === null ? '' : ` (ячейка ${target})`}, а эту ячейку очистите.`,
      `Move the value to the column «Все системы»${target === null ? '' : ` (cell ${target})`} and clear this cell.`,
    ),
  })),
  unknown_system: kind(WARNING, ({ header }: { readonly header: string }) => ({
    message: text(
      `Столбец «${header}» не учтён: ИТ-системы с таким названием на портале нет.`,
      `The column “${header}” is not used: the portal has no IT system of this name.`,
    ),
    found: header,
    expected: text('Название ИТ-системы из шаблона', 'The name of an IT system from the template'),
    advice: text(
      'Если это столбец ИТ-системы, исправьте его заголовок по шаблону и загрузите анкету снова.',
      'If this is the column of an IT system, correct its header by the template and upload the questionnaire again.',
    ),
  })),
  dropped_system: kind(ERROR, ({ header }: { readonly header: string }) => ({
    message: text(
      `ИТ-система «${header}» удалена с портала: значениям её столбца некуда попасть.`,
      `The IT system “${header}” was removed from the portal: the values of its column cannot be used.`,
    ),
    found: header,
    expected: text('Столбец действующей ИТ-системы', 'The column of an existing IT system'),
    advice: text(
      'Перенесите значения в столбец другой системы или удалите столбец.',
      'Move the values to the column of another system or delete the column.',
    ),
  })),
  number_as_text: kind(ERROR, ({ found, value }: { readonly found: string; readonly value: number }) => {
    const typed = both((locale) => typedFrom(value, locale));
    return {
      message: text('Число записано текстом.', 'The number is stored as text.'),
      found,
      expected: text(`Число ${typed.ru}`, `The number ${typed.en}`),
      advice: text(
        `Введите в ячейку ${typed.ru}: только цифры, без пробелов и единиц измерения. Если ячейка снова станет текстом, задайте ей числовой формат.`,
        `Enter ${typed.en} in the cell: digits only, without spaces and units. If the cell turns into text again, give it a number format.`,
      ),
    };
  }),
  sign_for_number: kind(ERROR, ({ found }: { readonly found: string }) => ({
    message: text(
      'Вместо числа в ячейке стоит знак или текст.',
      'The cell holds a sign or a text instead of a number.',
    ),
    found,
    expected: text('Число или пустая ячейка', 'A number or an empty cell'),
    advice: text(
      'Если данных нет, очистите ячейку. Если значение равно нулю, введите 0.',
      'If there is no data, clear the cell. If the value is zero, enter 0.',
    ),
  })),
  inexact_number: kind(ERROR, ({ found }: { readonly found: string }) => ({
    message: text(
      'Вместо одного числа указан диапазон или приблизительное значение.',
      'The cell holds a range or an approximate value instead of one number.',
    ),
    found,
    expected: text('Одно число', 'One number'),
    advice: text(
      'Введите одно число, а пояснение перенесите в столбец «Комментарий».',
      'Enter one number and move the explanation to the column «Комментарий».',
    ),
  })),
  words_for_number: notNumber(
    text('В ячейке текст вместо числа.', 'The cell holds text instead of a number.'),
    TYPE_NUMBER,
  ),
  truth_for_number: kind(ERROR, ({ value }: { readonly value: boolean }) => ({
    message: text('В ячейке логическое значение вместо числа.', 'The cell holds a logical value instead of a number.'),
    found: value ? text('ИСТИНА', 'TRUE') : text('ЛОЖЬ', 'FALSE'),
    expected: NUMBER,
    advice: text('Введите число.', 'Enter a number.'),
  })),
  date_for_number: notNumber(
    text('В ячейке дата вместо числа.', 'The cell holds a date instead of a number.'),
    text(
      'Программа приняла число за дату. Задайте ячейке числовой формат и введите число заново.',
      'The program took the number for a date. Give the cell a number format and enter the number again.',
    ),
  ),
  formula_error: notNumber(
    text('Формула в ячейке даёт ошибку.', 'The formula in the cell gives an error.'),
    text('Исправьте формулу или введите число вместо неё.', 'Correct the formula or enter a number in its place.'),
  ),
  formula_not_calculated: kind(ERROR, () => ({
    message: text(
      'Формула в ячейке не вычислена: в файле нет её результата.',
      'The formula in the cell is not calculated: the file does not hold its result.',
    ),
    found: text('Формула без результата', 'A formula without a result'),
    expected: NUMBER,
    advice: text(
      'Откройте файл в Excel или LibreOffice, сохраните его и загрузите снова, либо введите число.',
      'Open the file in Excel or LibreOffice, save it and upload it again, or enter a number.',
    ),
  })),
  strict_rule: brokenRule(true),
  optional_rule: brokenRule(false),
  slip: kind(
    WARNING,
    ({ doubt, share, unit, value }: DoubtParams & { readonly doubt: Slip; readonly share: boolean }) => ({
      message: both((locale) => {
        const why =
          doubt.against === 'market'
            ? unitDoubtText(doubt.times, share, locale)
            : doubtText({ ...doubt, proposal: doubt.proposal ?? NaN }, unit, locale);
        return `${TEST_NAMES.slip[locale]}. ${why}`;
      }),
      found: both((locale) => formatAmount(value, unit, locale, 'full')),
      expected: proposed(doubt.proposal, unit),
      advice: text(
        'Проверьте единицу измерения. Если число верное, менять ничего не нужно: анкета принимается и с ним.',
        'Check the unit. If the number is right, change nothing: the questionnaire is accepted with it.',
      ),
    }),
  ),
  jump: kind(WARNING, ({ doubt, unit, value }: DoubtParams & { readonly doubt: Jump }) => ({
    message: both((locale) => `${TEST_NAMES.jump[locale]}. ${doubtText(doubt, unit, locale)}`),
    found: both((locale) => formatAmount(value, unit, locale, 'full')),
    advice: text(
      'Проверьте число. Если оно верное, менять ничего не нужно: анкета принимается и с ним.',
      'Check the number. If it is right, change nothing: the questionnaire is accepted with it.',
    ),
  })),
  more: kind(INFO, ({ rest, shown }: { readonly rest: number; readonly shown: number }) => ({
    message: text(
      `И ещё ${rest} ${pluralRu(rest, 'замечание', 'замечания', 'замечаний')}: показаны первые ${shown}.`,
      `And ${rest} more ${pluralEn(rest, 'finding', 'findings')}: the first ${shown} are shown.`,
    ),
    advice: text(
      'Исправьте показанные ячейки и загрузите анкету снова.',
      'Correct the cells shown and upload the questionnaire again.',
    ),
  })),
  same_file: kind(INFO, ({ session }: { readonly session: number }) => ({
    message: text(
      `Этот же файл уже загружали: анкета № ${session}.`,
      `The same file was uploaded before: questionnaire No. ${session}.`,
    ),
    advice: text(
      'Если вы хотели загрузить исправленный файл, проверьте, тот ли файл выбран.',
      'If you meant to upload a corrected file, check that you chose the right one.',
    ),
  })),
  not_annotated: kind(INFO, ({ reason }: { readonly reason: keyof typeof NOT_ANNOTATED }) => ({
    message: text(
      `Файл с замечаниями в ячейках не составлен: ${NOT_ANNOTATED[reason].ru}.`,
      `No file with findings in its cells was made: ${NOT_ANNOTATED[reason].en}.`,
    ),
    advice: text(
      'Исправьте ячейки по этому списку. Чтобы получить и файл с замечаниями, сохраните книгу заново в Excel или LibreOffice под новым именем и загрузите снова.',
      'Correct the cells by this list. To get a file with findings too, save the workbook in Excel or LibreOffice under a new name and upload it again.',
    ),
  })),
  file_refused: kind(ERROR, ({ reason }: { readonly reason: Text }) => ({ message: reason })),
  not_processed: kind(ERROR, () => ({
    message: text(
      'Портал не смог обработать анкету. Файл сохранён.',
      'The portal could not process the questionnaire. The file is saved.',
    ),
    advice: text(
      'Портал попробует ещё раз сам. Если не получится, нажмите «Обработать ещё раз» или обратитесь к администратору.',
      'The portal will try again by itself. If it fails, press “Process again” or contact an administrator.',
    ),
  })),
} as const;

export type FindingCode = keyof typeof FINDINGS;
export type ParamsOf<C extends FindingCode> = Parameters<(typeof FINDINGS)[C]['words']>[0];

const isCode = (code: string): code is FindingCode => Object.hasOwn(FINDINGS, code);

/** The words of a finding in a language; nothing when its kind is not known here. */
export function wordFinding(code: string, params: unknown, locale: Locale): FindingText | undefined {
  if (!isCode(code)) return undefined;
  // The parameters are stored beside the code they were made for.
  const words = FINDINGS[code].words as (given: unknown) => Wording;
  const { message, found, expected, advice } = words(params);
  const said = (part: Text | string | null | undefined): string | null =>
    part ? shortened(typeof part === 'string' ? part : part[locale]) : null;
  return { message: shortened(message[locale]), found: said(found), expected: said(expected), advice: said(advice) };
}
