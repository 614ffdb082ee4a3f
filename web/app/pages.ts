import { chapterOf } from '#domain/guide/chapters.ts';
import type { Access } from '#domain/access/access.ts';
import { text, type Text } from '#domain/language/text.ts';

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
    ? text('Итоговый бенчмарк', 'Final benchmark')
    : text(`Бенчмарк № ${benchmarkId}`, `Benchmark No. ${benchmarkId}`);

const summaryOf = ({ benchmarkId }: PageParams): Text =>
  benchmarkId === 'final'
    ? text('Сводка итогового расчёта', 'Final calculation summary')
    : text(`Сводка расчёта № ${benchmarkId}`, `Summary of calculation No. ${benchmarkId}`);

const SEES_BENCHMARKS: Access = { anyOf: ['bench/final/display', 'bench/list/view'] };
const CONFIGURES: Access = { anyOf: ['admin/org/view'] };

/** Every page of spec section 2 and a few beside them: title, the page above it, and who may open it. */
export const PAGES = {
  // Everybody else starts at the import of data.
  '/': { title: text('Главная', 'Home'), access: { anyOf: ['client/tooltip/view'] } },
  '/sessions': {
    title: text('Входящие данные', 'Incoming data'),
    access: { anyOf: ['file/upload', 'file/download'] },
  },
  '/sessions/import': {
    title: text('Импорт данных', 'Import data'),
    parent: '/sessions',
    access: { anyOf: ['file/upload'] },
  },
  '/sessions/dataEntry': {
    title: text('Выбор данных', 'Data selection'),
    parent: '/sessions',
    access: { anyOf: ['file/download'] },
  },
  '/sessions/$sessionId/metrics': {
    title: ({ sessionId }) => text(`Показатели анкеты № ${sessionId}`, `Metrics for questionnaire No. ${sessionId}`),
    parent: '/company-questionnaires',
    access: { anyOf: ['metrics/by_questionario/view'] },
  },
  '/company-questionnaires': { title: text('Список анкет', 'Questionnaire list'), access: { anyOf: ['view'] } },
  '/companies': { title: text('Компании', 'Companies'), access: { anyOf: ['admin/org/view'] } },
  '/companies/$companyId/metrics': {
    title: text('Показатели компании', 'Company metrics'),
    parent: '/companies',
    access: { anyOf: ['metrics/by_year/view', 'metrics/by_questionario/view'] },
  },
  '/benchmarks': {
    title: text('Бенчмарки', 'Benchmarks'),
    access: { anyOf: ['calculate/run', 'bench/list/view'] },
  },
  '/benchmarks/history': {
    title: text('История расчётов', 'History of calculations'),
    parent: '/benchmarks',
    access: { anyOf: ['bench/list/view'] },
  },
  '/benchmarks/calculation': {
    title: text('Запуск расчёта', 'Run calculation'),
    parent: '/benchmarks',
    access: { anyOf: ['calculate/run'] },
  },
  '/benchmarks/$benchmarkId': { title: benchmark, parent: '/benchmarks', access: SEES_BENCHMARKS },
  '/benchmarks/$benchmarkId/metrics': { title: indicatorsOf, parent: '/benchmarks', access: SEES_BENCHMARKS },
  '/benchmarks/$benchmarkId/summary': { title: summaryOf, parent: '/benchmarks', access: SEES_BENCHMARKS },
  '/benchmarks/$benchmarkId/anomalies': {
    title: ({ benchmarkId }) =>
      benchmarkId === 'final'
        ? text('Разбор сомнений итогового расчёта', 'Flagged values in the final calculation')
        : text(`Разбор сомнений, расчёт № ${benchmarkId}`, `Flagged values in calculation No. ${benchmarkId}`),
    parent: '/benchmarks',
    access: { anyOf: ['calculate/anomaly/view', 'bench/anomaly/display'] },
  },
  '/benchmarks/$benchmarkId/publication': {
    title: ({ benchmarkId }) =>
      text(
        `Проверка перед публикацией, расчёт № ${benchmarkId}`,
        `Publication check for calculation No. ${benchmarkId}`,
      ),
    parent: '/benchmarks/history',
    access: { anyOf: ['calculate/default/set'] },
  },
  '/benchmarks/$benchmarkId/compare/$otherId': {
    title: ({ benchmarkId, otherId }) =>
      text(
        `Сравнение расчётов № ${benchmarkId} и № ${otherId}`,
        `Comparison of calculations No. ${benchmarkId} and No. ${otherId}`,
      ),
    parent: '/benchmarks/history',
    access: { anyOf: ['bench/list/view'] },
  },
  '/benchmarks/$benchmarkId/metrics/$metricId': {
    title: text('Показатель', 'Indicator'),
    parent: '/benchmarks/$benchmarkId/metrics',
    access: { anyOf: ['bench/plot/3stat'] },
  },
  '/admin': {
    title: text('Администрирование', 'Administration'),
    access: { anyOf: ['admin/role/view', 'admin/org/view', 'admin/tarif/view'] },
  },
  '/admin/role-management': {
    title: text('Управление ролями', 'Role management'),
    parent: '/admin',
    access: { anyOf: ['admin/role/view'] },
  },
  '/admin/organizations': {
    title: text('Организации', 'Organisations'),
    parent: '/admin',
    access: { anyOf: ['admin/org/view'] },
  },
  '/admin/pricing': { title: text('Тарифы', 'Pricing'), parent: '/admin', access: { anyOf: ['admin/tarif/view'] } },
  '/admin/statistic': {
    title: text('Статистика', 'Statistics'),
    parent: '/admin',
    access: { anyOf: ['admin/org/view'] },
  },
  '/admin/logEntry': {
    title: text('Записи журнала', 'Log entries'),
    parent: '/admin',
    access: { anyOf: ['admin/org/view'] },
  },
  '/profile': { title: text('Профиль', 'Profile'), access: 'signed-in' },
  '/profile/user-data': { title: text('Личные данные', 'User data'), parent: '/profile', access: 'signed-in' },
  '/profile/organisation-users': {
    title: text('Пользователи организации', 'Organisation users'),
    parent: '/profile',
    access: { anyOf: ['admin/org/view'], orContact: true },
  },
  '/profile/tariff-plans': {
    title: text('Тарифные планы', 'User tariffs'),
    parent: '/profile',
    access: { anyOf: ['subscription/view'] },
  },
  '/configurator': {
    title: text('Конфигуратор расчётных показателей', 'Calculated indicators configurator'),
    access: CONFIGURES,
  },
  '/configurator/processes-managment': {
    title: text('Управление процессами и показателями', 'Processes and indicators management'),
    parent: '/configurator',
    access: CONFIGURES,
  },
  '/configurator/metrics-managment': {
    title: text('Управление метриками', 'Metrics management'),
    parent: '/configurator',
    access: CONFIGURES,
  },
  '/configurator/templates-managment': {
    title: text('Управление шаблонами', 'Templates management'),
    parent: '/configurator',
    access: CONFIGURES,
  },
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

/** Pages that are sections of one page, shown as tabs; the address of the page itself leads to the first allowed. */
export const TABS = {
  '/sessions': ['/sessions/import', '/sessions/dataEntry'],
  '/benchmarks': ['/benchmarks/calculation', '/benchmarks/history'],
  '/profile': ['/profile/user-data', '/profile/organisation-users', '/profile/tariff-plans'],
  '/configurator': [
    '/configurator/processes-managment',
    '/configurator/metrics-managment',
    '/configurator/templates-managment',
  ],
} as const satisfies Partial<Record<PagePath, readonly StaticPath[]>>;

const pages: Readonly<Record<string, Page>> = PAGES;

export const pageAt = (path: string): Page | undefined => pages[path];

export function titleOf(path: string, params: PageParams): Text | undefined {
  const title = pages[path]?.title;
  return typeof title === 'function' ? title(params) : title;
}
