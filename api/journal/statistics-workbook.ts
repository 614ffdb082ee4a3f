import { text, type Locale, type Text } from '#domain/language/text.ts';
import type { ClientStatistics, Statistics } from '#contract/journal.ts';
import type { Sheet } from '#workbooks/write.ts';
import { tableOf } from '#workbooks/table.ts';
import { textsIn } from './export-workbook.ts';

const TEXTS = {
  all: text('Всего', 'Totals'),
  aboutAll: text('Сколько всего на портале на этот момент.', 'Portal totals at this moment.'),
  aboutMonths: text(
    'Анкеты, расчёты и входы за последние 12 месяцев.',
    'Questionnaires, calculations and sign-ins over the last 12 months.',
  ),
  aboutClients: text(
    'Одна строка — одна компания: люди, активность, тариф.',
    'One row per company: people, activity, tariff.',
  ),
  months: text('По месяцам', 'By month'),
  clients: text('По компаниям', 'By company'),
  figure: text('Показатель', 'Figure'),
  month: text('Месяц', 'Month'),
  companies: text('Компании', 'Companies'),
  users: text('Действующие пользователи', 'Active users'),
  sessions: text('Анкеты', 'Questionnaires'),
  benchmarks: text('Расчёты', 'Calculations'),
  signIns: text('Входы в портал', 'Sign-ins'),
  lastSignIn: text('Последний вход', 'Last sign-in'),
  tariff: text('Тариф', 'Tariff'),
  validTo: text('Подписка до', 'Subscribed until'),
  state: text('Подписка действует', 'Active subscription'),
} as const satisfies Record<string, Text>;

const COUNT = { width: 16, format: 'integer' } as const;

/** The statistics as sheets: the totals, the months and the companies. */
export function statisticsSheets(
  statistics: Statistics,
  clients: readonly ClientStatistics[],
  locale: Locale,
): Sheet[] {
  const t = textsIn(TEXTS, locale);
  return [
    {
      name: t('all'),
      about: t('aboutAll'),
      ...tableOf(['companies', 'users', 'sessions', 'benchmarks'] as const, [
        { header: t('figure'), width: 32, value: t },
        { ...COUNT, header: t('value'), value: (key) => statistics[key] },
      ]),
    },
    {
      name: t('months'),
      about: t('aboutMonths'),
      ...tableOf(statistics.by_month, [
        { header: t('month'), width: 16, format: 'date', value: ({ month }) => `${month}-01` },
        { ...COUNT, header: t('sessions'), value: ({ sessions }) => sessions },
        { ...COUNT, header: t('benchmarks'), value: ({ benchmarks }) => benchmarks },
        { ...COUNT, header: t('signIns'), width: 18, value: ({ sign_ins }) => sign_ins },
      ]),
    },
    {
      name: t('clients'),
      about: t('aboutClients'),
      ...tableOf(clients, [
        { header: t('company'), width: 40, value: ({ company }) => company.name },
        { ...COUNT, header: t('users'), value: ({ users }) => users },
        {
          header: t('lastSignIn'),
          width: 18,
          format: 'time',
          value: ({ last_sign_in_at: at }) => (at === null ? null : new Date(at)),
        },
        { ...COUNT, header: t('sessions'), width: 12, value: ({ sessions }) => sessions },
        { ...COUNT, header: t('benchmarks'), width: 12, value: ({ benchmarks }) => benchmarks },
        { header: t('tariff'), width: 24, value: ({ tariff_name }) => tariff_name },
        { header: t('validTo'), width: 14, format: 'date', value: ({ valid_to }) => valid_to },
        {
          header: t('state'),
          width: 14,
          value: ({ tariff_name, is_active }) => (tariff_name === null ? null : t(is_active ? 'yes' : 'no')),
        },
      ]),
    },
  ];
}
