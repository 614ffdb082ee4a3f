import { ERROR, WARNING } from '../../journal/levels.ts';
import { text, type Text } from '../../language/text.ts';
import { kind } from './kind.ts';

const UPLOAD_AGAIN = text(
  'Исправьте книгу по шаблону и загрузите снова.',
  'Correct the workbook by the template and upload it again.',
);
const NOTHING_TO_DO = text('Ничего делать не нужно.', 'There is nothing to do.');
/** A problem of the form, worded where it was found. */
const form = kind(ERROR, ({ problem, found }: { readonly problem: Text; readonly found?: string | undefined }) => ({
  message: problem,
  found: found ?? null,
  advice: UPLOAD_AGAIN,
}));

/** About the rows and columns of the form. */
export const FORM_FINDINGS = {
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
} as const;
