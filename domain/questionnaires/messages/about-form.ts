import { ERROR, WARNING } from '../../journal/levels.ts';
import { text, type Text } from '../../language/text.ts';
import { collectedYearsText } from '../../methodology/collected-years.ts';
import { kind, withValues, type Shown } from './kind.ts';

const UPLOAD_AGAIN = text(
  'Исправьте книгу по шаблону и загрузите снова.',
  'Correct the workbook by the template and upload it again.',
);
const NOTHING_TO_DO = text('Ничего делать не нужно.', 'There is nothing to do.');
/** A problem of the form, worded where it was found. */
const form = kind(ERROR, ({ problem, found }: { readonly problem: Text; readonly found?: Shown | undefined }) => ({
  message: problem,
  found: found ?? null,
  advice: UPLOAD_AGAIN,
}));

/** The year of a questionnaire, and the first and last year of a metric; null: there is none. */
export interface NotCollected {
  readonly year: number;
  readonly from: number | null;
  readonly until: number | null;
}

const collectedFor = ({ from, until }: NotCollected): Text | null => {
  const years = collectedYearsText({ from_year: from, until_year: until });
  return years && text(`Собирается ${years.ru}`, `Collected ${years.en}`);
};

/** About the rows and columns of the form. */
export const FORM_FINDINGS = {
  no_data_sheet: form,
  no_header: form,
  doubled_header: form,
  wrong_year: form,
  doubled_key: form,
  unknown_key: kind(ERROR, ({ key, values = '' }: { readonly key: string; readonly values?: Shown }) => ({
    message: text('Показателя с таким ключом нет в методике.', 'The methodology has no metric with this key.'),
    found: withValues(key, values),
    expected: text('Ключ из шаблона', 'A key from the template'),
    advice: text(
      'Восстановите ключ по шаблону или удалите строку.',
      'Restore the key from the template or delete the row.',
    ),
  })),
  value_without_key: kind(ERROR, ({ found, key }: { readonly found: Shown; readonly key: string | null }) => ({
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
            `Enter ${key} in the column “Key” of this row and upload the questionnaire again.`,
          ),
  })),
  own_total: kind(WARNING, ({ found }: { readonly found: Shown }) => ({
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
  merged_values: kind(ERROR, ({ range, found }: { readonly range: string; readonly found: Shown }) => ({
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
      'The table has no column “All systems”: there is no place for values of the whole company.',
    ),
    expected: text('Столбец «Все системы»', 'The column “All systems”'),
    advice: text(
      'Верните столбец по шаблону вместе с его значениями и загрузите анкету снова.',
      'Restore the column from the template with its values and upload the questionnaire again.',
    ),
  })),
  renamed_column: kind(
    ERROR,
    ({ header, values, missing }: { readonly header: string; readonly values: Shown; readonly missing: string }) => ({
      message: text(
        `Столбец «${header}» порталу неизвестен, а столбца «${missing}» на листе нет: похоже, его переименовали.`,
        `The portal does not know the column “${header}”, and the sheet lacks the column “${missing}”: it seems to be renamed.`,
      ),
      found: withValues(header, values),
      expected: text(`Заголовок «${missing}»`, `The header “${missing}”`),
      advice: text(
        'Верните заголовок по шаблону. Если это ваш столбец, перенесите его за «Комментарий» и верните столбец шаблона.',
        'Restore the header from the template. If the column is your own, move it behind “Comment” and restore the template’s column.',
      ),
    }),
  ),
  unheaded_column: kind(
    ERROR,
    (params: { readonly column: string; readonly values: Shown; readonly missing: string | null }) => {
      const { column, values, missing } = params;
      const lacks =
        missing === null
          ? text('', '')
          : text(` На листе нет столбца «${missing}».`, ` The sheet lacks the column “${missing}”.`);
      return {
        message: text(
          `У столбца ${column} нет заголовка: значения под ним не учтены.${lacks.ru}`,
          `The column ${column} has no header: the values under it are not used.${lacks.en}`,
        ),
        found: values,
        expected:
          missing === null
            ? text('Заголовок по шаблону', 'A header from the template')
            : text(`Заголовок «${missing}»`, `The header “${missing}”`),
        advice: text(
          'Верните заголовок по шаблону или перенесите значения в столбцы для ввода.',
          'Restore the header from the template or move the values to the input columns.',
        ),
      };
    },
  ),
  misplaced_value: kind(
    ERROR,
    (params: { readonly found: Shown; readonly header: string; readonly target: string | null }) => ({
      message: text(
        `Число стоит в столбце «${params.header}»: в показатель оно не попадёт.`,
        `The number is in the column “${params.header}”: it does not reach the metric.`,
      ),
      found: params.found,
      expected: text('Текст, а не число', 'A text, not a number'),
      advice: text(
        `Перенесите число в столбец для ввода${params.target === null ? '' : ` (ячейка ${params.target})`}, а сюда верните то, что стояло в шаблоне.`,
        `Move the number to an input column${params.target === null ? '' : ` (cell ${params.target})`} and restore here what the template had.`,
      ),
    }),
  ),
  number_in_comment: kind(WARNING, ({ found }: { readonly found: Shown }) => ({
    message: text(
      'Число стоит в столбце «Комментарий»: оно не учтено.',
      'The number is in the column “Comment”: it is not used.',
    ),
    found,
    advice: text(
      'Если это значение показателя, перенесите его в столбец для ввода. Если это пояснение, ничего делать не нужно.',
      'If it is the value of the metric, move it to an input column. If it is an explanation, there is nothing to do.',
    ),
  })),
  outside_table: kind(WARNING, ({ values }: { readonly values: Shown }) => ({
    message: text(
      'Числа стоят за пределами таблицы: они не учтены.',
      'Numbers are outside the table: they are not used.',
    ),
    found: values,
    advice: text(
      'Если это значения показателей, перенесите их в столбцы для ввода. Если это ваши расчёты, ничего делать не нужно.',
      'If they are values of metrics, move them to the input columns. If they are your own, there is nothing to do.',
    ),
  })),
  missing_sheet: kind(WARNING, ({ name }: { readonly name: string }) => ({
    message: text(
      `В книге нет показателей листа «${name}»: анкета их не даёт.`,
      `The workbook has no metrics of the sheet “${name}”: the questionnaire does not give them.`,
    ),
    expected: text(`Лист «${name}»`, `The sheet “${name}”`),
    advice: text(
      'Если лист удалён намеренно, ничего делать не нужно. Иначе верните его по шаблону.',
      'If the sheet was removed on purpose, there is nothing to do. Otherwise restore it from the template.',
    ),
  })),
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
  dropped_metric: kind(WARNING, ({ key }: { readonly key: string }) => ({
    message: text(
      'Показатель исключён из методики: значения строки не учтены.',
      'The metric is no longer in the methodology: the values of this row are not used.',
    ),
    found: key,
    advice: NOTHING_TO_DO,
  })),
  not_collected: kind(WARNING, (params: NotCollected) => ({
    message: text(
      `За ${params.year} год показатель не собирается: значения строки не учтены.`,
      `This metric is not collected for ${params.year}: the values of this row are not used.`,
    ),
    expected: collectedFor(params),
    advice: NOTHING_TO_DO,
  })),
  indicator_filled: kind(WARNING, () => ({
    message: text(
      'Показатель рассчитывает портал: введённые значения не учтены.',
      'The portal calculates this indicator: the values entered are not used.',
    ),
    advice: text('Ничего делать не нужно: строку можно удалить.', 'There is nothing to do: the row may be deleted.'),
  })),
  whole_company: kind(ERROR, ({ found, target }: { readonly found: Shown; readonly target: string | null }) => ({
    message: text(
      'Показатель сообщают по компании в целом, а значение стоит в столбце ИТ-системы.',
      'This metric is reported for the whole company, but the value is in the column of an IT system.',
    ),
    found,
    expected: text('Пустая ячейка', 'An empty cell'),
    advice: text(
      `Перенесите значение в столбец «Все системы»${target === null ? '' : ` (ячейка ${target})`}, а эту ячейку очистите.`,
      `Move the value to the column “All systems”${target === null ? '' : ` (cell ${target})`} and clear this cell.`,
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
} as const;
