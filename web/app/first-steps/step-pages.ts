import type { LinkProps } from '@tanstack/react-router';
import type { Hint, Step, VisitedStep } from '#domain/access/first-steps.ts';
import { PAGES, type PagePath } from '../pages.ts';
import type { Person } from '../person.ts';

/** Where each step is done. A client's first benchmark is the final one. */
export const STEP_PAGE: Readonly<Record<Step, LinkProps>> = {
  profile: { to: '/profile/user-data' },
  template: { to: '/sessions/dataEntry' },
  upload: { to: '/sessions/import' },
  benchmark: { to: '/benchmarks/$benchmarkId', params: { benchmarkId: 'final' } },
  questionnaires: { to: '/company-questionnaires' },
  calculation: { to: '/benchmarks/calculation' },
  anomalies: { to: '/benchmarks/history' },
  final: { to: '/benchmarks/history' },
  company: { to: '/admin/organizations' },
  people: { to: '/admin/role-management' },
  subscription: { to: '/admin/pricing' },
  methodology: { to: '/configurator/processes-managment' },
};

/** The steps whose pages the person may open: none leads to a closed page. */
export const openSteps = <S extends { readonly step: Step }>(
  steps: readonly S[],
  mayCall: Person['mayCall'],
): readonly S[] => steps.filter(({ step }) => mayCall(PAGES[STEP_PAGE[step].to as PagePath]));

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

/** The hints of each page, by role; at most one applies to a person. */
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
