import { expect, test } from 'vitest';
import type { Viewer } from './access.ts';
import { hasData, isDeletableEntry } from './organisations.ts';

const viewer = (company_id: number | null): Viewer => ({
  user_id: 1,
  company_id,
  is_company_contact: true,
  permissions: new Set(['admin/org/edit', 'admin/org/delete']),
});
const [operator, employee] = [viewer(null), viewer(7)];

test.each([
  [operator, false, true],
  [operator, true, false],
  [employee, false, false],
])('the operator withdraws, hands over and erases the data of a company until it is erased: %#', (by, erased, may) => {
  expect(hasData(by, { erased })).toBe(may);
});

test('the operator deletes every entry of a directory but the default rule, an employee deletes none', () => {
  expect([5, 'avg', 'sum'].map((id) => isDeletableEntry(operator, id))).toEqual([true, true, false]);
  expect(isDeletableEntry(employee, 5)).toBe(false);
});
