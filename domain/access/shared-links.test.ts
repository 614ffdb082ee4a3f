import { expect, test } from 'vitest';
import { isFirstInHour, linkState, mayRevokeLink } from './shared-links.ts';

const now = new Date('2026-05-01T12:00:00Z');
const link = { expires_at: new Date('2026-05-02T12:00:00Z'), version: 3, company_id: 7 };
const maker = { sign_in_version: 3, company_id: 7, mayShare: true };

test.each([
  ['opens', {}, {}, 'live'],
  ['is over after its term', { expires_at: now }, {}, 'expired'],
  ['ends when the maker changes how they sign in', {}, { sign_in_version: 4 }, 'ended'],
  ['ends when the maker changes the company', {}, { company_id: 8 }, 'ended'],
  ['ends when the maker leaves the company', {}, { company_id: null }, 'ended'],
  ['ends with the right, the account or the subscription', {}, { mayShare: false }, 'ended'],
])('a link %s', (_name, ofLink, ofMaker, state) => {
  expect(linkState({ ...link, ...ofLink }, { ...maker, ...ofMaker }, now)).toBe(state);
});

test.each([
  ['the first', null, true],
  ['another within the hour', '2026-05-01T12:00:00Z', false],
  ['the first of the next hour', '2026-05-01T11:59:59Z', true],
  ['one at the same hour of another day', '2026-04-30T12:00:00Z', true],
])('a view is journalled once an hour: %s', (_name, before, journalled) => {
  expect(isFirstInHour(before === null ? null : new Date(before), now)).toBe(journalled);
});

test('a link whose maker may not sign in has ended', () => {
  expect(linkState(link, null, now)).toBe('ended');
});

test.each([
  ['its maker', { user_id: 1, company_id: 7, is_company_contact: false }, true],
  ['its maker, now of another company', { user_id: 1, company_id: 8, is_company_contact: false }, true],
  ['the contact of the company', { user_id: 2, company_id: 7, is_company_contact: true }, true],
  ['a colleague', { user_id: 2, company_id: 7, is_company_contact: false }, false],
  ['the contact of another company', { user_id: 2, company_id: 8, is_company_contact: true }, false],
  ['the staff', { user_id: 2, company_id: null, is_company_contact: false }, false],
])('a link is seen and revoked by %s: %#', (_who, viewer, may) => {
  expect(mayRevokeLink(viewer, { user_id: 1, company_id: 7 })).toBe(may);
});
