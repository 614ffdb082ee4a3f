import {
  Banknote,
  Building2,
  CalendarRange,
  ChartColumn,
  CreditCard,
  FileUp,
  House,
  KeyRound,
  Presentation,
  Table2,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { text, type Text } from '#domain/language/text.ts';
import { getFinalClientBenchmark } from '#contract/benchmarks.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { crumbsOf, fillPath } from '../crumbs.ts';
import { PAGES, type PageParams, type PagePath, type StaticPath } from '../pages.ts';
import type { Person } from '../person.ts';
import { navigationFor, type NavItem } from './navigation.ts';

/** A page inside a place, as the navigation shows it. */
export interface NavPage extends NavItem {
  /** The address without its parameters: any group or calculation of the page counts. */
  readonly path: PagePath;
}

/** One of the five places of a company's portal. */
export interface Place extends NavItem {
  /** What fits under an icon of a phone. */
  readonly short: Text;
  /** None when the place is a single page. */
  readonly pages: readonly NavPage[];
  /** Beginnings of the addresses that belong to it. */
  readonly within: readonly string[];
}

interface Entry {
  readonly path: PagePath;
  readonly icon: LucideIcon;
  /** Shorter than the page's title. */
  readonly label?: Text;
  /** What the page asks for besides its own call. */
  readonly needs?: Endpoint;
}

interface PlaceEntry {
  readonly label: Text;
  readonly short?: Text;
  readonly icon: LucideIcon;
  readonly within: readonly string[];
  readonly entries: readonly Entry[];
  /** Opened by people who may open none of its entries. */
  readonly otherwise?: readonly StaticPath[];
}

/** The place that shows how many numbers wait. */
export const DATA = text('Данные', 'Data');

const needs = getFinalClientBenchmark;

const PLACES: readonly PlaceEntry[] = [
  { label: PAGES['/'].title, icon: House, within: [], entries: [{ path: '/', icon: House }] },
  {
    label: text('Рынок', 'Market'),
    icon: ChartColumn,
    within: ['/benchmarks'],
    entries: [
      { path: '/benchmarks/$benchmarkId/money', icon: Banknote, label: text('Деньги', 'Money'), needs },
      { path: '/benchmarks/$benchmarkId/years', icon: CalendarRange, label: text('Год к году', 'Year on year'), needs },
      {
        path: '/benchmarks/$benchmarkId/metrics',
        icon: Table2,
        label: text('Все показатели', 'All indicators'),
        needs,
      },
    ],
    otherwise: ['/benchmarks/calculation', '/benchmarks/history'],
  },
  {
    label: PAGES['/director'].title,
    short: text('Директору', 'Director'),
    icon: Presentation,
    within: ['/director'],
    entries: [{ path: '/director', icon: Presentation }],
  },
  {
    label: DATA,
    icon: FileUp,
    within: ['/data', '/sessions', '/company-questionnaires', '/questions', '/companies'],
    entries: [{ path: '/data', icon: FileUp }],
    otherwise: ['/sessions', '/company-questionnaires', '/questions'],
  },
  {
    label: text('Компания', 'Company'),
    icon: Building2,
    within: ['/profile/organisation-users', '/profile/tariff-plans', '/profile/keys'],
    entries: [
      { path: '/profile/organisation-users', icon: Users, label: text('Люди', 'People') },
      { path: '/profile/tariff-plans', icon: CreditCard, label: text('Тариф', 'Tariff') },
      { path: '/profile/keys', icon: KeyRound, label: text('Ключи', 'Keys') },
    ],
  },
];

/** The places of a person of a company: only what they may open, places without a page left out. */
export function placesFor({ me, mayCall }: Person): readonly Place[] {
  const params = { benchmarkId: 'final', companyId: me.company_id ?? undefined };
  return PLACES.flatMap(({ label, short = label, icon, within, entries, otherwise = [] }) => {
    const pages = entries
      .filter((entry) => mayCall(PAGES[entry.path]) && (entry.needs === undefined || mayCall(entry.needs)))
      .map((entry) => ({
        path: entry.path,
        to: fillPath(entry.path, params),
        label: entry.label ?? label,
        icon: entry.icon,
      }));
    const to = pages[0]?.to ?? otherwise.find((path) => mayCall(PAGES[path]));
    return to === undefined ? [] : [{ label, short, icon, within, to, pages: entries.length > 1 ? pages : [] }];
  });
}

const isWithin = (path: string, start: string): boolean => path === start || path.startsWith(`${start}/`);

/** The place of a page, and the page of its that the navigation names. */
export function currentPlace(
  places: readonly Place[],
  path: string,
  params: PageParams,
): { readonly place: Place | undefined; readonly page: NavPage | undefined } {
  const place = places.find(({ to, within }) =>
    to === '/' ? path === '/' : within.some((one) => isWithin(path, one)),
  );
  const way: readonly string[] = crumbsOf(path, params).map((crumb) => crumb.path);
  return { place, page: place?.pages.findLast((page) => way.includes(page.path)) };
}

const OWN_DATA: NavItem = { to: '/profile/user-data', label: PAGES['/profile/user-data'].title, icon: House };

/** The first page a person may open: the home page, else the first of the navigation. */
export function firstPageFor(person: Person): NavItem {
  const items = person.isStaff ? (navigationFor(person)[0]?.items ?? []) : placesFor(person);
  return items[0] ?? OWN_DATA;
}
