import { expect, test } from 'vitest';
import type { Viewer } from './access.ts';
import { CODES, type Code } from './codes.ts';
import { letterReach, mayOpenLetter, mayReadLetter } from './letters.ts';

const staff = (user_id: number, ...codes: Code[]): Viewer => ({
  user_id,
  company_id: null,
  is_company_contact: false,
  permissions: new Set(codes),
});
const boss = staff(1, ...CODES);
const clerk = staff(2, 'user/auth', 'admin/org/view');
const analyst = staff(3, 'calculate/default/set');
const administrator = { company_id: null, role: { id: 'admin', tokens: CODES }, is_company_contact: false };
const nobodySpecial = { company_id: 7, role: { id: 'role-empty', tokens: [] }, is_company_contact: false };
const LETTER = { author_id: null, year: null, has_secret: false, topic: null, person: administrator };

test('a letter that sets a password is read by who may set it anyway', () => {
  const letter = { ...LETTER, has_secret: true };
  expect([boss, clerk].map((by) => mayReadLetter(by, letter))).toEqual([true, false]);
  expect(mayReadLetter(clerk, { ...letter, person: nobodySpecial })).toBe(true);
  expect(mayReadLetter(boss, { ...letter, person: null })).toBe(false);
});

test('any other letter is read by who opens it', () => {
  expect(mayReadLetter(clerk, LETTER)).toBe(true);
  expect(mayReadLetter(analyst, LETTER)).toBe(false);
  expect(mayReadLetter(analyst, { ...LETTER, year: 2026 })).toBe(true);
});

test('a letter that quotes figures is read by who sees figures, or wrote it', () => {
  const letter = { ...LETTER, topic: 'questions' as const };
  expect([boss, clerk].map((by) => mayReadLetter(by, letter))).toEqual([true, false]);
  expect(mayReadLetter(analyst, { ...letter, author_id: 3 })).toBe(true);
  expect(mayOpenLetter(clerk, letter), 'its envelope is listed').toBe(true);
});

test('administrators open every letter, who writes to companies their own and those of campaigns, others none', () => {
  expect([boss, clerk, analyst].map(letterReach)).toEqual(['all', 'all', 'own']);
  const none = [staff(4, 'user/auth'), staff(5, 'admin/org/view'), { ...analyst, company_id: 7 }];
  expect(none.map(letterReach)).toEqual(['none', 'none', 'none']);
  const letters = [LETTER, { ...LETTER, author_id: 3 }, { ...LETTER, author_id: 1 }, { ...LETTER, year: 2026 }];
  expect(letters.map((letter) => mayOpenLetter(analyst, letter))).toEqual([false, true, false, true]);
  expect(letters.map((letter) => mayOpenLetter(none[0]!, letter))).toEqual([false, false, false, false]);
  expect(letters.every((letter) => mayOpenLetter(clerk, letter))).toBe(true);
});
