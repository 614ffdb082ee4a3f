import { CONTACT_NAMES } from '#domain/campaigns/contact-text.ts';
import { STAGE_NAMES } from '#domain/campaigns/stages.ts';
import { formatDate } from '#domain/language/format.ts';
import { text } from '#domain/language/text.ts';
import type { exportCampaign as exportCall } from '#contract/campaigns.ts';
import { tableOf, type TableColumn } from '#workbooks/table.ts';
import { textsIn, workbookAnswer } from '../journal/export-workbook.ts';
import type { FileAnswer } from '../platform/http/attachment.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { findRevisionOf } from '../methodology/editions/edition-queries.ts';
import { matching, ordered } from './list-companies.ts';
import { readBoard } from './board-cache.ts';
import type { BoardRow } from './load-board.ts';
import { getRound } from './queries.ts';

const WORDS = {
  title: text('Кампания', 'Campaign'),
  sheet: text('Компании', 'Companies'),
  about: text('Одна строка — одна приглашённая компания.', 'One row per invited company.'),
  rows: text('Строк', 'Rows'),
  of: text('из', 'of'),
  deadline: text('Срок', 'Deadline'),
  edition: text('Редакция методики, год', 'Methodology edition'),
  branches: text('Отрасли', 'Industries'),
  stage: text('Стадия', 'Stage'),
  late: text('Отстаёт', 'Behind'),
  expected: text('Ожидается метрик', 'Metrics expected'),
  accepted: text('Принято метрик', 'Metrics accepted'),
  share: text('Заполнено, %', 'Completed, %'),
  doubts: text('Сомнений', 'Values in doubt'),
  questions: text('Вопросов', 'Questions'),
  contact: text('Контактное лицо', 'Contact'),
  email: text('Почта', 'Email'),
  last: text('Последний контакт', 'Last contact'),
  when: text('Когда', 'When'),
  note: text('О чём', 'Note'),
  signIn: text('Последний вход', 'Last sign-in'),
  reminder: text('Последнее напоминание', 'Last reminder'),
  tariff: text('Тариф', 'Tariff'),
} as const;

const moment = (at: string | null) => (at === null ? null : new Date(at));

/** The companies of a round as a workbook, as the screen filters them. */
export async function exportCampaign(services: Services, call: Call<typeof exportCall>): Promise<FileAnswer> {
  const { locale, params, query } = call;
  const t = textsIn(WORDS, locale);
  const round = await getRound(services.db, params.year);
  const all = await readBoard(services, round);
  const rows = (await services.names.in(locale)).answer(ordered(matching(all, query), 'stage'));
  const columns: TableColumn<BoardRow>[] = [
    { header: t('company'), width: 34, wrap: true, value: ({ company }) => company.name },
    { header: t('branches'), width: 28, wrap: true, value: ({ branches }) => branches.join(', ') },
    { header: t('stage'), width: 18, value: ({ stage }) => STAGE_NAMES[stage][locale] },
    { header: t('late'), width: 14, value: ({ late }) => (late ? t('yes') : t('no')) },
    { header: t('expected'), width: 14, format: 'figure', value: ({ expected }) => expected },
    { header: t('accepted'), width: 14, format: 'figure', value: ({ accepted }) => accepted },
    {
      header: t('share'),
      width: 14,
      format: 'figure',
      value: ({ accepted, expected }) => (expected > 0 ? Math.round((100 * accepted) / expected) : null),
    },
    { header: t('doubts'), width: 12, format: 'figure', value: ({ doubts }) => doubts },
    { header: t('questions'), width: 12, format: 'figure', value: ({ questions }) => questions },
    { header: t('deadline'), width: 14, value: ({ deadline }) => formatDate(deadline, locale) },
    { header: t('contact'), width: 28, wrap: true, value: ({ contact }) => contact?.name },
    { header: t('email'), width: 28, value: ({ contact }) => contact?.email_address },
    {
      header: t('last'),
      width: 18,
      value: ({ last_contact }) => last_contact && CONTACT_NAMES[last_contact.kind][locale],
    },
    { header: t('when'), width: 18, format: 'time', value: ({ last_contact }) => moment(last_contact?.at ?? null) },
    { header: t('note'), width: 36, wrap: true, value: ({ last_contact }) => last_contact?.note },
    { header: t('reminder'), width: 18, format: 'time', value: ({ last_reminder }) => moment(last_reminder) },
    { header: t('signIn'), width: 18, format: 'time', value: ({ last_sign_in }) => moment(last_sign_in) },
    { header: t('tariff'), width: 18, value: ({ tariff }) => tariff },
  ];
  return workbookAnswer(services, call, {
    title: `${t('title')} ${round.year}`,
    front: [
      [t('deadline'), formatDate(round.deadline, locale)],
      ...(round.edition === null ? [] : ([[t('edition'), round.edition]] as const)),
      [t('rows'), rows.length === all.length ? rows.length : `${rows.length} ${t('of')} ${all.length}`],
    ],
    revision: await findRevisionOf(services.db, round.edition),
    sheets: [{ name: t('sheet'), about: t('about'), pinned: 1, ...tableOf(rows, columns) }],
    journal: { year: round.year },
  });
}
