import { COLUMNS, DIVIDER, MOST_ROWS, SHEET, type ImportField } from '#domain/organisations/company-import/form.ts';
import type { AuditActor } from '../../journal/audit.ts';
import { workbookAnswer } from '../../journal/export-workbook.ts';
import type { FileAnswer } from '../../platform/http/attachment.ts';
import type { Services } from '../../platform/services.ts';
import { listWords } from './queries.ts';

const BRANCHES = 'Отрасли';
const TARIFFS = 'Тарифы';
const EXAMPLE = 'Пример';

const WIDTHS: Readonly<Record<ImportField, number>> = {
  company: 40,
  branches: 36,
  full_name: 28,
  email_address: 28,
  username: 20,
  phone_number: 20,
  tariff: 20,
  valid_from: 14,
  valid_to: 14,
};

const FIELDS = Object.keys(COLUMNS) as ImportField[];

/** Russian, because it is read back by these very words. */
export async function companyTemplate(services: Services, by: AuditActor): Promise<FileAnswer> {
  const { branches, tariffs } = await listWords(services.db);
  const lists = {
    branches: { sheet: BRANCHES, count: branches.length },
    tariff: { sheet: TARIFFS, count: tariffs.length },
  };
  const columns = FIELDS.map((field) => ({
    header: COLUMNS[field],
    width: WIDTHS[field],
    ...((field === 'branches' || field === 'tariff') && { choices: lists[field] }),
    ...((field === 'valid_from' || field === 'valid_to') && { format: 'date' as const }),
  }));
  const example = [
    'ООО «Пример»',
    branches
      .slice(0, 2)
      .map(({ name }) => name)
      .join(`${DIVIDER} `),
    'Иванова Анна Петровна',
    'a.ivanova@example.ru',
    '',
    '+7 (495) 123-45-67',
    tariffs[0]?.name ?? '',
    services.today(),
    '',
  ];
  const wordSheet = (name: string, about: string, words: readonly { readonly name: string }[]) => ({
    name,
    about,
    columns: [{ header: 'Название', width: 48 }],
    rows: words.map((word) => [word.name]),
  });
  return workbookAnswer(
    services,
    { ...by, locale: 'ru' },
    {
      title: 'Шаблон компаний',
      front: [
        ['Что это', 'Компании, их контактные лица и подписки, по строке на компанию.'],
        [
          'Как заполнить',
          `Заполните лист «${SHEET}», как на листе «${EXAMPLE}». Заголовки не меняйте. До ${MOST_ROWS} строк.`,
        ],
        ['Отрасли', `Через «${DIVIDER}», первая — основная. Названия — с листа «${BRANCHES}».`],
        ['Имя для входа', 'Можно не писать: тогда входят по адресу почты.'],
        ['Подписка', 'Без первого дня начнётся в день загрузки, без последнего — на срок тарифа.'],
        ['Компания уже есть', 'Она узнаётся по названию. Пустая ячейка ничего в ней не меняет.'],
        ['Куда загрузить', '«Организации» → «Загрузить из Excel». Сначала портал покажет, что изменится.'],
      ],
      sheets: [
        { name: SHEET, about: 'Заполните его.', columns, rows: [], pinned: 1 },
        { name: EXAMPLE, about: 'Как заполнить строку. Этот лист не читается.', columns, rows: [example], pinned: 1 },
        wordSheet(BRANCHES, 'Из чего выбирать отрасли.', branches),
        wordSheet(TARIFFS, 'Из чего выбирать тариф.', tariffs),
      ],
    },
  );
}
