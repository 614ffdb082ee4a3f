import { expect, test } from 'vitest';
import type { Code } from '#domain/access/codes.ts';
import { BUILTIN_ROLES } from '#domain/access/roles.ts';
import type { Me } from '#contract/access.ts';
import { personOf } from '../person.ts';
import { currentLink, firstPageFor, navigationFor } from './navigation.ts';

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

function linksOf(role: 'admin' | 'user' | 'client' | 'reader', person: Partial<Me> = {}): string[] {
  const tokens = BUILTIN_ROLES.find(({ id }) => id === role)?.tokens ?? [];
  return navigationFor(personOf({ ...me, ...person }, tokens)).flatMap((group) => group.items.map((item) => item.to));
}

test('a client sees the own company and nothing of the administration', () => {
  expect(linksOf('client')).toEqual([
    '/',
    '/benchmarks/final',
    '/director',
    '/benchmarks/calculation',
    '/benchmarks/history',
    '/sessions',
    '/sessions/progress',
    '/questions',
    '/company-questionnaires',
    '/companies/7/metrics',
    '/profile/tariff-plans',
  ]);
});

test('a reader sees the home page and the market', () => {
  expect(linksOf('reader')).toEqual(['/', '/benchmarks/final', '/director']);
});

test('the contact of a company also sees its users', () => {
  expect(linksOf('client', { is_company_contact: true })).toContain('/profile/organisation-users');
});

test('an administrator without a company sees every section but those of the own company', () => {
  const links = linksOf('admin', { company_id: null });
  expect(links).toEqual(expect.arrayContaining(['/companies', '/configurator/metrics-managment', '/admin/pricing']));
  expect(links.filter((to) => to.startsWith('/profile') || to.includes('null'))).toEqual([]);
});

test('an analyst sees the methodology, not the tariffs and roles', () => {
  const links = linksOf('user', { company_id: null });
  expect(links).toContain('/benchmarks/final/metrics');
  expect(links).toContain('/configurator/processes-managment');
  expect(links).not.toContain('/admin/pricing');
  expect(links).not.toContain('/admin/role-management');
});

test('without rights there is nothing to choose from', () => {
  expect(navigationFor(personOf(me, []))).toEqual([]);
});

test.each([
  ['/', {}, '/'],
  ['/sessions/import', {}, '/sessions'],
  ['/sessions/$sessionId/metrics', { sessionId: '5' }, '/company-questionnaires'],
  ['/sessions/$sessionId/check', { sessionId: '5' }, '/sessions'],
  ['/companies/$companyId/metrics', { companyId: '7' }, '/companies/7/metrics'],
  ['/benchmarks/$benchmarkId/metrics/$metricId', { benchmarkId: 'final', metricId: '3' }, '/benchmarks/final'],
  ['/benchmarks/$benchmarkId', { benchmarkId: 'final' }, '/benchmarks/final'],
  ['/benchmarks/$benchmarkId/summary', { benchmarkId: '4' }, '/benchmarks/history'],
  ['/help', {}, undefined],
])('on %s %j the link %s is the current one', (path, params, link) => {
  const tokens = BUILTIN_ROLES.find(({ id }) => id === 'client')?.tokens ?? [];
  const groups = navigationFor(personOf(me, tokens));
  expect(currentLink(groups, path, params)).toBe(link);
});

test('a refusal leads on to a page the person may open, whatever is closed to them', () => {
  const first = (...codes: Code[]) => firstPageFor(personOf(me, codes)).to;
  expect(first('client/tooltip/view')).toBe('/');
  expect(first('file/upload')).toBe('/sessions');
  expect(first('bench/list/view')).toBe('/benchmarks/history');
  expect(first('bench/final/display')).toBe('/benchmarks/final');
  const staff = (...codes: Code[]) => firstPageFor(personOf({ ...me, company_id: null }, codes)).to;
  expect(staff('bench/list/view')).toBe('/benchmarks/history');
  expect(staff('bench/final/display')).toBe('/profile/user-data');
  expect(staff('bench/final/display', 'calculate/data/view')).toBe('/benchmarks/final/metrics');
  expect(first()).toBe('/profile/user-data');
});
