import type { Code } from './codes.ts';

/** The first steps of each kind of person, in their order. */
export const FIRST_STEPS = {
  client: ['profile', 'template', 'upload', 'benchmark'],
  user: ['questionnaires', 'calculation', 'anomalies', 'final'],
  admin: ['company', 'people', 'subscription', 'methodology'],
} as const;
export type StepList = keyof typeof FIRST_STEPS;
export type Step = (typeof FIRST_STEPS)[StepList][number];

export const STEP_LISTS = Object.keys(FIRST_STEPS) as readonly StepList[];
export const STEPS: readonly Step[] = Object.values(FIRST_STEPS).flat();

/** Steps that are done when their page has been opened. */
export const VISITED_STEPS = [
  'benchmark',
  'questionnaires',
  'anomalies',
  'methodology',
] as const satisfies readonly Step[];
export type VisitedStep = (typeof VISITED_STEPS)[number];

/** Hints on the main screens, each by the code of those it is meant for. */
export const HINTS = {
  'client-import': 'client/tooltip/view',
  'client-template': 'client/tooltip/view',
  'client-questionnaires': 'client/tooltip/view',
  'client-metrics': 'client/tooltip/view',
  'client-calculation': 'client/tooltip/view',
  'client-benchmark': 'client/tooltip/view',
  'user-questionnaires': 'user/tooltip/view',
  'user-companies': 'user/tooltip/view',
  'user-calculation': 'user/tooltip/view',
  'user-history': 'user/tooltip/view',
  'user-anomalies': 'user/tooltip/view',
  'admin-roles': 'admin/tooltip/view',
  'admin-organizations': 'admin/tooltip/view',
  'admin-pricing': 'admin/tooltip/view',
  'admin-configurator': 'admin/tooltip/view',
  'admin-templates': 'admin/tooltip/view',
} as const satisfies Record<string, Code>;
export type Hint = keyof typeof HINTS;

export const HINT_NAMES = Object.keys(HINTS) as Hint[];

/** What a person puts away for good: the list of first steps, or one hint. */
export const CLOSABLE = ['steps', ...HINT_NAMES] as const;
export type Closable = 'steps' | Hint;

/**
 * Whose first steps a person sees. The staff of a company have those of a client when they may send its data; the
 * operator's own staff those of the widest of the three codes they hold.
 */
export function stepListOf(permissions: ReadonlySet<Code>, ofCompany: boolean): StepList | null {
  if (!ofCompany && permissions.has('admin/tooltip/view')) return 'admin';
  if (!ofCompany && permissions.has('user/tooltip/view')) return 'user';
  return permissions.has('client/tooltip/view') && permissions.has('file/upload') ? 'client' : null;
}

/** Whether a hint is meant for a person: clients' hints for the staff of companies, the others for the operator's. */
export const isHintFor = (hint: Hint, permissions: ReadonlySet<Code>, ofCompany: boolean): boolean =>
  permissions.has(HINTS[hint]) && ofCompany === (HINTS[hint] === 'client/tooltip/view');
