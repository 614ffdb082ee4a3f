/** Who walks through the portal. Others have rights of the same kind. */
export const PEOPLE = ['client', 'reader', 'analyst', 'admin'] as const;
type Person = (typeof PEOPLE)[number];

interface WalkedPage {
  /** The route, as the portal's router names it. */
  readonly route: string;
  readonly address: string;
  /** Who may open it; the first of them looks at it in the gate. */
  readonly by: readonly [Person, ...Person[]];
}

const page = (route: string, by: WalkedPage['by'], address = route): WalkedPage => ({ route, address, by });

const EVERYBODY = ['client', 'reader', 'analyst', 'admin'] as const;
const STAFF = ['analyst', 'admin'] as const;
const ALL_BUT_READERS = ['client', 'analyst', 'admin'] as const;
const ADMIN = ['admin'] as const;

/** Calculations and questionnaires of the demo: the second calculation is the final one, the first company is the client's. */
export const pagesOf = (letter: string): readonly WalkedPage[] => [
  page('/', EVERYBODY),
  page('/data', ['client']),
  page('/sessions/import', ALL_BUT_READERS),
  page('/sessions/dataEntry', ALL_BUT_READERS),
  page('/sessions/$sessionId/metrics', ALL_BUT_READERS, '/sessions/1/metrics'),
  page('/sessions/$sessionId/check', ['client'], '/sessions/1/check'),
  page('/sessions/numbers', ['client']),
  page('/company-questionnaires', ALL_BUT_READERS),
  page('/questions', ALL_BUT_READERS),
  page('/questions/$questionId', ALL_BUT_READERS, '/questions/3'),
  page('/companies', STAFF),
  page('/companies/$companyId/metrics', ALL_BUT_READERS, '/companies/1/metrics'),
  page('/benchmarks/history', ALL_BUT_READERS),
  page('/benchmarks/calculation', ALL_BUT_READERS),
  page('/releases', STAFF),
  page('/releases/$releaseId', STAFF, '/releases/1'),
  page('/benchmarks/$benchmarkId', EVERYBODY, '/benchmarks/final'),
  page('/benchmarks/$benchmarkId', ['analyst', 'admin'], '/benchmarks/1'),
  page('/benchmarks/$benchmarkId/metrics', EVERYBODY, '/benchmarks/final/metrics'),
  page('/benchmarks/$benchmarkId/metrics', ['admin', 'analyst'], '/benchmarks/1/metrics'),
  page('/benchmarks/$benchmarkId/metrics/$metricId', EVERYBODY, '/benchmarks/final/metrics/482'),
  page('/benchmarks/$benchmarkId/metrics/$metricId', STAFF, '/benchmarks/1/metrics/1'),
  page('/benchmarks/$benchmarkId/summary', STAFF, '/benchmarks/final/summary'),
  page('/benchmarks/$benchmarkId/money', EVERYBODY, '/benchmarks/final/money'),
  page('/benchmarks/$benchmarkId/years', EVERYBODY, '/benchmarks/final/years'),
  page('/benchmarks/$benchmarkId/anomalies', STAFF, '/benchmarks/1/anomalies'),
  page('/benchmarks/$benchmarkId/anomalies', STAFF, '/benchmarks/final/anomalies'),
  page('/benchmarks/$benchmarkId/publication', STAFF, '/benchmarks/2/publication'),
  page('/benchmarks/$benchmarkId/compare/$otherId', ['analyst', 'client', 'admin'], '/benchmarks/1/compare/2'),
  page('/director', ['client', 'reader']),
  page('/onboarding', STAFF),
  page('/campaigns', STAFF),
  page('/campaigns/$year', STAFF, '/campaigns/2025'),
  page('/admin', ADMIN),
  page('/admin/role-management', ADMIN),
  page('/admin/organizations', ['admin', 'analyst']),
  page('/admin/pricing', ADMIN),
  page('/admin/statistic', ['admin', 'analyst']),
  page('/admin/logEntry', ['admin', 'analyst']),
  page('/admin/letters', STAFF),
  page('/admin/letters/$letterId', ADMIN, `/admin/letters/${letter}`),
  page('/messages', EVERYBODY),
  page('/profile/user-data', EVERYBODY),
  page('/profile/security', EVERYBODY),
  page('/profile/keys', ['client']),
  page('/profile/messages', EVERYBODY),
  page('/profile/organisation-users', ['client', 'admin']),
  page('/profile/tariff-plans', ['client', 'admin']),
  page('/configurator/processes-managment', ['admin', 'analyst']),
  page('/configurator/metrics-managment', ['admin', 'analyst']),
  page('/configurator/templates-managment', ['admin', 'analyst']),
  page('/editions', ['admin', 'analyst']),
  page('/help', EVERYBODY),
  page('/help/publication', EVERYBODY),
  page('/help/$chapter', EVERYBODY, '/help/client'),
];

/** Their addresses lead to the first of their sections. */
export const LEADING_ON = ['/sessions', '/sessions/progress', '/benchmarks', '/profile', '/configurator'];
