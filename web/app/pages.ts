import type { Access } from '#domain/access/access.ts';
import type { Code } from '#domain/access/codes.ts';
import { chapterOf } from '#domain/guide/chapters.ts';
import { text, type Text } from '#domain/language/text.ts';
import { inviteCompanies } from '#contract/campaign-invitations.ts';
import { getCampaign, listCampaigns } from '#contract/campaigns.ts';
import { importCompanies } from '#contract/company-import.ts';
import { listEditions } from '#contract/methodology-editions.ts';
import { listOwnUsers, listUsers } from '#contract/access-users.ts';
import { listCauses } from '#contract/benchmark-causes.ts';
import { compareBenchmarks } from '#contract/benchmark-comparison.ts';
import { checkPublication } from '#contract/benchmark-publication.ts';
import { getBenchmarkMetric, getProcessesWithMetrics } from '#contract/benchmark-results.ts';
import { getFinalClientBenchmark, listBenchmarks, runBenchmark } from '#contract/benchmarks.ts';
import { getStatistics, listAuditLog } from '#contract/journal.ts';
import { getDataPage } from '#contract/data-page.ts';
import { getLetter, listLetters } from '#contract/letters.ts';
import { getConfiguratorTree } from '#contract/methodology-tree.ts';
import { listDoubtsToCheck } from '#contract/open-doubts.ts';
import { listCompanies } from '#contract/organisations.ts';
import { getSessionCheck } from '#contract/questionnaire-check.ts';
import { getCompanyMetrics, getSessionMetrics } from '#contract/questionnaire-metrics.ts';
import { getMarketHome } from '#contract/market-pages.ts';
import { getReleaseState, listReleaseStates } from '#contract/release-states.ts';
import { listSessions, uploadQuestionnaire } from '#contract/questionnaires.ts';
import { getOwnTable } from '#contract/own-table.ts';
import { getQuestion, listQuestions } from '#contract/questions.ts';
import { getActiveSubscription, listSubscriptions } from '#contract/subscriptions.ts';
import { buildFormTemplate } from '#contract/templates.ts';

/** The parts of an address that vary: `{ benchmarkId: 'final' }`. */
export type PageParams = Readonly<Record<string, string | number | undefined>>;

interface Page {
  readonly title: Text | ((params: PageParams) => Text);
  /** The page above it in the breadcrumbs. */
  readonly parent?: string;
  readonly access: Access;
}

const indicatorsOf = ({ benchmarkId }: PageParams): Text =>
  benchmarkId === 'final'
    ? text('Показатели итогового расчёта', 'Final calculation indicators')
    : text(`Показатели расчёта № ${benchmarkId}`, `Indicators of calculation No. ${benchmarkId}`);

const benchmark = ({ benchmarkId }: PageParams): Text =>
  benchmarkId === 'final'
    ? text('Бенчмарк', 'Benchmark')
    : text(`Бенчмарк № ${benchmarkId}`, `Benchmark No. ${benchmarkId}`);

const summaryOf = ({ benchmarkId }: PageParams): Text =>
  benchmarkId === 'final'
    ? text('Сводка итогового расчёта', 'Final calculation summary')
    : text(`Сводка расчёта № ${benchmarkId}`, `Summary of calculation No. ${benchmarkId}`);

/** The access of a page of several sections: any of them is enough to open it. */
const either = (...sections: readonly { readonly access: { readonly anyOf: readonly Code[] } }[]): Access => ({
  anyOf: sections.flatMap(({ access }) => access.anyOf),
});

/**
 * Every page of spec section 2 and a few beside them: title, the page above it, and who may open it, which is who may
 * make the call that fills it.
 */
