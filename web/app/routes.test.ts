import { createMemoryHistory, createRouter, rootRouteId } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { PAGES } from './pages.ts';
import { routeTree } from './routes.tsx';

// The frame around the pages needs a browser.
vi.mock('./layout/Layout.tsx', () => ({ Layout: () => null }));

const router = createRouter({
  routeTree,
  context: { mayCall: () => true, firstPage: '/' },
  history: createMemoryHistory(),
  notFoundMode: 'root',
});

/** The page an address leads to, with what it says. */
function pageAt(address: string) {
  const { pathname, search } = new URL(address, 'http://localhost');
  const found = router.matchRoutes(pathname, router.options.parseSearch(search)).at(-1);
  return { path: found?.fullPath, params: found?.params, search: found?.search };
}

test('every page of the table has a route, and every route that draws one is in the table', () => {
  const drawing = Object.values(router.routesByPath).filter(({ options }) => options.component !== undefined);
  const paths = drawing.map((route) => route.fullPath.replace(/(.)\/$/, '$1'));
  expect([...new Set(paths)].toSorted()).toEqual(Object.keys(PAGES).toSorted());
});

test.each([
  ['/sessions/7/metrics', '/sessions/$sessionId/metrics', { sessionId: 7 }],
  ['/sessions/7/check', '/sessions/$sessionId/check', { sessionId: 7 }],
  ['/benchmarks/final/metrics', '/benchmarks/$benchmarkId/metrics', { benchmarkId: 'final' }],
  ['/benchmarks/12/metrics/3', '/benchmarks/$benchmarkId/metrics/$metricId', { benchmarkId: '12', metricId: 3 }],
  ['/benchmarks/1/compare/2', '/benchmarks/$benchmarkId/compare/$otherId', { benchmarkId: '1', otherId: '2' }],
  ['/benchmarks/history', '/benchmarks/history', {}],
  ['/help/publication', '/help/publication', {}],
])('%s is the page %s', (address, path, params) => {
  expect(pageAt(address)).toMatchObject({ path, params });
});

test.each([
  '/sessions/final/metrics',
  '/companies/0/metrics',
  '/benchmarks/last',
  '/benchmarks/final/compare/2',
  '/benchmarks/1/metrics/x',
  '/help/nowhere',
  '/nowhere',
])('%s is no page', (address) => {
  const found = router.matchRoutes(address, {});
  expect(found.find((match) => match._notFound)?.routeId).toBe(rootRouteId);
});

test('the parameters of an address are those its page declares; others stay', () => {
  const { search } = pageAt('/benchmarks/final/metrics?process=12&show=worse&whole=yes&industry=3&other=1');
  expect(search).toEqual({ process: 12, show: 'worse', whole: undefined, industry: 3, other: 1 });
});
