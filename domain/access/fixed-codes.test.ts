import { expect, test } from 'vitest';
import { CODES } from './codes.ts';
import { fixedCode } from './fixed-codes.ts';

const count = (roleId: string, how: 'always' | 'never') =>
  CODES.filter((code) => fixedCode(roleId, code) === how).length;

test('administrators always hold the eight codes of managing, clients never hold the sixteen of the operator', () => {
  expect([count('admin', 'always'), count('admin', 'never')]).toEqual([8, 0]);
  expect([count('client', 'always'), count('client', 'never')]).toEqual([0, 16]);
});

test('in any other role everything can be chosen', () => {
  expect(CODES.every((code) => fixedCode('user', code) === undefined)).toBe(true);
});
