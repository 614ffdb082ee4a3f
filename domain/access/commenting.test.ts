import { expect, test } from 'vitest';
import { allows } from './access.ts';
import type { Code } from './codes.ts';
import { accessToCommentSession } from './commenting.ts';

test.each<[string, number | null, Code[], boolean]>([
  ['the own with the right to edit', 7, ['comment/edit'], true],
  ['the own with the right for all', 7, ['all/comment/edit'], true],
  ['another’s not with the right to edit', 8, ['comment/edit'], false],
  ['another’s with the right for all', 8, ['all/comment/edit'], true],
  ['one without an author is another’s', null, ['comment/edit'], false],
  ['nothing without a right', 7, ['comment/view'], false],
])('comments on questionnaires: %s', (_, user_id, codes, expected) => {
  const viewer = { user_id: 7, company_id: null, is_company_contact: false, permissions: new Set(codes) };
  expect(allows(viewer, accessToCommentSession(viewer, { user_id }))).toBe(expected);
});
