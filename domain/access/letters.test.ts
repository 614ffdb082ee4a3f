import { expect, test } from 'vitest';
import { CODES } from './codes.ts';
import { mayReadLetter } from './letters.ts';
import type { Manager } from './managing.ts';

const boss: Manager = { company_id: null, permissions: new Set(CODES) };
const clerk: Manager = { company_id: null, permissions: new Set(['user/auth', 'admin/org/view']) };
const administrator = { company_id: null, role: { id: 'admin', tokens: CODES }, is_company_contact: false };
const nobodySpecial = { company_id: 7, role: { id: 'role-empty', tokens: [] }, is_company_contact: false };

test('a letter that sets a password is read by who may set it anyway', () => {
  const letter = { has_secret: true, person: administrator };
  expect([boss, clerk].map((by) => mayReadLetter(by, letter))).toEqual([true, false]);
  expect(mayReadLetter(clerk, { has_secret: true, person: nobodySpecial })).toBe(true);
  expect(mayReadLetter(boss, { has_secret: true, person: null })).toBe(false);
});

test('any other letter is read by who reads the outbox', () => {
  expect(mayReadLetter(clerk, { has_secret: false, person: administrator })).toBe(true);
});
