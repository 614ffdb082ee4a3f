import { expect, test } from 'vitest';
import { companyRuleOf, OPERATOR_CODES, operatorCodesIn } from './company-rule.ts';
import { BUILTIN_ROLES, roleNameIn } from './roles.ts';

test('no code of the operator is among what a client holds', () => {
  expect(OPERATOR_CODES).toHaveLength(16);
  expect(operatorCodesIn(BUILTIN_ROLES[2]!.tokens)).toEqual([]);
});

test.each([
  ['client', [], 'required'],
  ['client', ['admin/org/view'], 'required'],
  ['admin', [], 'forbidden'],
  ['user', [], 'forbidden'],
  ['role-1', ['view', 'subscription/view'], 'optional'],
  ['role-1', ['view', 'admin/org/view'], 'forbidden'],
  ['role-1', ['user/auth'], 'forbidden'],
  ['role-1', ['user/tooltip/view', 'admin/tooltip/view'], 'optional'],
] as const)('people of role %s with %j: a company is %s', (id, tokens, rule) => {
  expect(companyRuleOf({ id, tokens })).toBe(rule);
});

test('a built-in role is translated until somebody renames it; an own one never', () => {
  expect(roleNameIn('en', { id: 'user', name: 'Аналитик' })).toBe('Analyst');
  expect(roleNameIn('en', { id: 'user', name: 'Эксперт' })).toBe('Эксперт');
  expect(roleNameIn('en', { id: 'role-1', name: 'Аналитик' })).toBe('Аналитик');
});
