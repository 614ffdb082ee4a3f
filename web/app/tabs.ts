import { PAGES, type PagePath, type StaticPath } from './pages.ts';
import type { Person } from './person.ts';

/** Pages that are sections of one page, shown as tabs; the address of the page itself leads to the first allowed. */
export const TABS = {
  '/sessions': ['/sessions/import', '/sessions/dataEntry'],
  '/benchmarks': ['/benchmarks/calculation', '/benchmarks/history'],
  '/profile': [
    '/profile/user-data',
    '/profile/security',
    '/profile/messages',
    '/profile/organisation-users',
    '/profile/tariff-plans',
  ],
  '/configurator': [
    '/configurator/processes-managment',
    '/configurator/metrics-managment',
    '/configurator/templates-managment',
  ],
} as const satisfies Partial<Record<PagePath, readonly StaticPath[]>>;

/** Sections of a company's places: the navigation leads its people to them, so they are no tabs for them. */
const IN_PLACES: ReadonlySet<string> = new Set<StaticPath>([
  '/benchmarks/calculation',
  '/benchmarks/history',
  '/profile/organisation-users',
  '/profile/tariff-plans',
  '/profile/keys',
]);

/** The tabs of a page: only sections the person may open. */
export const tabsOf = (page: keyof typeof TABS, { isStaff, mayCall }: Pick<Person, 'isStaff' | 'mayCall'>) =>
  TABS[page].filter((path) => (isStaff || !IN_PLACES.has(path)) && mayCall(PAGES[path]));
