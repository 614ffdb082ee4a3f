import type { Readable } from 'node:stream';
import { formatDate } from '#domain/language/format.ts';
import { text, type Locale, type Text } from '#domain/language/text.ts';
import type { ClientStatistics, Statistics } from '#contract/journal.ts';
import { writeWorkbook, type SheetRow } from '#workbooks/write.ts';

const TEXTS = {
  all: text('Всего', 'Totals'),
  months: text('По месяцам', 'By month'),
  clients: text('По компаниям', 'By company'),
  figure: text('Показатель', 'Figure'),
  value: text('Значение', 'Value'),
  month: text('Месяц', 'Month'),
  company: text('Компания', 'Company'),
  companies: text('Компании', 'Companies'),
  users: text('Действующие пользователи', 'Active users'),
  sessions: text('Анкеты', 'Questionnaires'),
  benchmarks: text('Расчёты', 'Calculations'),
  signIns: text('Входы в портал', 'Sign-ins'),
  lastSignIn: text('Последний вход', 'Last sign-in'),
  tariff: text('Тариф', 'Tariff'),
  validTo: text('Подписка до', 'Subscribed until'),
  state: text('Подписка действует', 'Active subscription'),
  yes: text('да', 'yes'),
  no: text('нет', 'no'),
} as const satisfies Record<string, Text>;

const sourceOf = (address: string, locale: Locale): string =>
  locale === 'ru' ? `Источник: портал «Эталон», ${address}` : `Source: the Etalon portal, ${address}`;
const madeAt = (now: Date, locale: Locale): string =>
  `${locale === 'ru' ? 'Выгружено' : 'Exported'} ${formatDate(now, locale, 'time')}`;

export interface StatisticsFile {
  readonly statistics: Statistics;
  readonly clients: AsyncIterable<ClientStatistics>;
  readonly address: string;
  readonly now: Date;
  readonly locale: Locale;
}

async function* clientRows(
  clients: AsyncIterable<ClientStatistics>,
  yes: string,
  no: string,
): AsyncGenerator<SheetRow, void, undefined> {
  for await (const one of clients) {
    const signedIn = one.last_sign_in_at === null ? null : new Date(one.last_sign_in_at);
    const { users, sessions, benchmarks, tariff_name, valid_to } = one;
    const state = tariff_name === null ? null : one.is_active ? yes : no;
    yield [one.company.name, users, signedIn, sessions, benchmarks, tariff_name, valid_to, state];
  }
}

/** The statistics as a workbook: the totals, the months and the companies, each sheet with its source and date. */
export function statisticsWorkbook({ statistics, clients, address, now, locale }: StatisticsFile): Readable {
  const t = (key: keyof typeof TEXTS): string => TEXTS[key][locale];
  const above = [[sourceOf(address, locale)], [madeAt(now, locale)]];
  const figures = (['companies', 'users', 'sessions', 'benchmarks'] as const).map((key) => [t(key), statistics[key]]);
  const months = statistics.by_month.map((one) => [`${one.month}-01`, one.sessions, one.benchmarks, one.sign_ins]);
  return writeWorkbook({
    sheets: [
      {
        name: t('all'),
        above,
        columns: [
          { header: t('figure'), width: 32 },
          { header: t('value'), width: 16, format: 'integer' },
        ],
        rows: figures,
      },
      {
        name: t('months'),
        above,
        columns: [
          { header: t('month'), width: 16, format: 'date' },
          { header: t('sessions'), width: 16, format: 'integer' },
          { header: t('benchmarks'), width: 16, format: 'integer' },
          { header: t('signIns'), width: 18, format: 'integer' },
        ],
        rows: months,
      },
      {
        name: t('clients'),
        above,
        columns: [
          { header: t('company'), width: 40 },
          { header: t('users'), width: 16, format: 'integer' },
          { header: t('lastSignIn'), width: 18, format: 'time' },
          { header: t('sessions'), width: 12, format: 'integer' },
          { header: t('benchmarks'), width: 12, format: 'integer' },
          { header: t('tariff'), width: 24 },
          { header: t('validTo'), width: 14, format: 'date' },
          { header: t('state'), width: 14 },
        ],
        rows: clientRows(clients, t('yes'), t('no')),
      },
    ],
  });
}
