import { expect, test } from 'vitest';
import { meets, NO_RIGHTS, type Rights } from './rights.ts';

const rights = (held: Rights['held'], isContact = false): Rights => ({ held, isContact });

test('before the permissions are loaded every code is refused', () => {
  expect(meets(NO_RIGHTS, { anyOf: ['view'] })).toBe(false);
  expect(meets(NO_RIGHTS, { allOf: ['view'] })).toBe(false);
  expect(meets(NO_RIGHTS, 'signed-in')).toBe(true);
});

test('anyOf is met by one of the codes, allOf only by all of them', () => {
  const some = rights(new Set(['view', 'edit']));
  expect(meets(some, { anyOf: ['view', 'data/delete'] })).toBe(true);
  expect(meets(some, { allOf: ['view', 'data/delete'] })).toBe(false);
  expect(meets(some, { allOf: ['view', 'edit'] })).toBe(true);
  expect(meets(some, { anyOf: ['data/delete'] })).toBe(false);
});

test("a company's contact passes where the contact is let in, and nowhere else", () => {
  const contact = rights(new Set(), true);
  expect(meets(contact, { anyOf: ['admin/org/view'], orContact: true })).toBe(true);
  expect(meets(contact, { anyOf: ['admin/org/view'] })).toBe(false);
});
