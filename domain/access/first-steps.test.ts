import { expect, test } from 'vitest';
import type { Code } from './codes.ts';
import { isHintFor, stepListOf } from './first-steps.ts';
import { BUILTIN_ROLES } from './roles.ts';

const tokensOf = (role: string): ReadonlySet<Code> => new Set(BUILTIN_ROLES.find(({ id }) => id === role)?.tokens);

test.each([
  ['admin', false, 'admin'],
  ['user', false, 'user'],
  ['client', true, 'client'],
  ['admin', true, 'client'],
  ['reader', true, null],
])('%s (of a company: %s) has the first steps of %s', (role, ofCompany, list) => {
  expect(stepListOf(tokensOf(role), ofCompany)).toBe(list);
});

test('without a code there are no first steps and no hints', () => {
  expect(stepListOf(new Set(), true)).toBeNull();
  expect(isHintFor('client-import', new Set(), true)).toBe(false);
});

test('hints for clients are for the staff of companies only, the others for the operator only', () => {
  expect(isHintFor('client-import', tokensOf('client'), true)).toBe(true);
  expect(isHintFor('client-import', tokensOf('admin'), false)).toBe(false);
  expect(isHintFor('user-anomalies', tokensOf('user'), false)).toBe(true);
  expect(isHintFor('admin-roles', tokensOf('user'), false)).toBe(false);
});
