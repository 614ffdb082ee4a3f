import { expect, test } from 'vitest';
import { CODES } from './codes.ts';
import { judgeManaging, type Manager } from './managing.ts';
import { BUILTIN_ROLES } from './roles.ts';

const [admin, analyst, client] = BUILTIN_ROLES.map(({ id, tokens }) => ({ id, tokens }));
const hr = { id: 'role-hr', tokens: ['user/create'] };

const boss: Manager = { company_id: null, held: new Set(CODES) };
const clerk: Manager = { company_id: null, held: new Set(['user/create', 'user/block', 'user/auth']) };
const contact: Manager = { company_id: 7, held: new Set(client!.tokens) };
/** Cannot come about, and still reaches no further than the own company. */
const mighty: Manager = { company_id: 7, held: new Set(CODES) };

test.each([
  ['an administrator', boss, admin!, null, 'allowed'],
  ['an administrator', boss, client!, 7, 'allowed'],
  ['a clerk', clerk, client!, 7, 'allowed'],
  ['a clerk', clerk, analyst!, null, 'allowed'],
  ['a clerk', clerk, admin!, null, 'administrators-only'],
  ['a clerk', clerk, hr, null, 'administrators-only'],
  ['a contact', contact, client!, 7, 'allowed'],
  ['a contact', contact, client!, 8, 'unknown'],
  ['a contact', contact, admin!, null, 'unknown'],
  ['a contact', contact, { id: 'role-1', tokens: [] }, 7, 'clients-only'],
  ['an employee with all codes', mighty, client!, 8, 'unknown'],
  ['an employee with all codes', mighty, admin!, null, 'unknown'],
] as const)('%s and a person of role %#', (_who, by, role, company_id, verdict) => {
  expect(judgeManaging(by, { company_id, role })).toBe(verdict);
});
