import { text } from '#domain/language/text.ts';
import { COLUMNS, DIVIDER, MOST_ROWS, SHEET, type ImportField } from '#domain/organisations/company-import/form.ts';
import type { getCompanyTemplate as templateCall } from '#contract/company-import.ts';
import { textsIn, workbookAnswer } from '../../journal/export-workbook.ts';
import type { FileAnswer } from '../../platform/http/attachment.ts';
import type { Call } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { listWithoutContact, listWords } from './queries.ts';

const SAYS = {
  title: text('Шаблон компаний', 'Company template'),
  branches: text('Отрасли', 'Industries'),
  tariffs: text('Тарифы', 'Tariffs'),
  example: text('Пример', 'Example'),
  name: text('Название', 'Name'),
  what: text('Что это', 'What this is'),
  whatText: text(
    'Компании, их контактные лица и подписки, по строке на компанию.',
    'Companies, their contacts and subscriptions, one row per company.',
  ),
  fill: text('Как заполнить', 'How to fill it in'),
  fillText: text(
    `Заполните лист «${SHEET.ru}», как на листе «Пример». Заголовки не меняйте. До ${MOST_ROWS} строк.`,
    `Fill in the sheet “${SHEET.en}” as on the sheet “Example”. Leave the headings as they are. Up to ${MOST_ROWS} rows.`,
  ),
  branchesText: text(
    `Через «${DIVIDER}», первая — основная. Названия — с листа «Отрасли».`,
    `Separated by “${DIVIDER}”, the main one first. Names come from the sheet “Industries”.`,
  ),
  usernameText: text(
    'Можно не писать: тогда входят по адресу почты.',
    'May stay empty: then people sign in with their email address.',
  ),
  subscription: text('Подписка', 'Subscription'),
  subscriptionText: text(
    'Без первого дня начнётся в день загрузки, без последнего — на срок тарифа.',
    'Without a first day it starts on the day of the upload, without a last one it runs for the tariff’s term.',
  ),
  known: text('Компания уже есть', 'The company exists already'),
  knownText: text(
    'Она узнаётся по названию. Пустая ячейка ничего в ней не меняет.',
    'It is found by its name. An empty cell changes nothing in it.',
  ),
  upload: text('Куда загрузить', 'Where to upload it'),
  uploadText: text(
    '«Организации» → «Новые участники». Сначала портал покажет, что изменится.',
    '“Organisations” → “New participants”. First the portal shows what will change.',
  ),
  sheetAbout: text('Заполните его.', 'Fill it in.'),
  exampleAbout: text('Как заполнить строку. Этот лист не читается.', 'How to fill in a row. This sheet is not read.'),
  branchesAbout: text('Из чего выбирать отрасли.', 'Industries to choose from.'),
  tariffsAbout: text('Из чего выбирать тариф.', 'Tariffs to choose from.'),
  exampleCompany: text('ООО «Пример»', 'Example Ltd'),
  examplePerson: text('Иванова Анна Петровна', 'Anna Smith'),
  exampleEmail: text('a.ivanova@example.ru', 'a.smith@example.com'),
} as const;

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

/** A workbook to be filled in with companies. Industries and tariffs are called as the import knows them. */
export async function companyTemplate(services: Services, by: Call<typeof templateCall>): Promise<FileAnswer> {
  const { locale } = by;
  const named = by.query.without_contact ? await listWithoutContact(services.db) : [];
  const t = textsIn(SAYS, locale);
  const { branches, tariffs } = await listWords(services.db);
  const lists = {
    branches: { sheet: t('branches'), count: branches.length },
    tariff: { sheet: t('tariffs'), count: tariffs.length },
  };
  const columns = FIELDS.map((field) => ({
    header: COLUMNS[field][locale],
    width: WIDTHS[field],
    ...((field === 'branches' || field === 'tariff') && { choices: lists[field] }),
    ...((field === 'valid_from' || field === 'valid_to') && { format: 'date' as const }),
  }));
  const example = [
    t('exampleCompany'),
    branches
      .slice(0, 2)
      .map(({ name }) => name)
      .join(`${DIVIDER} `),
    t('examplePerson'),
    t('exampleEmail'),
    '',
    '+7 (495) 123-45-67',
    tariffs[0]?.name ?? '',
    services.today(),
    '',
  ];
  const wordSheet = (name: string, about: string, words: readonly { readonly name: string }[]) => ({
    name,
    about,
    columns: [{ header: t('name'), width: 48 }],
    rows: words.map((word) => [word.name]),
  });
  return workbookAnswer(services, by, {
    title: t('title'),
    front: [
      [t('what'), t('whatText')],
      [t('fill'), t('fillText')],
      [t('branches'), t('branchesText')],
      [COLUMNS.username[locale], t('usernameText')],
      [t('subscription'), t('subscriptionText')],
      [t('known'), t('knownText')],
      [t('upload'), t('uploadText')],
    ],
    sheets: [
      { name: SHEET[locale], about: t('sheetAbout'), columns, rows: named.map(({ name }) => [name]), pinned: 1 },
      { name: t('example'), about: t('exampleAbout'), columns, rows: [example], pinned: 1 },
      wordSheet(t('branches'), t('branchesAbout'), branches),
      wordSheet(t('tariffs'), t('tariffsAbout'), tariffs),
    ],
    isReadBack: true,
  });
}
