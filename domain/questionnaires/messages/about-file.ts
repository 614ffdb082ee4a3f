import { ERROR, INFO } from '../../journal/levels.ts';
import { pluralEn, pluralRu } from '../../language/plural.ts';
import { text, type Text } from '../../language/text.ts';
import { kind } from './kind.ts';

const TAKE_TEMPLATE = text(
  'Скачайте действующий шаблон на странице «Входящие данные» и заполните его.',
  'Download the current template on the Incoming data page and fill it in.',
);
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

/** About the file as a whole. */
export const FILE_FINDINGS = {
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
      'Enter the year on the sheet “Instructions” beside “Reporting year”.',
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
        'Correct the year on the sheet “Instructions” beside “Reporting year”.',
      ),
    }),
  ),
  empty: kind(ERROR, () => ({
    message: text('В анкете не заполнено ни одного показателя.', 'The questionnaire has no values.'),
    expected: text('Хотя бы одно значение', 'At least one value'),
    advice: text(
      'Заполните столбец «Все системы» или столбцы ИТ-систем и загрузите анкету снова.',
      'Fill in the column “All systems” or the columns of IT systems and upload the questionnaire again.',
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
