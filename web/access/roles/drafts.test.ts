import { expect, test } from 'vitest';
import { CODES, type Code } from '#domain/access/codes.ts';
import { fixedCodes } from '#domain/access/fixed-codes.ts';
import type { Role } from '#contract/access-roles.ts';
import {
  changesOf,
  countChanges,
  countHeld,
  forget,
  holds,
  isChanged,
  togglePermissions,
  tokensWith,
  type Drafts,
} from './drafts.ts';

const NO_DRAFTS: Drafts = new Map();

const role = (id: string, tokens: Role['tokens'], permissions: ReadonlySet<Code> = new Set(CODES)): Role => ({
  id,
  name: id,
  tokens,
  user_count: 0,
  company_user_count: 0,
  builtin: false,
  second_factor_required: false,
  version: 1,
  can: { edit: true, delete: true, copy: true, give: true, give_to_contact: true },
  fixed: fixedCodes(permissions, { id, tokens }),
});
const own = role('role-1', ['view', 'edit']);

test('a wish shows at once, is counted, and is taken back by wishing the opposite', () => {
  const drafts = togglePermissions(NO_DRAFTS, own, ['view'], false);
  expect([holds(own, drafts, 'view'), isChanged(own, drafts, 'view'), countChanges(own, drafts)]).toEqual([
    false,
    true,
    1,
  ]);
  const back = togglePermissions(drafts, own, ['view'], true);
  expect([tokensWith(own, back), countChanges(own, back)]).toEqual([['view', 'edit'], 0]);
});

test('a whole area is wished at once; what is fixed stays', () => {
  const admin = role('admin', ['view', 'user/auth']);
  const drafts = togglePermissions(NO_DRAFTS, admin, ['view', 'user/auth'], false);
  expect(tokensWith(admin, drafts)).toEqual(['user/auth']);
  const client = role('client', []);
  expect(
    countHeld(client, togglePermissions(NO_DRAFTS, client, ['view', 'admin/org/view'], true), [
      'view',
      'admin/org/view',
    ]),
  ).toBe(1);
});

test('wishes for one role leave the others alone, and are forgotten one role at a time', () => {
  const other = role('role-2', []);
  const drafts = togglePermissions(togglePermissions(NO_DRAFTS, own, ['view'], false), other, ['view'], true);
  expect(holds(own, forget(drafts, 'role-1'), 'view')).toBe(true);
  expect(holds(other, forget(drafts, 'role-1'), 'view')).toBe(true);
});

test('what somebody else changed meanwhile stays, and a wish they fulfilled is none any more', () => {
  const drafts = togglePermissions(NO_DRAFTS, own, ['view', 'file/upload'], true);
  const meanwhile = { ...own, tokens: ['edit', 'file/upload', 'file/download'] as Role['tokens'] };
  expect(tokensWith(meanwhile, drafts)).toEqual(['edit', 'file/upload', 'file/download']);
  expect(countChanges(meanwhile, drafts)).toBe(0);
});

test('changes are told as added and removed', () => {
  const drafts = togglePermissions(togglePermissions(NO_DRAFTS, own, ['file/upload'], true), own, ['edit'], false);
  expect(changesOf(own, drafts)).toEqual({ added: ['file/upload'], removed: ['edit'] });
});

test('what lies beyond the person who ticks stays as it is', () => {
  const permissions: ReadonlySet<Code> = new Set(['view', 'edit', 'admin/role/edit']);
  const narrow = role('role-1', ['view', 'edit'], permissions);
  expect(tokensWith(narrow, togglePermissions(NO_DRAFTS, narrow, ['edit', 'file/upload'], true))).toEqual([
    'view',
    'edit',
  ]);
  const wider = role('role-3', ['file/upload'], permissions);
  expect(tokensWith(wider, togglePermissions(NO_DRAFTS, wider, ['view'], true))).toEqual(['file/upload']);
});
