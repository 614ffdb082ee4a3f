import { expect, test } from 'vitest';
import { CODES, type Code } from './codes.ts';
import { fixedCode, type Fixed } from './fixed-codes.ts';
import { BUILTIN_ROLES } from './roles.ts';

const [admin, analyst, client] = BUILTIN_ROLES;
const ALL: ReadonlySet<Code> = new Set(CODES);
const count = (role: { id: string; tokens: readonly string[] } | undefined, how: Fixed, permissions = ALL) =>
  CODES.filter((code) => role && fixedCode(permissions, role, code) === how).length;

test('administrators always hold the eight codes of managing, clients never hold the sixteen of the operator', () => {
  expect([count(admin, 'always'), count(admin, 'never')]).toEqual([8, 0]);
  expect([count(analyst, 'always'), count(analyst, 'never')]).toEqual([4, 0]);
  expect([count(client, 'always'), count(client, 'never')]).toEqual([3, 16]);
});

test('in any other role an administrator chooses everything', () => {
  expect(CODES.every((code) => fixedCode(ALL, { id: 'role-1', tokens: [] }, code) === undefined)).toBe(true);
});

test('who does not appoint administrators chooses among the own codes, in roles that hold no others', () => {
  const permissions: ReadonlySet<Code> = new Set(['admin/role/edit', 'view', 'edit']);
  expect(count({ id: 'role-1', tokens: ['view'] }, 'beyond', permissions)).toBe(CODES.length - 3);
  expect(count({ id: 'role-2', tokens: ['file/upload'] }, 'beyond', permissions)).toBe(CODES.length);
});
