import { expect, test } from 'vitest';
import { HINTS, isHintFor, VISITED_STEPS, type Hint } from '#domain/access/first-steps.ts';
import { BUILTIN_ROLES } from '#domain/access/roles.ts';
import { PAGES } from '../pages.ts';
import { hintsAt, stepVisitedAt } from './step-pages.ts';

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