export const PAGES = {
  '/': { title: text('Главная', 'Home'), access: { anyOf: ['client/tooltip/view'] } },
  '/data': { title: text('Данные', 'Data'), access: getDataPage.access },
  '/sessions': {
    title: text('Входящие данные', 'Incoming data'),
    access: either(uploadQuestionnaire, buildFormTemplate),
  },
  '/sessions/import': {
    title: text('Импорт данных', 'Import data'),
    parent: '/sessions',
    access: uploadQuestionnaire.access,
  },
  '/sessions/dataEntry': {
    title: text('Выбор данных', 'Data selection'),
    parent: '/sessions',
    access: buildFormTemplate.access,
  },
  '/sessions/$sessionId/metrics': {
    title: ({ sessionId }) => text(`Показатели анкеты № ${sessionId}`, `Metrics for questionnaire No. ${sessionId}`),
    parent: '/company-questionnaires',
    access: getSessionMetrics.access,
  },
  '/sessions/$sessionId/check': {
    title: ({ sessionId }) => text(`Проверка анкеты № ${sessionId}`, `Check of questionnaire No. ${sessionId}`),
    parent: '/sessions',
    access: getSessionCheck.access,
  },
  '/sessions/numbers': {
    title: text('Проверка чисел', 'Check of numbers'),
    parent: '/sessions',
    access: listDoubtsToCheck.access,
  },
  '/company-questionnaires': { title: text('Список анкет', 'Questionnaire list'), access: listSessions.access },
  '/questions': { title: text('Вопросы о значениях', 'Questions about values'), access: listQuestions.access },
  '/questions/$questionId': {
    title: ({ questionId }) => text(`Вопрос № ${questionId}`, `Question No. ${questionId}`),
    parent: '/questions',
    access: getQuestion.access,
  },
  '/companies': { title: text('Компании', 'Companies'), access: listCompanies.access },
  '/companies/$companyId/metrics': {
    title: text('Показатели компании', 'Company metrics'),
    parent: '/companies',
    access: getCompanyMetrics.access,
  },
  '/benchmarks': {
    title: text('Бенчмарки', 'Benchmarks'),
    access: either(runBenchmark, listBenchmarks),
  },
  '/benchmarks/history': {
    title: text('История расчётов', 'History of calculations'),
    parent: '/benchmarks',
    access: listBenchmarks.access,
  },
  '/benchmarks/calculation': {
    title: text('Запуск расчёта', 'Run calculation'),
    parent: '/benchmarks',
    access: runBenchmark.access,
  },
  '/benchmarks/$benchmarkId': { title: benchmark, parent: '/benchmarks', access: getProcessesWithMetrics.access },
  '/benchmarks/$benchmarkId/metrics': {
    title: indicatorsOf,
    parent: '/benchmarks',
    access: getProcessesWithMetrics.access,
  },
  '/benchmarks/$benchmarkId/summary': {
    title: summaryOf,
    parent: '/benchmarks',
    access: getProcessesWithMetrics.access,
  },
  '/director': { title: text('Для директора', 'For the director'), access: getFinalClientBenchmark.access },
  '/benchmarks/$benchmarkId/money': {
    title: text('Деньги', 'Money'),
    parent: '/benchmarks',
    access: getMarketHome.access,
  },
  '/benchmarks/$benchmarkId/years': {
    title: text('Год к году', 'Year on year'),
    parent: '/benchmarks',
    access: getMarketHome.access,
  },
  '/benchmarks/$benchmarkId/anomalies': {
    title: ({ benchmarkId }) =>
      benchmarkId === 'final'
        ? text('Разбор сомнений итогового расчёта', 'Flagged values in the final calculation')
        : text(`Разбор сомнений, расчёт № ${benchmarkId}`, `Flagged values in calculation No. ${benchmarkId}`),
    parent: '/benchmarks',
    access: listCauses.access,
  },
  '/releases': { title: text('Выпуски', 'Releases'), access: listReleaseStates.access },
  '/releases/$releaseId': {
    title: ({ releaseId }) => text(`Выпуск № ${releaseId}`, `Release No. ${releaseId}`),
    parent: '/releases',
    access: getReleaseState.access,
  },
  '/benchmarks/$benchmarkId/publication': {
    title: ({ benchmarkId }) =>
      text(
        `Проверка перед публикацией, расчёт № ${benchmarkId}`,
        `Publication check for calculation No. ${benchmarkId}`,
      ),
    parent: '/benchmarks/history',
    access: checkPublication.access,
  },
  '/benchmarks/$benchmarkId/compare/$otherId': {
    title: ({ benchmarkId, otherId }) =>
      text(`Сравнение № ${benchmarkId} и № ${otherId}`, `Comparison of No. ${benchmarkId} and No. ${otherId}`),
    parent: '/benchmarks/history',
    access: compareBenchmarks.access,
  },
  '/benchmarks/$benchmarkId/metrics/$metricId': {
    title: text('Показатель', 'Indicator'),
    parent: '/benchmarks/$benchmarkId/metrics',
    access: getBenchmarkMetric.access,
  },
  '/campaigns': { title: text('Кампания', 'Campaign'), access: listCampaigns.access },
  '/campaigns/$year': {
    title: ({ year }) => text(`Кампания ${year}`, `Campaign ${year}`),
    parent: '/campaigns',
    access: getCampaign.access,
  },
  '/admin': {
    title: text('Администрирование', 'Administration'),
    access: either(listUsers, listCompanies, listSubscriptions),
  },
  '/admin/role-management': {
    title: text('Роли и пользователи', 'Role management'),
    parent: '/admin',
    access: listUsers.access,
  },
  '/admin/organizations': {
    title: text('Организации', 'Organisations'),
    parent: '/admin',
    access: listCompanies.access,
  },
  '/admin/pricing': { title: text('Тарифы', 'Pricing'), parent: '/admin', access: listSubscriptions.access },
  '/admin/statistic': {
    title: text('Статистика', 'Statistics'),
    parent: '/admin',
    access: getStatistics.access,
  },
  '/admin/logEntry': {
    title: text('Записи журнала', 'Log entries'),
    parent: '/admin',
    access: listAuditLog.access,
  },
  '/onboarding': {
    title: text('Новые участники', 'New participants'),
    parent: '/admin/organizations',
    access: {
      anyOf: inviteCompanies.access.anyOf,
      orAllOf: importCompanies.access.allOf,
      staff: true,
    },
  },
  '/admin/letters': {
    title: text('Письма', 'Letters'),
    access: listLetters.access,
  },
  '/admin/letters/$letterId': {
    title: text('Письмо', 'Letter'),
    parent: '/admin/letters',
    access: getLetter.access,
  },
  '/messages': { title: text('Сообщения', 'Messages'), access: 'signed-in' },
  '/profile': { title: text('Профиль', 'Profile'), access: 'signed-in' },
  '/profile/user-data': { title: text('Личные данные', 'User data'), parent: '/profile', access: 'signed-in' },
  '/profile/security': {
    title: text('Вход и безопасность', 'Sign-in and security'),
    parent: '/profile',
    access: 'signed-in',
  },
  '/profile/messages': { title: text('Письма', 'Emails'), parent: '/profile', access: 'signed-in' },
  '/profile/organisation-users': {
    title: text('Пользователи организации', 'Organisation users'),
    parent: '/profile',
    access: listOwnUsers.access,
  },
  '/profile/tariff-plans': {
    title: text('Тарифные планы', 'Tariff plans'),
    parent: '/profile',
    access: getActiveSubscription.access,
  },
  '/profile/keys': { title: text('Личные ключи', 'Personal keys'), parent: '/profile', access: getOwnTable.access },
  '/configurator': {
    title: text('Конфигуратор расчётных показателей', 'Calculated indicators configurator'),
    access: getConfiguratorTree.access,
  },
  '/configurator/processes-managment': {
    title: text('Управление процессами и показателями', 'Processes and indicators management'),
    parent: '/configurator',
    access: getConfiguratorTree.access,
  },
  '/configurator/metrics-managment': {
    title: text('Управление метриками', 'Metrics management'),
    parent: '/configurator',
    access: getConfiguratorTree.access,
  },
  '/configurator/templates-managment': {
    title: text('Управление шаблонами', 'Templates management'),
    parent: '/configurator',
    access: getConfiguratorTree.access,
  },
  '/editions': { title: text('Редакции методики', 'Methodology editions'), access: listEditions.access },
  '/help': { title: text('Инструкция', 'Guide'), access: 'signed-in' },
  '/help/publication': {
    title: text('Как публикуются цифры', 'How figures are published'),
    parent: '/help',
    access: 'signed-in',
  },
  '/help/$chapter': {
    title: ({ chapter }) => chapterOf(String(chapter))?.title ?? text('Инструкция', 'Guide'),
    parent: '/help',
    access: 'signed-in',
  },
} as const satisfies Record<string, Page>;

export type PagePath = keyof typeof PAGES;
/** A page whose address has nothing to fill in. */
export type StaticPath = { [P in PagePath]: P extends `${string}$${string}` ? never : P }[PagePath];

const pages: Readonly<Record<string, Page>> = PAGES;

export const pageAt = (path: string): Page | undefined => pages[path];

export function titleOf(path: string, params: PageParams): Text | undefined {
  const title = pages[path]?.title;
  return typeof title === 'function' ? title(params) : title;
}
