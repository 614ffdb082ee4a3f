import { expect, test } from 'vitest';
import { CODES, type Code } from '#domain/access/codes.ts';
import type { Role } from '#contract/access-roles.ts';
import {
  changesOf,
  countChanges,
  countHeld,
  forget,
  holds,
  isChanged,
  NO_DRAFTS,
  togglePermissions,
  tokensWith,
} from './drafts.ts';

const role = (id: string, tokens: Role['tokens']): Role => ({
  id,
  name: id,
  tokens,
  user_count: 0,
  builtin: false,
  version: 1,
});
const own = role('role-1', ['view', 'edit']);
const ALL: ReadonlySet<Code> = new Set(CODES);

test('a wish shows at once, is counted, and is taken back by wishing the opposite', () => {
  const drafts = togglePermissions(ALL, NO_DRAFTS, own, { codes: ['view'], value: false });
  expect([holds(own, drafts, 'view'), isChanged(own, drafts, 'view'), countChanges(own, drafts)]).toEqual([
    false,
    true,
    1,
  ]);
  const back = togglePermissions(ALL, drafts, own, { codes: ['view'], value: true });
  expect([tokensWith(own, back), countChanges(own, back)]).toEqual([['view', 'edit'], 0]);
});

test('a whole area is wished at once; what is fixed stays', () => {
  const admin = role('admin', ['view', 'user/auth']);
  const drafts = togglePermissions(ALL, NO_DRAFTS, admin, { codes: ['view', 'user/auth'], value: false });
  expect(tokensWith(admin, drafts)).toEqual(['user/auth']);
  const client = role('client', []);
  expect(
    countHeld(client, togglePermissions(ALL, NO_DRAFTS, client, { codes: ['view', 'admin/org/view'], value: true }), [
      'view',
      'admin/org/view',
    ]),
  ).toBe(1);
});

test('wishes for one role leave the others alone, and are forgotten one role at a time', () => {
  const other = role('role-2', []);
  const drafts = togglePermissions(
    ALL,
    togglePermissions(ALL, NO_DRAFTS, own, { codes: ['view'], value: false }),
    other,
    { codes: ['view'], value: true },
  );
  expect(holds(own, forget(drafts, 'role-1'), 'view')).toBe(true);
  expect(holds(other, forget(drafts, 'role-1'), 'view')).toBe(true);
});

test('what somebody else changed meanwhile stays, and a wish they fulfilled is none any more', () => {
  const drafts = togglePermissions(ALL, NO_DRAFTS, own, { codes: ['view', 'file/upload'], value: true });
  const meanwhile = { ...own, tokens: ['edit', 'file/upload', 'file/download'] as Role['tokens'] };
  expect(tokensWith(meanwhile, drafts)).toEqual(['edit', 'file/upload', 'file/download']);
  expect(countChanges(meanwhile, drafts)).toBe(0);
});

test('changes are told as added and removed', () => {
  const drafts = togglePermissions(
    ALL,
    togglePermissions(ALL, NO_DRAFTS, own, { codes: ['file/upload'], value: true }),
    own,
    { codes: ['edit'], value: false },
  );
  expect(changesOf(own, drafts)).toEqual({ added: ['file/upload'], removed: ['edit'] });
});

test('what lies beyond the person who ticks stays as it is', () => {
  const held: ReadonlySet<Code> = new Set(['view', 'edit', 'admin/role/edit']);
  expect(
    tokensWith(own, togglePermissions(held, NO_DRAFTS, own, { codes: ['edit', 'file/upload'], value: true })),
  ).toEqual(['view', 'edit']);
  const wider = role('role-3', ['file/upload']);
  expect(tokensWith(wider, togglePermissions(held, NO_DRAFTS, wider, { codes: ['view'], value: true }))).toEqual([
    'file/upload',
  ]);
});
