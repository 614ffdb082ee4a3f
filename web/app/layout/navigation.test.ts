import { expect, test } from 'vitest';
import { BUILTIN_ROLES } from '#domain/access/roles.ts';
import type { Me } from '#contract/access.ts';
import { personOf } from '../person.ts';
import { currentLink, navigationFor } from './navigation.ts';

const me: Me = {
  user_id: 1,
  full_name: 'Анна Орлова',
  username: 'admin',
  email_address: '',
  phone_number: '',
  is_company_contact: false,
  role_id: 'admin',
  company_id: null,
  company_name: null,
  tariff_name: null,
  locale: 'ru',
  locale_chosen: true,
};

const tokensOf = (role: 'admin' | 'user') => BUILTIN_ROLES.find(({ id }) => id === role)?.tokens ?? [];
const linksOf = (role: 'admin' | 'user'): string[] =>
  navigationFor(personOf(me, tokensOf(role))).flatMap((group) => group.items.map((item) => item.to));

test('an administrator sees every section but those of a company', () => {
  const links = linksOf('admin');
  expect(links).toEqual(expect.arrayContaining(['/companies', '/configurator/metrics-managment', '/admin/pricing']));
  expect(links.filter((to) => to.startsWith('/profile') || to.includes('null'))).toEqual([]);
});

test('an analyst sees the methodology, not the tariffs and roles', () => {
  const links = linksOf('user');
  expect(links).toContain('/benchmarks/final/metrics');
  expect(links).toContain('/configurator/processes-managment');
  expect(links).not.toContain('/admin/pricing');
  expect(links).not.toContain('/admin/role-management');
});

test('without rights there is nothing to choose from', () => {
  expect(navigationFor(personOf(me, []))).toEqual([]);
});

test.each([
  ['/sessions/$sessionId/metrics', { sessionId: '5' }, '/company-questionnaires'],
  ['/companies/$companyId/metrics', { companyId: '7' }, '/companies'],
  ['/benchmarks/$benchmarkId/metrics/$metricId', { benchmarkId: 'final', metricId: '3' }, '/benchmarks/final/metrics'],
  ['/benchmarks/$benchmarkId', { benchmarkId: 'final' }, '/benchmarks/final/metrics'],
  ['/benchmarks/$benchmarkId/summary', { benchmarkId: '4' }, '/benchmarks/history'],
  ['/help', {}, undefined],
])('on %s %j the link %s is the current one', (path, params, link) => {
  const groups = navigationFor(personOf(me, tokensOf('user')));
  expect(currentLink(groups, path, params)).toBe(link);
});
