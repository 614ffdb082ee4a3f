import { expect, test } from 'vitest';
import { CODES, type Code } from './codes.ts';
import { beyondManager, judgeManaging, type Manager } from './managing.ts';
import { BUILTIN_ROLES } from './roles.ts';

const [admin, analyst, client] = BUILTIN_ROLES.map(({ id, tokens }) => ({ id, tokens }));
const hr = { id: 'role-hr', tokens: ['user/create'] };
const reader = { id: 'role-reader', tokens: ['view'] };
const CLERK: readonly Code[] = ['user/create', 'user/block', 'user/auth'];

const boss: Manager = { company_id: null, permissions: new Set(CODES) };
const clerk: Manager = { company_id: null, permissions: new Set(CLERK) };
const readingClerk: Manager = { company_id: null, permissions: new Set([...CLERK, 'view']) };
const clientsClerk: Manager = { company_id: null, permissions: new Set([...CLERK, ...BUILTIN_ROLES[2]!.tokens]) };
const onlyCreates: Manager = { company_id: null, permissions: new Set(['user/create', 'view']) };
const contact: Manager = { company_id: 7, permissions: new Set(BUILTIN_ROLES[2]!.tokens) };
const narrowContact: Manager = { company_id: 7, permissions: new Set(['view']) };
/** Cannot come about, and still reaches no further than the own company. */
const mighty: Manager = { company_id: 7, permissions: new Set(CODES) };

test.each([
  ['an administrator', boss, admin!, null, 'allowed'],
  ['an administrator', boss, client!, 7, 'allowed'],
  ['a clerk', clerk, admin!, null, 'administrators-only'],
  ['a clerk', clerk, hr, null, 'administrators-only'],
  ['a clerk', clerk, analyst!, null, 'beyond'],
  ['a clerk', clerk, client!, 7, 'beyond'],
  ['a clerk', clerk, reader, 7, 'beyond'],
  ['a clerk', clerk, { id: 'role-empty', tokens: [] }, 7, 'allowed'],
  ['a clerk who reads', readingClerk, reader, 7, 'allowed'],
  ['a clerk who reads', readingClerk, client!, 7, 'beyond'],
  ['a clerk with all a client holds', clientsClerk, client!, 7, 'allowed'],
  ['a clerk with all a client holds', clientsClerk, analyst!, null, 'beyond'],
  ['a contact', contact, client!, 7, 'allowed'],
  ['a contact', contact, client!, 8, 'unknown'],
  ['a contact', contact, admin!, null, 'unknown'],
  ['a contact', contact, { id: 'role-1', tokens: [] }, 7, 'clients-only'],
  ['a contact with less than a client holds', narrowContact, client!, 7, 'beyond'],
  ['an employee with all codes', mighty, client!, 8, 'unknown'],
  ['an employee with all codes', mighty, admin!, null, 'unknown'],
] as const)('%s and a person of role %#', (_who, by, role, company_id, verdict) => {
  expect(judgeManaging(by, { company_id, role, is_company_contact: false })).toBe(verdict);
});

test('a contact of a company can do more than the role says, so only who can do it too appoints or touches one', () => {
  const person = { company_id: 7, role: reader, is_company_contact: true };
  expect(judgeManaging(onlyCreates, { ...person, is_company_contact: false })).toBe('allowed');
  expect(judgeManaging(onlyCreates, person)).toBe('beyond');
  expect(beyondManager(onlyCreates, person).toSorted()).toEqual(['user/auth', 'user/block']);
  expect(judgeManaging(readingClerk, person)).toBe('allowed');
});

test('a contact appoints another one in the own company', () => {
  expect(judgeManaging(contact, { company_id: 7, role: client!, is_company_contact: true })).toBe('allowed');
});
