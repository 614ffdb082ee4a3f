import {
  BookCheck,
  Building2,
  ChartColumn,
  ChartNoAxesCombined,
  ClipboardList,
  FileSpreadsheet,
  GitPullRequestDraft,
  FileUp,
  History,
  House,
  Landmark,
  MessageCircleQuestionMark,
  Megaphone,
  Network,
  Play,
  Ruler,
  ScrollText,
  Send,
  ShieldCheck,
  Tags,
  type LucideIcon,
} from 'lucide-react';
import { text, type Text } from '#domain/language/text.ts';
import { getBenchmark } from '#contract/benchmarks.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { crumbsOf, fillPath } from '../crumbs.ts';
import { PAGES, type PageParams, type PagePath } from '../pages.ts';
import type { Person } from '../person.ts';

export interface NavItem {
  readonly to: string;
  readonly label: Text;
  readonly icon: LucideIcon;
}

export interface NavGroup {
  readonly label: Text | null;
  readonly items: readonly NavItem[];
}

interface Entry {
  readonly path: PagePath;
  readonly icon: LucideIcon;
  /** Shorter than the page's title. */
  readonly label?: Text;
  readonly params?: PageParams;
  /** What the page asks for besides its own call. */
  readonly needs?: Endpoint;
}

const GROUPS: readonly { readonly label: Text; readonly entries: readonly Entry[] }[] = [
  {
    label: text('Бенчмарк', 'Benchmark'),
    entries: [
      {
        path: '/benchmarks/$benchmarkId/metrics',
        params: { benchmarkId: 'final' },
        label: text('Показатели рынка', 'Market indicators'),
        icon: ChartNoAxesCombined,
        needs: getBenchmark,
      },
      { path: '/benchmarks/calculation', icon: Play },
      { path: '/benchmarks/history', icon: History },
      { path: '/releases', icon: BookCheck },
    ],
  },
  {
    label: text('Данные', 'Data'),
    entries: [
      { path: '/campaigns', icon: Megaphone },
      { path: '/sessions', icon: FileUp },
      {
        path: '/questions',
        icon: MessageCircleQuestionMark,
        label: text('Вопросы компаниям', 'Questions to companies'),
      },
      { path: '/company-questionnaires', icon: ClipboardList },
      { path: '/admin/letters', icon: Send },
    ],
  },
  {
    label: text('Организация', 'Organisation'),
    entries: [{ path: '/companies', icon: Building2 }],
  },
  {
    label: text('Методология', 'Methodology'),
    entries: [
      { path: '/editions', icon: GitPullRequestDraft, label: text('Редакции', 'Editions') },
      {
        path: '/configurator/processes-managment',
        icon: Network,
        label: text('Процессы и показатели', 'Processes and indicators'),
      },
      { path: '/configurator/metrics-managment', icon: Ruler, label: text('Метрики', 'Metrics') },
      { path: '/configurator/templates-managment', icon: FileSpreadsheet, label: text('Шаблоны', 'Templates') },
    ],
  },
  {
    label: text('Администрирование', 'Administration'),
    entries: [
      { path: '/admin/role-management', icon: ShieldCheck, label: text('Роли и пользователи', 'Roles and users') },
      { path: '/admin/organizations', icon: Landmark },
      { path: '/admin/pricing', icon: Tags },
      { path: '/admin/statistic', icon: ChartColumn },
      { path: '/admin/logEntry', icon: ScrollText, label: text('Журнал', 'Log') },
    ],
  },
];

/** The navigation of the staff: only what they may open, groups without an item left out. */
export function navigationFor({ mayCall }: Person): readonly NavGroup[] {
  const mayOpen = ({ path, needs }: Entry) => mayCall(PAGES[path]) && (needs === undefined || mayCall(needs));
  const item = ({ path, icon, label, params = {} }: Entry): NavItem => ({
    to: fillPath(path, params),
    label: label ?? (PAGES[path].title as Text),
    icon,
  });
  const home: NavGroup = { label: null, items: [{ to: '/', label: PAGES['/'].title, icon: House }] };
  const groups = GROUPS.map((group) => ({ label: group.label, items: group.entries.filter(mayOpen).map(item) }));
  return [...(mayCall(PAGES['/']) ? [home] : []), ...groups.filter((group) => group.items.length > 0)];
}

/** A calculation has no link of its own: the final one is under the market, any other under the history. */
const ofCalculation = (path: string, { benchmarkId }: PageParams): string[] =>
  path.startsWith('/benchmarks/$benchmarkId')
    ? [benchmarkId === 'final' ? '/benchmarks/final/metrics' : '/benchmarks/history']
    : [];

/** The navigation link of a page: its own, or that of its nearest parent except home. */
export function currentLink(groups: readonly NavGroup[], path: string, params: PageParams): string | undefined {
  const links = new Set(groups.flatMap(({ items }) => items.map(({ to }) => to)));
  const way = [...ofCalculation(path, params), ...crumbsOf(path, params).map((crumb) => fillPath(crumb.path, params))];
  return way.findLast((address) => links.has(address) && (address !== '/' || path === '/'));
}
