import { ERROR, WARNING } from '../../journal/levels.ts';
import { formatNumber } from '../../language/format.ts';
import { typedFrom } from '../../language/number-text.ts';
import { text, type Text } from '../../language/text.ts';
import { both, kind, LOGICAL } from './kind.ts';

const NUMBER = text('Число', 'A number');
const TYPE_NUMBER = text(
  'Введите число, а пояснение перенесите в столбец «Комментарий».',
  'Enter a number and move the explanation to the column “Comment”.',
);

const notNumber = (message: Text, advice: Text) =>
  kind(ERROR, ({ found }: { readonly found: string }) => ({ message, found, expected: NUMBER, advice }));

/** A number of something else than the metric is measured in. */
const otherUnit = (what: Text) =>
  kind(ERROR, ({ found, unit }: { readonly found: string; readonly unit: string }) => ({
    message: text(
      `В ячейке ${what.ru}, а показатель измеряется в «${unit}».`,
      `The cell holds ${what.en}, but the metric is measured in “${unit}”.`,
    ),
    found,
    expected: text(`Число в «${unit}»`, `A number in “${unit}”`),
    advice: text(`Введите число в «${unit}»: только цифры.`, `Enter a number in “${unit}”: digits only.`),
  }));

/** About what stands in a cell. */
export const CELL_FINDINGS = {
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
      'Enter one number and move the explanation to the column “Comment”.',
    ),
  })),
  words_for_number: notNumber(
    text('В ячейке текст вместо числа.', 'The cell holds text instead of a number.'),
    TYPE_NUMBER,
  ),
  percent_text: otherUnit(text('процент', 'a percentage')),
  currency_text: otherUnit(text('сумма в другой валюте', 'an amount in another currency')),
  measure_text: otherUnit(text('число с другой единицей измерения', 'a number in another unit')),
  truth_for_number: kind(ERROR, ({ value }: { readonly value: boolean }) => ({
    message: text('В ячейке логическое значение вместо числа.', 'The cell holds a logical value instead of a number.'),
    found: LOGICAL[`${value}`],
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
    // What is seen is meant where people type a percentage; a number of per cent given the format later is not.
    const isClear = Math.abs(value) <= 1;
    return {
      message: text(
        `В ячейке видно ${seen.ru} %, а прочитано ${read.ru}: у неё процентный формат.`,
        `The cell shows ${seen.en}% but reads ${read.en}: it has a percentage format.`,
      ),
      found: read,
      expected: isClear ? seen : null,
      advice: isClear
        ? text(
            `Задайте ячейке числовой формат и введите ${seen.ru}. Если верно ${read.ru} %, подтвердите это.`,
            `Give the cell a number format and enter ${seen.en}. If ${read.en}% is right, confirm it.`,
          )
        : text(
            `Если верно ${read.ru} %, подтвердите это. Если нет, введите верное число процентов без знака %.`,
            `If ${read.en}% is right, confirm it. If not, enter the right number of per cent without the sign.`,
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
      'Проверьте число и задайте ячейке числовой формат. Если число верное, подтвердите это.',
      'Check the number and give the cell a number format. If the number is right, confirm it.',
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
          `Введите число в «${unit}» и задайте ячейке обычный числовой формат. Если прочитано верно, подтвердите это.`,
          `Enter the number in “${unit}” and give the cell a plain number format. If it reads right, confirm it.`,
        ),
      };
    },
  ),
  shown_scaled: kind(
    WARNING,
    (params: {
      readonly value: number;
      readonly shown: number;
      readonly words: string;
      readonly unit: string;
      readonly meant: number;
    }) => {
      const { value, shown, words, unit, meant } = params;
      return {
        message: text(
          `В ячейке видно «${formatNumber(shown, 'ru')} ${words}», а прочитано ${formatNumber(value, 'ru')} «${unit}».`,
          `The cell shows “${formatNumber(shown, 'en')} ${words}” but reads ${formatNumber(value, 'en')} “${unit}”.`,
        ),
        found: both((locale) => formatNumber(value, locale)),
        expected: both((locale) => typedFrom(meant, locale)),
        advice: text(
          `Введите число в «${unit}» и задайте ячейке обычный числовой формат. Если прочитано верно, подтвердите это.`,
          `Enter the number in “${unit}” and give the cell a plain number format. If it reads right, confirm it.`,
        ),
      };
    },
  ),
  money_of_unit: kind(
    WARNING,
    ({ value, currency, unit }: { readonly value: number; readonly currency: string; readonly unit: string }) => ({
      message: text(
        `В ячейке видны деньги, а показатель измеряется в «${unit}».`,
        `The cell shows money, but the metric is measured in “${unit}”.`,
      ),
      found: both((locale) => `${formatNumber(value, locale)} ${currency}`.trim()),
      expected: text(`Число в «${unit}»`, `A number in “${unit}”`),
      advice: text(
        'Проверьте, то ли значение стоит в строке. Если число верное, подтвердите это.',
        'Check that the row holds the right value. If the number is right, confirm it.',
      ),
    }),
  ),
} as const;
