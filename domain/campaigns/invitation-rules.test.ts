import { expect, test } from 'vitest';
import { countInvitations, isInvitedBy, wayTo } from './invitation-rules.ts';

const NONE = { subscribed: false, reported: false, branches: [], companies: new Set<number>() };
const COMPANY = { id: 1, subscribed: true, reported: false, branch_ids: [5, 6] };

test('rules add up: any of them invites a company, none of them none', () => {
  expect(isInvitedBy(COMPANY, NONE)).toBe(false);
  expect(isInvitedBy(COMPANY, { ...NONE, subscribed: true })).toBe(true);
  expect(isInvitedBy(COMPANY, { ...NONE, reported: true })).toBe(false);
  expect(isInvitedBy(COMPANY, { ...NONE, reported: true, branches: [6] })).toBe(true);
  expect(isInvitedBy(COMPANY, { ...NONE, companies: new Set([1]) })).toBe(true);
});

const person = { mailed: true, signed_in: true, written: false };

test('who has not signed in gets a link, who has no address reads it in the portal', () => {
  const ways = [null, person, { ...person, signed_in: false }, { ...person, mailed: false }];
  expect(ways.map((contact) => wayTo({ contact }))).toEqual(['nobody', 'letter', 'link', 'portal']);
});

test('counts how many join, can be written to and were written to', () => {
  const companies = [
    { invited: true, contact: person },
    { invited: false, contact: { ...person, written: true } },
    { invited: false, contact: null },
  ];
  expect(countInvitations(companies)).toEqual({ companies: 3, joining: 2, ready: 1, written: 1, unreachable: 1 });
});
