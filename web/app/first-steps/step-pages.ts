import type { Hint, Step, VisitedStep } from '#domain/access/first-steps.ts';
import type { PagePath, StaticPath } from '../pages.ts';

/** Where each step is done. A client's first benchmark is the final one. */
export const STEP_ADDRESS: Readonly<Record<Step, StaticPath | '/benchmarks/final'>> = {
  profile: '/profile/user-data',
  template: '/sessions/dataEntry',
  upload: '/sessions/import',
  benchmark: '/benchmarks/final',
  questionnaires: '/company-questionnaires',
  calculation: '/benchmarks/calculation',
  anomalies: '/benchmarks/history',
  final: '/benchmarks/history',
  company: '/admin/organizations',
  people: '/admin/role-management',
  subscription: '/admin/pricing',
  methodology: '/configurator/processes-managment',
};

/** Pages whose opening is a step. */
const VISITS: Partial<Record<PagePath, VisitedStep>> = {
  '/benchmarks/$benchmarkId': 'benchmark',
  '/benchmarks/$benchmarkId/metrics': 'benchmark',
  '/benchmarks/$benchmarkId/metrics/$metricId': 'benchmark',
  '/benchmarks/$benchmarkId/anomalies': 'anomalies',
  '/company-questionnaires': 'questionnaires',
  '/configurator/processes-managment': 'methodology',
  '/configurator/metrics-managment': 'methodology',
};

/** The hints of a page, for whom they are meant; nobody is meant by two of them. */
const HINTS_AT: Partial<Record<PagePath, readonly Hint[]>> = {
  '/sessions/import': ['client-import'],
  '/sessions/dataEntry': ['client-template'],
  '/company-questionnaires': ['client-questionnaires', 'user-questionnaires'],
  '/companies': ['user-companies'],
  '/companies/$companyId/metrics': ['client-metrics'],
  '/benchmarks/calculation': ['client-calculation', 'user-calculation'],
  '/benchmarks/history': ['user-history'],
  '/benchmarks/$benchmarkId': ['client-benchmark'],
  '/benchmarks/$benchmarkId/anomalies': ['user-anomalies'],
  '/admin/role-management': ['admin-roles'],
  '/admin/organizations': ['admin-organizations'],
  '/admin/pricing': ['admin-pricing'],
  '/configurator/processes-managment': ['admin-configurator'],
  '/configurator/templates-managment': ['admin-templates'],
};

export const stepVisitedAt = (path: string): VisitedStep | undefined => VISITS[path as PagePath];
export const hintsAt = (path: string): readonly Hint[] => HINTS_AT[path as PagePath] ?? [];
