import { expect, test } from 'vitest';
import type { Code } from './codes.ts';
import { BUILTIN_ROLES } from './roles.ts';
import { rightsOnTarget } from './targets.ts';

const viewer = (codes: readonly Code[], company_id: number | null) => ({
  user_id: 1,
  company_id,
  is_company_contact: false,
  permissions: new Set(codes),
});

test.each([
  ['an employee with the right to choose for the company', ['bench/client/final/set'], 9, true],
  ['an employee who only reads', ['bench/final/display', 'bench/list/view'], 9, false],
  ['an employee of another company', ['bench/client/final/set'], 8, false],
  ['the staff, whatever they hold', ['bench/client/final/set', 'bench/client/final/default/set/'], null, false],
] as [string, Code[], number | null, boolean][])('changing a target: %s', (_, codes, company, expected) => {
  expect(rightsOnTarget(viewer(codes, company), { company_id: 9 }).change).toBe(expected);
});

test('the built-in role of clients may', () => {
  const tokens = BUILTIN_ROLES.find(({ id }) => id === 'client')!.tokens;
  expect(rightsOnTarget(viewer(tokens, 9), { company_id: 9 }).change).toBe(true);
});
