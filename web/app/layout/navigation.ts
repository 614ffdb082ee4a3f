import {
  BookCheck,
  Building2,
  ChartNoAxesCombined,
  ClipboardList,
  GitPullRequestDraft,
  House,
  Mail,
  Megaphone,
  MessageCircleQuestionMark,
  Play,
  ScanSearch,
  Settings,
  type LucideIcon,
} from 'lucide-react';
import { text, type Text } from '#domain/language/text.ts';
import { getBenchmark } from '#contract/benchmarks.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { crumbsOf, fillPath } from '../crumbs.ts';
import { PAGES, type PageParams, type PagePath } from '../pages.ts';
import type { Person } from '../person.ts';

type TabSearch = Readonly<Record<string, string>>;

export interface NavItem {
  readonly to: string;
  readonly search?: TabSearch;
  readonly label: Text;
  readonly icon: LucideIcon;
}

/** A page inside an entry of the menu, shown as a tab. */
interface NavTab {
  readonly path: PagePath;
  readonly to: string;
  readonly search?: TabSearch;
  readonly label: Text;
}

/** An entry of the staff's menu: it leads to the first tab the person may open. */
interface MenuItem extends NavItem {
  readonly tabs: readonly NavTab[];
  /** Pages that belong to it without being tabs, with all that is below them. */
  readonly within: readonly PagePath[];
}

export interface NavGroup {
  readonly label: Text | null;
  readonly items: readonly MenuItem[];
}

interface Tab {
  readonly path: PagePath;
  /** Shorter than the page's title. */
  readonly label: Text;
  /** Chooses a part of a page that belongs to another entry besides. */
  readonly search?: TabSearch;
  /** What the page asks for besides its own call. */
  readonly needs?: Endpoint;
}

interface Entry {
  readonly label: Text;
  readonly icon: LucideIcon;
  readonly tabs: readonly [Tab, ...Tab[]];
  readonly within?: readonly PagePath[];
}

/** An entry of a single page of the same name. */
const single = (label: Text, icon: LucideIcon, tab: Omit<Tab, 'label'>, within: readonly PagePath[] = []): Entry => ({
  label,
  icon,
  tabs: [{ ...tab, label }],
  within,
});

/** The staff's home page, which companies call by its own name. */
export const TODAY = text('Сегодня', 'Today');
/** The entry of the desk, whose page opens the calculation that waits for decisions. */
export const DESK_LINK = '/benchmarks/final/anomalies';

const GROUPS: readonly { readonly label: Text | null; readonly entries: readonly Entry[] }[] = [
  { label: null, entries: [single(TODAY, House, { path: '/' })] },
  {
    label: text('Сбор', 'Collection'),
    entries: [
      single(text('Кампания', 'Campaign'), Megaphone, { path: '/campaigns' }),
      {
        label: text('Анкеты', 'Questionnaires'),
        icon: ClipboardList,
        tabs: [
          { path: '/company-questionnaires', label: text('Список', 'List') },
          { path: '/sessions/import', label: text('Загрузка', 'Upload') },
          { path: '/sessions/dataEntry', label: text('Ввод', 'Data selection') },
        ],
        within: ['/sessions'],
      },
      single(text('Вопросы', 'Questions'), MessageCircleQuestionMark, { path: '/questions' }),
      single(text('Письма', 'Letters'), Mail, { path: '/admin/letters' }),
      {
        label: text('Компании', 'Companies'),
        icon: Building2,
        tabs: [
          { path: '/companies', label: text('Сбор данных', 'Data collection') },
          { path: '/admin/organizations', label: text('Организации', 'Organisations') },
        ],
      },
    ],
  },
  {
    label: text('Рынок', 'Market'),
    entries: [
      single(text('Разбор сомнений', 'Flagged values'), ScanSearch, { path: '/benchmarks/$benchmarkId/anomalies' }),
      {
        label: text('Расчёты', 'Calculations'),
        icon: Play,
        tabs: [
          { path: '/benchmarks/history', label: text('История', 'History') },
          { path: '/benchmarks/calculation', label: text('Запуск', 'Run') },
        ],
        within: ['/benchmarks'],
      },
      single(PAGES['/releases'].title, BookCheck, { path: '/releases' }, ['/benchmarks/$benchmarkId/publication']),
      single(text('Показатели', 'Indicators'), ChartNoAxesCombined, {
        path: '/benchmarks/$benchmarkId/metrics',
        needs: getBenchmark,
      }),
    ],
  },
  {
    label: text('Методика', 'Methodology'),
    entries: [
      {
        label: text('Методика', 'Methodology'),
        icon: GitPullRequestDraft,
        tabs: [
          { path: '/editions', label: text('Редакция', 'Edition') },
          {
            path: '/configurator/processes-managment',
            label: text('Процессы и показатели', 'Processes and indicators'),
          },
          { path: '/configurator/metrics-managment', label: text('Метрики', 'Metrics') },
          { path: '/configurator/templates-managment', label: text('Шаблоны', 'Templates') },
        ],
        within: ['/configurator'],
      },
      {
        label: text('Управление', 'Administration'),
        icon: Settings,
        tabs: [
          { path: '/admin/role-management', label: text('Люди и роли', 'People and roles') },
          { path: '/admin/pricing', label: text('Тарифы и подписки', 'Tariffs and subscriptions') },
          {
            path: '/admin/organizations',
            search: { tab: 'branches' },
            label: text('Справочники', 'Directories'),
          },
          { path: '/admin/statistic', label: text('Статистика', 'Statistics') },
          { path: '/admin/logEntry', label: text('Журнал', 'Log') },
          { path: '/admin', label: text('Портал', 'Portal') },
        ],
      },
    ],
  },
];

