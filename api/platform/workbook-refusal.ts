import { formatOfName, OTHER_FORMATS } from '#domain/language/other-formats.ts';
import { text, type Text } from '#domain/language/text.ts';
import { columnLetters } from '#workbooks/cell-address.ts';
import { LIMITS } from '#workbooks/limits.ts';
import { WorkbookRefusal, type RefusalCode } from '#workbooks/refusal.ts';

const MB = 1024 * 1024;
const russian = new Intl.NumberFormat('ru-RU');
const english = new Intl.NumberFormat('en-GB');
const lastColumn = columnLetters(LIMITS.lastColumn);

/** Why a workbook is refused and what the person does about it. */
const REASONS: Readonly<Record<RefusalCode, Text>> = {
  empty: text('Файл пуст. Выберите другой файл.', 'The file is empty. Choose another one.'),
  'file-too-large': text(
    `Файл больше ${LIMITS.fileBytes / MB} МБ. Удалите из него лишние листы и рисунки и загрузите снова.`,
    `The file is larger than ${LIMITS.fileBytes / MB} MB. Remove unneeded sheets and pictures and upload it again.`,
  ),
  'not-workbook': text(
    'Это не книга Excel. Загрузите файл .xlsx, сохранённый в Excel, LibreOffice или «Google Таблицах».',
    'This is not an Excel workbook. Upload an .xlsx file saved by Excel, LibreOffice or Google Sheets.',
  ),
  password: text(
    'Файл защищён паролем. Снимите пароль в Excel (Файл → Сведения → Защита книги) и загрузите снова.',
    'The file is password-protected. Remove the password in Excel (File → Info → Protect Workbook) and upload the file again.',
  ),
  ...OTHER_FORMATS,
  macros: text(
    'В книге есть макросы. Сохраните её как «Книга Excel (.xlsx)» без макросов и загрузите снова.',
    'The workbook contains macros. Save it as an Excel Workbook (.xlsx) without macros and upload it again.',
  ),
  truncated: text(
    'Файл обрывается: он скопирован или скачан не целиком. Возьмите файл заново и загрузите ещё раз.',
    'The file is incomplete: it was only partly copied or downloaded. Get the file again and upload it.',
  ),
  damaged: text(
    'Файл повреждён. Откройте его в Excel или LibreOffice, сохраните под новым именем и загрузите снова.',
    'The file is damaged. Open it in Excel or LibreOffice, save it under a new name and upload it again.',
  ),
  'forbidden-markup': text(
    'В файле есть разметка, которой в книгах Excel не бывает (DOCTYPE). Сохраните книгу заново в Excel или LibreOffice и загрузите снова.',
    'The file contains markup that Excel workbooks never have (DOCTYPE). Save the workbook again in Excel or LibreOffice and upload it.',
  ),
  'too-large-inside': text(
    'В распакованном виде книга слишком велика. Удалите лишние листы, строки и рисунки и загрузите снова.',
    'The unpacked workbook is too large. Remove unneeded sheets, rows and pictures and upload it again.',
  ),
  'long-sheet-name': text(
    `Название листа длиннее ${LIMITS.sheetName} символов. Сократите его и загрузите книгу снова.`,
    `A sheet name is longer than ${LIMITS.sheetName} characters. Shorten it and upload the workbook again.`,
  ),
  'too-many-sheets': text(
    `В книге больше ${LIMITS.sheets} листов. Удалите лишние и загрузите снова.`,
    `The workbook has more than ${LIMITS.sheets} sheets. Remove unneeded ones and upload it again.`,
  ),
  'too-many-cells': text(
    `В книге слишком много данных: больше ${russian.format(LIMITS.filledCells)} заполненных ячеек или ${russian.format(LIMITS.characters)} знаков. Удалите лишнее и загрузите снова.`,
    `The workbook holds too much data: more than ${english.format(LIMITS.filledCells)} filled cells or ${english.format(LIMITS.characters)} characters. Remove what is not needed and upload it again.`,
  ),
  'too-far': text(
    `Есть значение дальше строки ${russian.format(LIMITS.lastRow)} или столбца ${lastColumn}. Удалите его и загрузите снова.`,
    `There is a value beyond row ${english.format(LIMITS.lastRow)} or column ${lastColumn}. Remove it and upload the file again.`,
  ),
  'too-many-merges': text(
    `На листе больше ${russian.format(LIMITS.merges)} объединённых ячеек. Отмените объединение и загрузите снова.`,
    `A sheet has more than ${english.format(LIMITS.merges)} merged cells. Unmerge them and upload the file again.`,
  ),
  'too-slow': text(
    'Книга читается слишком долго. Удалите лишние листы и оформление пустых строк и загрузите снова.',
    'The workbook takes too long to read. Remove unneeded sheets and formatting in empty rows and upload it again.',
  ),
  'too-much-memory': text(
    'Книге нужно слишком много памяти. Удалите лишние листы и данные и загрузите снова.',
    'The workbook needs too much memory. Remove unneeded sheets and data and upload it again.',
  ),
};

/** What is wrong with a refused workbook, where, and what to do about it. */
export function refusalReason({ code, place: { sheet, cell } }: WorkbookRefusal): Text {
  const reason = REASONS[code];
  const ru = [sheet !== undefined && `лист «${sheet}»`, cell !== undefined && `ячейка ${cell}`].filter(Boolean);
  const en = [sheet !== undefined && `sheet “${sheet}”`, cell !== undefined && `cell ${cell}`].filter(Boolean);
  if (ru.length === 0) return reason;
  return text(`${reason.ru} Место: ${ru.join(', ')}.`, `${reason.en} Location: ${en.join(', ')}.`);
}

/** Refuses by its name what is no .xlsx file, and says how to make one of it where that is known. */
export function expectXlsx(name: string): void {
  if (!/\.xlsx$/i.test(name)) throw new WorkbookRefusal(formatOfName(name) ?? 'not-workbook', name);
}
