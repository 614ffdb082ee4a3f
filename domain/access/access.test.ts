import { expect, test } from 'vitest';
import { allows, type Viewer } from './access.ts';
import type { Code } from './codes.ts';

const viewer = (codes: readonly Code[], more: Partial<Viewer> = {}): Viewer => ({
  user_id: 1,
  company_id: null,
  is_company_contact: false,
  permissions: new Set(codes),
  ...more,
});

test.each([
  [['view'], ['view', 'edit'], true, false],
  [['view', 'edit'], ['view', 'edit'], true, true],
  [[], ['view'], false, false],
  [[], [], true, true],
] as [Code[], Code[], boolean, boolean][])('holding %j against %j: any %s, all %s', (codes, needed, any, all) => {
  expect(allows(viewer(codes), { anyOf: needed })).toBe(any);
  expect(allows(viewer(codes), { allOf: needed })).toBe(all);
});

test('without a code everybody may do what asks for none', () => {
  expect(allows(viewer([]), 'signed-in')).toBe(true);
  expect(allows(viewer([]), 'public')).toBe(true);
});

test("a company's contact passes where the contact is let in, and nowhere else", () => {
  const contact = viewer([], { is_company_contact: true, company_id: 7 });
  expect(allows(contact, { anyOf: ['admin/org/view'], orContact: true })).toBe(true);
  expect(allows(contact, { anyOf: ['admin/org/view'] })).toBe(false);
  expect(allows({ ...contact, company_id: null }, { anyOf: ['admin/org/view'], orContact: true })).toBe(false);
});

test("what is the staff's alone is closed to employees of companies, whatever their role holds", () => {
  for (const access of [
    { anyOf: ['bench/anomaly/display'], staff: true },
    { allOf: ['bench/anomaly/display'], staff: true },
  ] as const) {
    expect(allows(viewer(['bench/anomaly/display']), access)).toBe(true);
    expect(allows(viewer(['bench/anomaly/display'], { company_id: 7 }), access)).toBe(false);
    expect(allows(viewer([]), access)).toBe(false);
  }
});
