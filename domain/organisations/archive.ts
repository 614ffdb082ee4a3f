import { formatDate } from '../language/format.ts';
import { text, type Text } from '../language/text.ts';

/** What lies in a company's archive: path and what it is. Paths are Latin, so that any unpacker shows them. */
export const ARCHIVE_PARTS = {
  company: [
    'company.xlsx',
    text(
      'компания и её отрасли, сотрудники (имена, роли, адреса), подписки и их история, кампании, цели и сохранённые группы',
      'the company and its industries, people (names, roles, addresses), subscriptions and their history, collection rounds, targets and saved groups',
    ),
  ],
  questionnaires: [
    'questionnaires.xlsx',
    text('список анкет и ответы на сомнения при проверке', 'the list of questionnaires and the answers to doubts'),
  ],
  files: [
    'questionnaires/',
    text(
      'файлы анкет: как присланы; с замечаниями портала (checked); с исправлениями из портала (corrected)',
      'files of questionnaires: as uploaded; with the findings of the portal (checked); with corrections made in the portal (corrected)',
    ),
  ],
  values: [
    'values.xlsx',
    text(
      'все присланные значения: показатель, единица, год, ИТ-система, из какой анкеты и действует ли оно',
      'every reported value: metric, unit, year, IT system, its questionnaire and whether it is in force',
    ),
  ],
  results: [
    'results.xlsx',
    text(
      'опубликованные показатели рынка и место компании; файла нет, если рынок ещё не публиковали',
      'published market figures and the place of the company; no such file before the first publication',
    ),
  ],
  questions: [
    'questions.xlsx',
    text(
      'вопросы о значениях и переписка с оператором',
      'questions about values and the conversation with the operator',
    ),
  ],
  journal: [
    'journal.xlsx',
    text('действия сотрудников компании в портале', 'what people of the company did in the portal'),
  ],
} as const satisfies Record<string, readonly [path: string, about: Text]>;

export const README = 'README.txt';
/** Names the files that could not be put in; there only when there are such. */
export const MISSING = 'errors.txt';

interface Archived {
  readonly company: string;
  readonly made: Date;
  readonly portal: string;
}

const lines = (locale: 'ru' | 'en'): string[] =>
  Object.values(ARCHIVE_PARTS).map(([path, about]) => `  ${path} — ${about[locale]}`);

/** What is what, in both languages; Windows line ends, so that any editor shows the lines. */
export const archiveReadme = ({ company, made, portal }: Archived): string =>
  [
    `Архив данных компании: ${company}`,
    `Собран ${formatDate(made, 'ru', 'time')}, портал «Эталон», ${portal}`,
    '',
    ...lines('ru'),
    `  ${MISSING} — файлы, которые не удалось приложить; есть, только если такие были`,
    '',
    'Чего здесь нет: паролей и ссылок для входа, внутренних заметок оператора, данных других компаний.',
    'Имена сотрудников оператора не названы. Значения стоят в единицах методики.',
    'После стирания компания остаётся в резервных копиях портала, пока не выйдет их срок хранения: его называет оператор.',
    '',
    `Archive of company data: ${company}`,
    `Made on ${formatDate(made, 'en', 'time')}, Etalon portal, ${portal}`,
    '',
    ...lines('en'),
    `  ${MISSING} — files that could not be included; there only when there were such`,
    '',
    'Not included: passwords and sign-in links, internal notes of the operator, data of other companies.',
    'Staff of the operator are not named. Values are in the units of the methodology.',
    'Once erased, the company stays in back-ups of the portal until they expire: the operator knows when.',
    '',
  ].join('\r\n');

/** Windows does not unpack longer names below a long folder. */
const MOST_SIGNS = 100;

/** Where a file of a questionnaire lies: its number keeps names apart, and no sign of a name leads out of the folder. */
export function filePath(
  { id, year, name }: { readonly id: number; readonly year: number | null; readonly name: string },
  kind: '' | 'checked' | 'corrected',
): string {
  const bare = name
    .replace(/\.xlsx$/i, '')
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const short = bare
    .slice(0, MOST_SIGNS)
    .toWellFormed()
    .replace(/[. ]+$/, '');
  const parts = [String(id), year === null ? '' : String(year), short, kind && `(${kind})`];
  return `${ARCHIVE_PARTS.files[0]}${parts.filter((part) => part !== '').join(' ')}.xlsx`;
}
