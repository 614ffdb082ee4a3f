import type { ChapterId } from '#domain/guide/chapters.ts';
import type { PagePath } from '../pages.ts';

export interface HelpPlace {
  readonly chapter: ChapterId;
  readonly section?: string;
}

const at = (chapter: ChapterId, section?: string): HelpPlace => ({
  chapter,
  ...(section !== undefined && { section }),
});

/** The guide section for each page, opened by the question mark. */
export const HELP_FOR: Readonly<Record<PagePath, HelpPlace>> = {
  '/': at('first-minute', 'home'),
  '/data': at('client', 'data'),
  '/sessions': at('client', 'upload'),
  '/sessions/import': at('client', 'upload'),
  '/sessions/dataEntry': at('client', 'template'),
  '/sessions/$sessionId/metrics': at('client', 'own-metrics'),
  '/sessions/$sessionId/check': at('client', 'check'),
  '/sessions/numbers': at('client', 'check'),
  '/company-questionnaires': at('client', 'questionnaires'),
  '/questions': at('client', 'questions'),
  '/questions/$questionId': at('client', 'questions'),
  '/companies': at('analyst', 'companies'),
  '/companies/$companyId/metrics': at('client', 'own-metrics'),
  '/benchmarks': at('client', 'calculation'),
  '/benchmarks/history': at('client', 'history'),
  '/benchmarks/calculation': at('client', 'calculation'),
  '/benchmarks/$benchmarkId': at('client', 'benchmark'),
  '/benchmarks/$benchmarkId/summary': at('client', 'director'),
  '/director': at('client', 'director'),
  '/benchmarks/$benchmarkId/money': at('client', 'money'),
  '/benchmarks/$benchmarkId/years': at('client', 'years'),
  '/benchmarks/$benchmarkId/metrics': at('client', 'benchmark-metrics'),
  '/benchmarks/$benchmarkId/anomalies': at('analyst', 'anomalies'),
  '/benchmarks/$benchmarkId/publication': at('analyst', 'publish'),
  '/benchmarks/$benchmarkId/compare/$otherId': at('analyst', 'compare'),
  '/benchmarks/$benchmarkId/metrics/$metricId': at('client', 'metric'),
  '/campaigns': at('analyst', 'campaign'),
  '/campaigns/$year': at('analyst', 'campaign'),
  '/admin': at('admin', 'first-day'),
  '/admin/role-management': at('admin', 'people'),
  '/admin/organizations': at('admin', 'organizations'),
  '/onboarding': at('admin', 'organizations'),
  '/admin/pricing': at('admin', 'pricing'),
  '/admin/statistic': at('admin', 'statistic'),
  '/admin/logEntry': at('admin', 'journal'),
  '/admin/letters': at('admin', 'letters'),
  '/admin/letters/$letterId': at('admin', 'letters'),
  '/messages': at('first-minute', 'messages'),
  '/profile': at('first-minute', 'profile'),
  '/profile/user-data': at('first-minute', 'profile'),
  '/profile/security': at('first-minute', 'security'),
  '/profile/messages': at('first-minute', 'messages'),
  '/profile/organisation-users': at('contact', 'users'),
  '/profile/tariff-plans': at('contact', 'tariff'),
  '/profile/keys': at('client', 'own-table'),
  '/releases': at('analyst', 'withdraw'),
  '/releases/$releaseId': at('analyst', 'withdraw'),
  '/configurator': at('admin', 'methodology'),
  '/configurator/processes-managment': at('admin', 'methodology'),
  '/configurator/metrics-managment': at('admin', 'metrics'),
  '/configurator/templates-managment': at('admin', 'templates'),
  '/editions': at('admin', 'editions'),
  '/help': at('first-minute'),
  '/help/publication': at('client', 'release'),
  '/help/$chapter': at('first-minute'),
};

/** Pages that the operator's staff use differently from a company's people. */
export const HELP_FOR_STAFF: Readonly<Partial<Record<PagePath, HelpPlace>>> = {
  '/company-questionnaires': at('analyst', 'questionnaires'),
  '/benchmarks': at('analyst', 'calculation'),
  '/benchmarks/calculation': at('analyst', 'calculation'),
  '/benchmarks/history': at('analyst', 'history'),
  '/benchmarks/$benchmarkId': at('analyst', 'result'),
  '/benchmarks/$benchmarkId/metrics': at('analyst', 'result'),
  '/benchmarks/$benchmarkId/metrics/$metricId': at('analyst', 'fences'),
  '/benchmarks/$benchmarkId/summary': at('analyst', 'summary'),
};

/** The guide section for a page, or the start of the guide for an unknown page. */
export const helpFor = (path: string, isStaff: boolean): HelpPlace =>
  (isStaff ? HELP_FOR_STAFF[path as PagePath] : undefined) ??
  (HELP_FOR as Readonly<Record<string, HelpPlace | undefined>>)[path] ??
  HELP_FOR['/help'];
