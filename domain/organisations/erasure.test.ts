import { expect, test } from 'vitest';
import { accessSince, ERASURE_DAYS, erasureExpiry, refuseSecondWord } from './erasure.ts';

const proposed = new Date('2026-11-01T10:00:00Z');
const administrator = (user_id: number, email_address: string) => ({ user_id, email_address });
const proposer = administrator(1, 'orlova@example.org');
const standing = { eligible: [2, 4], fresh: [4] };

test.each([
  ['another administrator', administrator(2, 'belov@example.org'), null],
  ['another without an address', administrator(2, ''), null],
  ['the proposer', proposer, 'own'],
  ['the proposer with a new address', administrator(1, 'other@example.org'), 'own'],
  ['a second account of the proposer', administrator(2, ' Orlova@Example.org'), 'same_address'],
  ['an account promoted afterwards', administrator(3, 'new@example.org'), 'later_administrator'],
  ['somebody whose password another has just set', administrator(4, 'reset@example.org'), 'fresh_access'],
])('the second word of %s: %#', (_who, person, refusal) => {
  expect(refuseSecondWord(person, proposer, standing)).toBe(refusal);
});

test('two without an address are two people, and the word of somebody who is no administrator any more is none', () => {
  expect(refuseSecondWord(administrator(2, ''), administrator(1, ''), standing)).toBeNull();
  expect(refuseSecondWord(administrator(2, ''), null, standing)).toBe('proposer_gone');
});

test('a proposer whose access another has just set gives no word either', () => {
  expect(refuseSecondWord(administrator(2, ''), proposer, { eligible: [2], fresh: [1] })).toBe('fresh_access');
  expect(accessSince(proposed).toISOString()).toBe('2026-10-18T10:00:00.000Z');
});

test('a proposal waits for two weeks', () => {
  expect(erasureExpiry(proposed).toISOString()).toBe('2026-11-15T10:00:00.000Z');
  expect(ERASURE_DAYS).toBe(14);
});
