import { expect, test } from 'vitest';
import type { Viewer } from './access.ts';
import { isDeletableEntry, isErasable, isSwitchable } from './organisations.ts';

const viewer = (company_id: number | null): Viewer => ({
  user_id: 1,
  company_id,
  is_company_contact: true,
  permissions: new Set(['admin/org/edit', 'admin/org/delete']),
});
const [operator, employee] = [viewer(null), viewer(7)];

test.each([
  [operator, { erased: false, has_reported: true }, true, true],
  [operator, { erased: false, has_reported: false }, true, false],
  [operator, { erased: true, has_reported: true }, false, false],
  [employee, { erased: false, has_reported: true }, false, false],
])(
  'the operator withdraws a company until it is erased, and erases one that reported: %#',
  (by, company, ...rights) => {
    expect([isSwitchable(by, company), isErasable(by, company)]).toEqual(rights);
  },
);

test('the operator deletes every entry of a directory but the default rule, an employee deletes none', () => {
  expect([5, 'avg', 'sum'].map((id) => isDeletableEntry(operator, id))).toEqual([true, true, false]);
  expect(isDeletableEntry(employee, 5)).toBe(false);
});
