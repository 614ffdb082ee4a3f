import { expect, test } from 'vitest';
import { crumbsOf, fillPath } from './crumbs.ts';
import { PAGES, type PagePath, type PageParams } from './pages.ts';

const trail = (path: string, params: PageParams, locale: 'ru' | 'en') =>
  crumbsOf(path, params).map((crumb) => crumb.title[locale]);

test.each<[PagePath, PageParams, string[]]>([
  ['/', {}, ['Home']],
  ['/sessions', {}, ['Home', 'Incoming data']],
  [
    '/sessions/$sessionId/metrics',
    { sessionId: '7' },
    ['Home', 'Questionnaire list', 'Metrics for questionnaire No. 7'],
  ],
  [
    '/benchmarks/$benchmarkId/metrics',
    { benchmarkId: 'final' },
    ['Home', 'Benchmarks', 'Final calculation indicators'],
  ],
  [
    '/benchmarks/$benchmarkId/metrics',
    { benchmarkId: '12' },
    ['Home', 'Benchmarks', 'Indicators of calculation No. 12'],
  ],
  [
    '/benchmarks/$benchmarkId/metrics/$metricId',
    { benchmarkId: 'final', metricId: '3' },
    ['Home', 'Benchmarks', 'Final calculation indicators', 'Indicator'],
  ],
  ['/configurator', {}, ['Home', 'Calculated indicators configurator']],
])('%s has the crumbs of the specification', (path, params, expected) => {
  expect(trail(path, params, 'en')).toEqual(expected);
});

test('the Russian title of incoming data is the one of the specification', () => {
  expect(trail('/sessions/import', {}, 'ru')).toEqual(['Главная', 'Входящие данные', 'Импорт данных']);
});

/** Spec section 2, with `$` for what varies. `/benchmarks/final/metrics` is a benchmark whose id is `final`. */
const SPEC_ROUTES = `
  / /sessions /sessions/import /sessions/dataEntry /sessions/$sessionId/metrics /company-questionnaires /companies
  /companies/$companyId/metrics /benchmarks /benchmarks/history /benchmarks/calculation /benchmarks/$benchmarkId
  /benchmarks/$benchmarkId/metrics /benchmarks/$benchmarkId/metrics/$metricId /admin /admin/role-management
  /admin/organizations /admin/pricing /admin/statistic /admin/logEntry /profile /profile/user-data
  /profile/organisation-users /profile/tariff-plans /configurator /configurator/processes-managment
  /configurator/metrics-managment /configurator/templates-managment`;

/** Pages not in the specification. */
const OWN_ROUTES = [
  '/data',
  '/sessions/$sessionId/check',
  '/benchmarks/$benchmarkId/anomalies',
  '/benchmarks/$benchmarkId/summary',
  '/benchmarks/$benchmarkId/money',
  '/benchmarks/$benchmarkId/years',
  '/benchmarks/$benchmarkId/publication',
  '/releases',
  '/releases/$releaseId',
  '/benchmarks/$benchmarkId/compare/$otherId',
  '/admin/letters',
  '/admin/letters/$letterId',
  '/onboarding',
  '/campaigns',
  '/campaigns/$year',
  '/editions',
  '/messages',
  '/profile/messages',
  '/profile/security',
  '/profile/keys',
  '/help',
  '/help/$chapter',
  '/director',
  '/questions',
  '/questions/$questionId',
  '/sessions/numbers',
  '/help/publication',
];

test('the pages are those of the specification, and a few of our own', () => {
  const expected = [...SPEC_ROUTES.trim().split(/\s+/), ...OWN_ROUTES];
  expect(Object.keys(PAGES).toSorted()).toEqual(expected.toSorted());
});

test('every parent is a page', () => {
  for (const path of Object.keys(PAGES)) expect(crumbsOf(path, {})[0]?.path).toBe('/');
});

test('an unknown page has no crumbs', () => {
  expect(crumbsOf('/nowhere', {})).toEqual([]);
});

test('an address is filled from its pattern', () => {
  expect(fillPath('/benchmarks/$benchmarkId/metrics/$metricId', { benchmarkId: 'final', metricId: '3' })).toBe(
    '/benchmarks/final/metrics/3',
  );
});
