import { expect, test } from 'vitest';
import { ADMINISTERING, compareTokens, isAdministrative, lostCodes } from './administering.ts';
import { CODES } from './codes.ts';
import { BUILTIN_ROLES } from './roles.ts';

const [admin, analyst, client] = BUILTIN_ROLES;

test('managing people and roles takes eight codes', () => {
  expect(ADMINISTERING.toSorted()).toEqual([
    'admin/role/add',
    'admin/role/delete',
    'admin/role/edit',
    'admin/role/view',
    'user/auth',
    'user/block',
    'user/create',
    'user/create_admin',
  ]);
});

test('the built-in administrator manages people and roles, the analyst and the client do not', () => {
  expect([admin, analyst, client].map((role) => isAdministrative(role!))).toEqual([true, false, false]);
});

test.each(ADMINISTERING)('a role of the own with %s counts as administrative', (code) => {
  expect(isAdministrative({ id: 'role-1', tokens: ['view', code] })).toBe(true);
});

test('the role `admin` is administrative whatever it holds', () => {
  expect(isAdministrative({ id: 'admin', tokens: [] })).toBe(true);
});

test.each([
  [admin!, ADMINISTERING, []],
  [admin!, CODES.filter((code) => code !== 'user/auth'), ['user/auth']],
  [analyst!, [], ['view', 'calculate/run', 'calculate/default/set', 'bench/list/view']],
  [client!, [], ['view', 'file/upload', 'bench/final/display']],
  [client!, ['view', 'file/upload', 'bench/final/display'], []],
  [{ id: 'client', tokens: ['view'] }, [], ['view']],
  [{ id: 'role-1', tokens: CODES }, [], []],
])(
  'a built-in role keeps what the portal would stand still without, an own one may lose all: %#',
  (role, after, lost) => {
    expect(lostCodes(role, after)).toEqual(lost);
  },
);

test('an edit is shown as what is added and what is taken away', () => {
  expect(compareTokens(['view', 'edit'], ['edit', 'file/upload'])).toEqual({
    added: ['file/upload'],
    removed: ['view'],
  });
  expect(compareTokens(['view'], ['view'])).toEqual({ added: [], removed: [] });
});
