import { expect, test } from 'vitest';
import { universeOf, type ReleasedMembers } from './release-members.ts';

const released = (groups: Readonly<Record<number, number>>): ReleasedMembers => ({
  companies: Object.keys(groups).map(Number),
  groups: Object.values(groups),
  industries: Object.keys(groups).map(() => 0),
  bands: Object.keys(groups).map(() => -1),
  parameters: { bands: [], years: [], industries: [], systems: [], units: [] },
});

function ownersOf(...releases: ReleasedMembers[]): Record<number, number> {
  const { companies, groups } = universeOf(releases);
  return Object.fromEntries(companies.map((id, at) => [id, companies[groups[at]!]!]));
}

test('a company that left counts as one with those of its group that stayed, whoever stood for the group', () => {
  const before = released({ 3: 3, 7: 3, 9: 3, 11: 11 });
  expect(ownersOf(released({ 7: 7, 9: 7, 11: 11 }), before)).toEqual({ 3: 7, 7: 7, 9: 7, 11: 11 });
  expect(ownersOf(released({ 3: 3, 7: 3, 11: 11 }), before)).toEqual({ 3: 3, 7: 3, 9: 3, 11: 11 });
});

test('where companies changed owners, the newest release that names a company holds', () => {
  expect(ownersOf(released({ 3: 3, 7: 7, 9: 7 }), released({ 3: 3, 7: 3, 9: 9 }))).toEqual({ 3: 3, 7: 7, 9: 7 });
});
