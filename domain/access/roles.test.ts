import { expect, test } from 'vitest';
import { CODES, type Code } from './codes.ts';
import { BUILTIN_ROLES, COMPANY_ROLES, DEFAULT_ROLE } from './roles.ts';

const tokensOf = (id: string): ReadonlySet<Code> => new Set(BUILTIN_ROLES.find((role) => role.id === id)?.tokens ?? []);

test('an administrator holds all codes', () => {
  expect(tokensOf('admin')).toEqual(new Set(CODES));
});

test('an analyst sees organisations but manages neither people, roles, tariffs nor subscriptions', () => {
  const analyst = tokensOf('user');
  expect(analyst.has('admin/org/view')).toBe(true);
  const managing = CODES.filter((code) =>
    /^(user\/(?!tooltip)|admin\/role|admin\/tarif|admin\/org\/(add|edit|delete)|subscription\/)/.test(code),
  );
  expect(managing).toHaveLength(18);
  expect(managing.filter((code) => analyst.has(code))).toEqual([]);
});

test('a client holds nothing that shows or changes what belongs to other companies', () => {
  const client = tokensOf('client');
  const forbidden: Code[] = [
    'bench/org/line/any/add',
    'bench/plot/org',
    'bench/org/filter',
    'admin/org/view',
    'admin/role/view',
    'data/delete',
    'all/comment/edit',
    'calculate/default/set',
    'data/tech_report/export',
  ];
  expect(forbidden.filter((code) => client.has(code))).toEqual([]);
});

test('a new user is a client', () => {
  expect(DEFAULT_ROLE).toBe('client');
});

test('a reader holds less than a client, and nothing that sends, calculates, manages or passes data on', () => {
  const reader = tokensOf('reader');
  expect([...reader].filter((code) => !tokensOf('client').has(code))).toEqual([]);
  const beyond =
    /^(view|edit|file\/|comment|calculate\/|metrics\/|subscription\/|user\/|admin\/|bench\/(list|params|all|l1|comment|comemnt|client))/;
  expect([...reader].filter((code) => beyond.test(code))).toEqual([]);
  expect(reader.has('bench/final/display')).toBe(true);
});

test('clients and readers belong to companies', () => {
  expect(COMPANY_ROLES).toEqual(['client', 'reader']);
});