const FINAL = { benchmarkId: 'final' };

/** The navigation of the staff: only what they may open, entries and groups without a page left out. */
export function navigationFor({ mayCall }: Person): readonly NavGroup[] {
  const item = ({ label, icon, tabs, within = [] }: Entry): MenuItem[] => {
    const open = tabs
      .filter(({ path, needs }) => mayCall(PAGES[path]) && (needs === undefined || mayCall(needs)))
      .map(({ path, label: name, search }) => ({
        path,
        label: name,
        to: fillPath(path, FINAL),
        ...(search && { search }),
      }));
    const [first] = open;
    if (first === undefined) return [];
    return [{ label, icon, to: first.to, ...(first.search && { search: first.search }), tabs: open, within }];
  };
  return GROUPS.map((group) => ({ label: group.label, items: group.entries.flatMap(item) })).filter(
    ({ items }) => items.length > 0,
  );
}

const INDICATORS = '/benchmarks/$benchmarkId/metrics';

/** The pages that name the entry of a page, the nearest first: the final calculation is read among the indicators, any other among the calculations. */
function wayUp(path: string, params: PageParams): readonly string[] {
  const [own = path, ...above] = crumbsOf(path, params)
    .map((crumb) => crumb.path as string)
    .toReversed();
  const isFinal = params['benchmarkId'] === 'final';
  const ofCalculation = path.startsWith('/benchmarks/$benchmarkId')
    ? [isFinal ? INDICATORS : '/benchmarks/history']
    : [];
  return [own, ...ofCalculation, ...above].filter(
    (address) => (address !== '/' || path === '/') && (isFinal || address !== INDICATORS),
  );
}

const isChosen = ({ search }: Pick<NavTab, 'search'>, tab: unknown): boolean =>
  search === undefined ? tab === undefined || tab === 'companies' : tab !== undefined && tab !== 'companies';
const hasParts = (tabs: readonly MenuItem[], path: string): boolean =>
  tabs.some((item) => item.tabs.some((tab) => tab.path === path && tab.search !== undefined));

export interface MenuPlace {
  readonly item: MenuItem;
  /** Undefined on a page below a tab or beside all of them. */
  readonly tab: NavTab | undefined;
}

/** The entry of the menu a page belongs to, and its tab when the page is one. */
export function currentEntry(
  groups: readonly NavGroup[],
  path: string,
  params: PageParams,
  part?: unknown,
): MenuPlace | undefined {
  const items = groups.flatMap((group) => group.items);
  for (const address of wayUp(path, params)) {
    const divided = hasParts(items, address);
    const found = items
      .flatMap((item) => item.tabs.map((tab) => ({ item, tab })))
      .find(({ tab }) => tab.path === address && (!divided || isChosen(tab, part)));
    if (found) return { item: found.item, tab: address === path ? found.tab : undefined };
    const around = items.find(({ within }) => within.some((one) => one === address));
    if (around) return { item: around, tab: undefined };
  }
  return undefined;
}
