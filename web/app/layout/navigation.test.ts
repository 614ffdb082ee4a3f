import { expect, test } from 'vitest';
import { BUILTIN_ROLES } from '#domain/access/roles.ts';
import type { Me } from '#contract/access.ts';
import { PAGES } from '../pages.ts';
import { personOf } from '../person.ts';
import { currentEntry, navigationFor } from './navigation.ts';

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
const menuOf = (role: 'admin' | 'user') => navigationFor(personOf(me, tokensOf(role)));
const linksOf = (role: 'admin' | 'user'): string[] =>
  menuOf(role).flatMap((group) => group.items.flatMap((item) => item.tabs.map(({ to }) => to)));

test('analyst and administrator have the same twelve entries', () => {
  const names = (role: 'admin' | 'user') => menuOf(role).map(({ items }) => items.map(({ label }) => label.ru));
  expect(names('admin')).toEqual([
    ['Сегодня'],
    ['Кампания', 'Анкеты', 'Вопросы', 'Письма', 'Компании'],
    ['Разбор сомнений', 'Расчёты', 'Выпуски', 'Показатели'],
    ['Методика', 'Управление'],
  ]);
  const writesLetters = personOf(me, tokensOf('user')).mayCall(PAGES['/admin/letters']);
  const all = names('admin').flat();
  expect(names('user').flat()).toEqual(writesLetters ? all : all.filter((name) => name !== 'Письма'));
});

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
  ['/', {}, undefined, 'Сегодня', 'Сегодня'],
  ['/sessions/$sessionId/metrics', { sessionId: '5' }, undefined, 'Анкеты', undefined],
  ['/sessions/$sessionId/check', { sessionId: '5' }, undefined, 'Анкеты', undefined],
  ['/sessions/dataEntry', {}, undefined, 'Анкеты', 'Ввод'],
  ['/companies/$companyId/metrics', { companyId: '7' }, undefined, 'Компании', undefined],
  ['/admin/organizations', {}, undefined, 'Компании', 'Организации'],
  ['/admin/organizations', {}, 'units', 'Управление', 'Справочники'],
  ['/admin/role-management', {}, 'roles', 'Управление', 'Люди и роли'],
  ['/admin', {}, undefined, 'Управление', 'Портал'],
  ['/admin/letters/$letterId', { letterId: '3' }, undefined, 'Письма', undefined],
  ['/campaigns/$year', { year: '2026' }, undefined, 'Кампания', undefined],
  ['/benchmarks/$benchmarkId/metrics', { benchmarkId: 'final' }, undefined, 'Показатели', 'Показатели'],
  ['/benchmarks/$benchmarkId/metrics', { benchmarkId: '4' }, undefined, 'Расчёты', undefined],
  [
    '/benchmarks/$benchmarkId/metrics/$metricId',
    { benchmarkId: 'final', metricId: '3' },
    undefined,
    'Показатели',
    undefined,
  ],
  ['/benchmarks/$benchmarkId', { benchmarkId: 'final' }, undefined, 'Показатели', undefined],
  ['/benchmarks/$benchmarkId/summary', { benchmarkId: '4' }, undefined, 'Расчёты', undefined],
  ['/benchmarks/$benchmarkId/anomalies', { benchmarkId: '4' }, undefined, 'Разбор сомнений', 'Разбор сомнений'],
  ['/benchmarks/$benchmarkId/publication', { benchmarkId: '4' }, undefined, 'Выпуски', undefined],
  ['/configurator/metrics-managment', {}, undefined, 'Методика', 'Метрики'],
  ['/help', {}, undefined, undefined, undefined],
])('%s %j %s is in the entry %s, its tab %s', (path, params, part, entry, tab) => {
  const place = currentEntry(menuOf('admin'), path, params, part);
  expect([place?.item.label.ru, place?.tab?.label.ru]).toEqual([entry, tab]);
});
