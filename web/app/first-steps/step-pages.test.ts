import { expect, test } from 'vitest';
import { allows, type Viewer } from '#domain/access/access.ts';
import { FIRST_STEPS, HINTS, isHintFor, VISITED_STEPS, type Hint } from '#domain/access/first-steps.ts';
import { BUILTIN_ROLES } from '#domain/access/roles.ts';
import { PAGES } from '../pages.ts';
import { hintsAt, openSteps, STEP_PAGE, stepVisitedAt } from './step-pages.ts';

const paths = Object.keys(PAGES);

test('every hint stands on exactly one page', () => {
  expect(paths.flatMap(hintsAt).toSorted()).toEqual(Object.keys(HINTS).toSorted());
});

test('nobody is given two hints on one page', () => {
  for (const { tokens } of BUILTIN_ROLES) {
    for (const ofCompany of [true, false]) {
      const meant = (hint: Hint) => isHintFor(hint, new Set(tokens), ofCompany);
      expect(paths.filter((path) => hintsAt(path).filter(meant).length > 1)).toEqual([]);
    }
  }
});

test('every step that is done by a visit has a page', () => {
  expect(new Set(paths.flatMap((path) => stepVisitedAt(path) ?? []))).toEqual(new Set(VISITED_STEPS));
});

test.each(['client', 'user', 'admin'] as const)('no first step of %s leads to a closed page', (list) => {
  const steps = FIRST_STEPS[list].map((step) => ({ step }));
  const permissions = new Set(BUILTIN_ROLES.find(({ id }) => id === list)?.tokens);
  const own: Viewer = { user_id: 1, company_id: list === 'client' ? 1 : null, is_company_contact: false, permissions };
  expect(openSteps(steps, (call) => allows(own, call.access))).toEqual(steps);
  for (const { step } of steps) expect(paths).toContain(STEP_PAGE[step].to);
  expect(openSteps(steps, ({ access }) => access === 'signed-in').map(({ step }) => step)).toEqual(
    list === 'client' ? ['profile'] : [],
  );
});
