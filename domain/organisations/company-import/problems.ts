import { text, type Text } from '../../language/text.ts';
import { quoted } from '../names.ts';

/** Something in the workbook that keeps it from being loaded, or should be looked at, and where. */
export interface ImportProblem {
  readonly sheet: Text;
  /** As a spreadsheet shows it; null when it is about the whole sheet. */
  readonly cell: string | null;
  readonly message: Text;
}

const listed = (words: readonly string[], most = 12): string =>
  words.length > most ? `${words.slice(0, most).join(', ')}…` : words.join(', ');

export const MESSAGES = {
  noSheet: (name: Text) =>
    text(
      `Нет листа «${name.ru}». Скачайте шаблон и заполните его.`,
      `Sheet “${name.en}” is missing. Download the template and fill it in.`,
    ),
  noColumn: (name: Text) =>
    text(
      `Нет столбца «${name.ru}». Скачайте шаблон: заголовки в нём менять нельзя.`,
      `Column “${name.en}” is missing. Download the template and leave its headings as they are.`,
    ),
  noRows: text(
    'Под заголовком пусто. Заполните по строке на компанию.',
    'There is nothing under the heading. Fill in one row per company.',
  ),
  tooManyRows: (n: number, most: number) =>
    text(
      `В файле ${n} строк, за раз принимается не больше ${most}. Разделите файл.`,
      `The file has ${n} rows; at most ${most} are accepted at once. Split the file.`,
    ),
  noCompany: text(
    'Пусто, нужно название компании. Заполните ячейку.',
    'Empty; the company name is needed. Fill it in.',
  ),
  tooLong: (found: number, most: number) =>
    text(
      `${found} знаков, нужно не больше ${most}. Сократите текст.`,
      `${found} characters; at most ${most} are allowed. Shorten the text.`,
    ),
  twice: (cell: string) =>
    text(
      `Эта компания уже стоит в ячейке ${cell}. Оставьте одну строку; остальных людей добавьте на портале.`,
      `This company is already in cell ${cell}. Keep one row; add other people in the portal.`,
    ),
  similarInFile: (name: string, cell: string) =>
    text(
      `Похожа на ${quoted(name).ru} в ячейке ${cell}. Если это одна компания, оставьте одну строку.`,
      `Looks like ${quoted(name).en} in cell ${cell}. If it is one company, keep one row.`,
    ),
  similar: (name: string) =>
    text(
      `Похожа на ${quoted(name).ru}, которая уже есть. Если это она, напишите название так же; если нет, добавится новая.`,
      `Looks like ${quoted(name).en}, which exists. If it is the same, write the name in the same way; otherwise a new one is added.`,
    ),
  cellError: (found: string) =>
    text(
      `«${found}» — ошибка в ячейке. Исправьте формулу или впишите значение.`,
      `“${found}” is an error in the cell. Fix the formula or type the value.`,
    ),
  noBranch: (found: string, known: readonly string[]) =>
    text(
      `Отрасли «${found}» нет. Возьмите с листа «Отрасли»: ${listed(known)}, или сначала добавьте её в справочник.`,
      `There is no industry “${found}”. Take one from the sheet “Industries”: ${listed(known)}, or add it to the directory first.`,
    ),
  noFullName: text(
    'Пусто, а почта, имя для входа или телефон указаны. Напишите имя контактного лица или сотрите их.',
    'Empty, but an email, username or phone is given. Write the contact’s name or clear those cells.',
  ),
  wrongEmail: (found: string) =>
    text(
      `«${found}» — не адрес почты. Нужен адрес вида name@company.ru.`,
      `“${found}” is not an email address. Write one such as name@company.com.`,
    ),
  noUsername: text(
    'Нет ни имени для входа, ни почты. Заполните одно из двух: без имени входят по адресу почты.',
    'Neither username nor email. Fill in one: without a username the email address is used.',
  ),
  wrongUsername: (found: string) =>
    text(
      `«${found}» не годится для входа. Нужны латинские буквы, цифры и знаки . _ @ + - без пробелов.`,
      `“${found}” cannot be a username. Use Latin letters, digits and . _ @ + - without spaces.`,
    ),
  takenUsername: (found: string) =>
    text(
      `Имя для входа «${found}» уже занято другим человеком. Напишите другое.`,
      `The username “${found}” belongs to somebody else. Write another.`,
    ),
  usernameTwice: (found: string, cell: string) =>
    text(
      `Имя для входа «${found}» уже стоит в ячейке ${cell}. Напишите другое.`,
      `The username “${found}” is already in cell ${cell}. Write another.`,
    ),
  hasContact: text(
    'У компании уже есть контактное лицо: этот человек станет обычным пользователем. Сменить контактное лицо можно на странице пользователей.',
    'The company already has a contact, so this person becomes an ordinary user. Change the contact on the users page.',
  ),
  cannotAppoint: text(
    'Вашей роли не хватает прав, чтобы назначить контактное лицо: этот человек станет обычным пользователем.',
    'Your role cannot appoint a company contact, so this person becomes an ordinary user.',
  ),
  notContact: text(
    'Этот человек уже есть, но он не контактное лицо компании или отключён; файл этого не меняет. Измените его на странице пользователей.',
    'This person exists but is not the company contact or is disabled; the file does not change that. Edit them on the users page.',
  ),
  differs: (stored: string) =>
    text(
      `На портале ${stored === '' ? 'не указано' : `записано «${stored}»`}; файл этого не меняет. Измените человека на странице пользователей.`,
      `The portal has ${stored === '' ? 'nothing here' : `“${stored}”`}; the file does not change that. Edit the person on the users page.`,
    ),
  wrongPhone: (found: string) =>
    text(
      `«${found}» — не телефон. Нужны цифры, пробелы и знаки + ( ) -.`,
      `“${found}” is not a phone number. Use digits, spaces and + ( ) -.`,
    ),
  noTariff: (found: string, known: readonly string[]) =>
    text(
      `Тарифа «${found}» нет. Возьмите с листа «Тарифы»: ${listed(known)}.`,
      `There is no tariff “${found}”. Take one from the sheet “Tariffs”: ${listed(known)}.`,
    ),
  tariffNeeded: text(
    'Пусто, а дни подписки указаны. Напишите тариф или сотрите дни.',
    'Empty, but subscription days are given. Write the tariff or clear the days.',
  ),
  wrongDay: (found: string) =>
    text(
      `«${found}» — не день с 2000 по 2100 год. Нужна дата вида 31.12.2026.`,
      `“${found}” is not a day from 2000 to 2100. Write a date such as 31.12.2026.`,
    ),
  backwards: text(
    'Окончание раньше начала. Исправьте один из двух дней.',
    'The end is before the start. Correct one of the days.',
  ),
  overlap: (tariff: string, from: string, to: string) =>
    text(
      `У компании уже есть подписка на эти дни: «${tariff}», ${from} – ${to}. Начните позже или сотрите тариф и дни.`,
      `The company already has a subscription for these days: “${tariff}”, ${from} – ${to}. Start later or clear tariff and days.`,
    ),
  tooManyPeople: (tariff: string, most: number) =>
    text(
      `Тариф «${tariff}» позволяет пользователей: ${most}, и все места заняты. Уберите контактное лицо или смените тариф.`,
      `The tariff “${tariff}” allows ${most} users and all places are taken. Remove the contact or change the tariff.`,
    ),
  external: text(
    'Вход идёт через внешнего поставщика: людей заводят по одному на странице пользователей. Сотрите контактное лицо, почту, имя для входа и телефон.',
    'People sign in at an external provider and are added one by one on the users page. Clear contact, email, username and phone.',
  ),
  erased: text(
    'Данные этой компании стёрты, менять её нельзя. Уберите строку.',
    'This company was erased and cannot be changed. Remove the row.',
  ),
} as const;
