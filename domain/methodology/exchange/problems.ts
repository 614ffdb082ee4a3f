import { text, type Locale, type Text } from '../../language/text.ts';
import { addressOf } from '#workbooks/cell-address.ts';

/** Something in the workbook that keeps it from being loaded, and where. */
export interface Problem {
  readonly sheet: Text;
  /** As a spreadsheet shows it; null when it is about the whole sheet. */
  readonly cell: string | null;
  readonly message: Text;
}

export const at = (sheet: Text, row: number, column: number, message: Text): Problem => ({
  sheet,
  cell: addressOf(row, column),
  message,
});

export const MESSAGES = {
  noSheet: (name: Text) =>
    text(
      `Нет листа «${name.ru}». Выгрузите методику из портала и правьте этот файл.`,
      `Sheet “${name.en}” is missing. Export the methodology from the portal and edit that file.`,
    ),
  noColumn: (name: Text) => text(`Нет столбца «${name.ru}».`, `Column “${name.en}” is missing.`),
  word: (found: string, words: Record<Locale, readonly string[]>) =>
    text(
      `«${found}» здесь не годится: напишите ${words.ru.join(', ')} или оставьте ячейку пустой.`,
      `“${found}” is not allowed here: write ${words.en.join(', ')} or leave the cell empty.`,
    ),
  number: (found: string) => text(`«${found}» — не число.`, `“${found}” is not a number.`),
  twice: (alias: string, cell: string) =>
    text(`Ключ ${alias} уже есть в ячейке ${cell}.`, `The key ${alias} is already in cell ${cell}.`),
  sizeOfIndicator: text(
    'Размер компании — это метрика, которую сообщают, а не расчётный показатель.',
    'Company size must be a reported metric, not an indicator.',
  ),
  coreOfIndicator: text(
    'В основу входят метрики, которые сообщают, а не расчётные показатели.',
    'The core holds metrics that companies report; indicators are computed.',
  ),
  earlierFormulas: text(
    'Прежние формулы: каждая с новой строки и с последним годом впереди, например «по 2024: {a} / {b}».',
    'Earlier formulas: one per line, each after its last year, for example “until 2024: {a} / {b}”.',
  ),
  keyOfMetric: text(
    'Ключевым бывает расчётный показатель, а не метрика, которую сообщают.',
    'Only an indicator can be a key one, not a reported metric.',
  ),
  oneSize: (alias: string, cell: string) =>
    text(
      `О размере компании говорит один показатель, и в ячейке ${cell} это ${alias}. Оставьте «да» у одного.`,
      `Only one metric can set company size, and cell ${cell} already has ${alias}. Keep “yes” for one of them.`,
    ),
  noParent: (alias: string) =>
    text(`Процесса с ключом ${alias} нет ни в файле, ни в портале.`, `There is no process with the key ${alias}.`),
  circle: (name: string) =>
    text(`Процесс «${name}» оказался внутри себя самого.`, `The process “${name}” contains itself.`),
  noUnit: (name: string) =>
    text(
      `Единицы «${name}» нет: добавьте её на лист «Единицы».`,
      `Unknown unit “${name}”: add it to the sheet “Units”.`,
    ),
  kindStays: text(
    'Вид показателя изменить нельзя: заведите новый ключ.',
    'A metric’s type cannot be changed: use a new key.',
  ),
  hasValues: (alias: string, n: number) =>
    text(
      `Показатель ${alias} нельзя удалить: его значения есть в анкетах (${n}). Верните его строку в файл и поставьте в столбце «По год» последний год.`,
      `Cannot delete the metric ${alias}: questionnaires hold its values (${n}). Put its row back into the file and write its last year in the column “Until year”.`,
    ),
} as const;
