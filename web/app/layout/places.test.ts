import { expect, test } from 'vitest';
import { CODES, type Code } from '#domain/access/codes.ts';
import { BUILTIN_ROLES } from '#domain/access/roles.ts';
import type { Me } from '#contract/access.ts';
import { personOf } from '../person.ts';
import { fillPath } from '../crumbs.ts';
import { PAGES, type PagePath } from '../pages.ts';
import { TABS, tabsOf } from '../tabs.ts';
import { currentPlace, firstPageFor, placesFor } from './places.ts';

const me: Me = {
  user_id: 1,
  full_name: 'Анна Орлова',
  username: 'client',
  email_address: '',
  phone_number: '',
  is_company_contact: false,
  role_id: 'client',
  company_id: 7,
  company_name: 'Ромашка',
  tariff_name: 'Базовый',
  locale: 'ru',
  locale_chosen: true,
};

function placesOf(role: 'client' | 'reader', person: Partial<Me> = {}) {
  const tokens = BUILTIN_ROLES.find(({ id }) => id === role)?.tokens ?? [];
  return placesFor(personOf({ ...me, ...person }, tokens));
}
const addressesOf = (places: ReturnType<typeof placesOf>) =>
  places.map(({ label, to, pages }) => [label.ru, to, ...pages.map((page) => page.to)]);

test('a company has five places', () => {
  expect(addressesOf(placesOf('client', { is_company_contact: true }))).toEqual([
    ['Главная', '/'],
    [
      'Рынок',
      '/benchmarks/final/money',
      '/benchmarks/final/money',
      '/benchmarks/final/years',
      '/benchmarks/final/metrics',
    ],
    ['Для директора', '/director'],
    ['Данные', '/data'],
    [
      'Компания',
      '/profile/organisation-users',
      '/profile/organisation-users',
      '/profile/tariff-plans',
      '/profile/keys',
    ],
  ]);
});

test('only the contact of a company sees its people', () => {
  expect(addressesOf(placesOf('client')).at(-1)).toEqual([
    'Компания',
    '/profile/tariff-plans',
    '/profile/tariff-plans',
    '/profile/keys',
  ]);
});

test('a reader sees the home page, the market and the page for the director', () => {
  expect(placesOf('reader').map(({ label }) => label.ru)).toEqual(['Главная', 'Рынок', 'Для директора']);
});

test('without rights there is nothing to choose from', () => {
  expect(placesFor(personOf(me, []))).toEqual([]);
});

test.each([
  ['/', {}, 'Главная', undefined],
  ['/sessions/import', {}, 'Данные', undefined],
  ['/sessions/$sessionId/metrics', { sessionId: '5' }, 'Данные', undefined],
  ['/sessions/$sessionId/check', { sessionId: '5' }, 'Данные', undefined],
  ['/companies/$companyId/metrics', { companyId: '7' }, 'Данные', undefined],
  ['/benchmarks/$benchmarkId/metrics/$metricId', { benchmarkId: '4' }, 'Рынок', '/benchmarks/final/metrics'],
  ['/benchmarks/history', {}, 'Рынок', undefined],
  ['/profile/tariff-plans', {}, 'Компания', '/profile/tariff-plans'],
  ['/profile/keys', {}, 'Компания', '/profile/keys'],
  ['/profile/security', {}, undefined, undefined],
  ['/help', {}, undefined, undefined],
])('%s %j is in the place %s, on its page %s', (path, params, name, address) => {
  const { place, page } = currentPlace(placesOf('client'), path, params);
  expect([place?.label.ru, page?.to]).toEqual([name, address]);
});

test('a refusal leads on to a page the person may open, whatever is closed to them', () => {
  const first = (...codes: Code[]) => firstPageFor(personOf(me, codes)).to;
  expect(first('client/tooltip/view')).toBe('/');
  expect(first('file/upload')).toBe('/data');
  expect(first('bench/list/view')).toBe('/benchmarks/history');
  expect(first('bench/final/display')).toBe('/benchmarks/final/money');
  const staff = (...codes: Code[]) => firstPageFor(personOf({ ...me, company_id: null }, codes)).to;
  expect(staff('bench/list/view')).toBe('/benchmarks/history');
  expect(staff('bench/final/display')).toBe('/profile/user-data');
  expect(staff('bench/final/display', 'calculate/data/view')).toBe('/benchmarks/final/metrics');
  expect(first()).toBe('/profile/user-data');
});

/** The page of an address the navigation leads to, and whether the person may open it. */
function opened(person: ReturnType<typeof personOf>) {
  const { to } = firstPageFor(person);
  const path = (Object.keys(PAGES) as PagePath[]).find((one) => fillPath(one, { benchmarkId: 'final' }) === to)!;
  const isOpen = path in TABS ? tabsOf(path as keyof typeof TABS, person).length > 0 : person.mayCall(PAGES[path]);
  return { to, isOpen };
}

test.each([
  [
    'a company',
    7,
    `/ /benchmarks/calculation /benchmarks/final/money /benchmarks/history /company-questionnaires /data /profile/keys
    /profile/organisation-users /profile/tariff-plans /profile/user-data /questions /sessions`,
  ],
  [
    'the staff',
    null,
    `/ /admin/letters /admin/pricing /admin/role-management /benchmarks/calculation /benchmarks/history /campaigns /companies /editions
    /profile/user-data /questions /sessions/dataEntry /sessions/import`,
  ],
] as const)('each right alone opens a page it may open to people of %s', (_who, company_id, pages) => {
  const found = CODES.map((code) => opened(personOf({ ...me, company_id }, [code])));
  expect(found.filter(({ isOpen }) => !isOpen)).toEqual([]);
  expect([...new Set(found.map(({ to }) => to))].toSorted()).toEqual(pages.split(/\s+/));
});
