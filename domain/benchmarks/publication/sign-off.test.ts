import { expect, test } from 'vitest';
import { isStillSigned, openRisks, type RiskCounts, type SeenRisk } from './sign-off.ts';

const counts: RiskCounts = { likely: 2, unanswered: 0, moved: 21, kept: 1493, clipped: 0, audit: 0 };
const seen = (...risks: [SeenRisk['risk'], number][]): SeenRisk[] => risks.map(([risk, count]) => ({ risk, count }));

test.each<[string, SeenRisk[], string[]]>([
  ['nothing was looked at', [], ['likely', 'moved', 'kept']],
  ['all was', seen(['likely', 2], ['moved', 21], ['kept', 1493]), []],
  ['one has grown since', seen(['likely', 2], ['moved', 20], ['kept', 1493]), ['moved']],
  ['one has shrunk since', seen(['likely', 3], ['moved', 21], ['kept', 1493]), ['likely']],
  ['one is no more', seen(['likely', 2], ['moved', 21], ['kept', 1493], ['audit', 1]), []],
])('risks are acknowledged by the count that was seen: %s', (_name, risks, open) => {
  expect(openRisks(counts, risks)).toEqual(open);
});

test('a signature stands as long as nothing it was given for has changed', () => {
  const signed = { stamp: 'a', risks: seen(['likely', 2], ['moved', 21], ['kept', 1493]) };
  expect(isStillSigned(signed, 'a', counts)).toBe(true);
  expect(isStillSigned(signed, 'b', counts)).toBe(false);
  expect(isStillSigned(signed, 'a', { ...counts, unanswered: 1 })).toBe(false);
});
