import { expect, test } from 'vitest';
import { groupKey, readGroupKey } from './group-key.ts';
import { WHOLE_MARKET } from './groups.ts';

test.each([
  ['all', WHOLE_MARKET],
  ['industry-3', { ...WHOLE_MARKET, industry: 3 }],
  ['industry-3.system-4', { ...WHOLE_MARKET, industry: 3, system: 4 }],
  ['size-0', { ...WHOLE_MARKET, size: 0 }],
] as const)('the word %s names one group and no other', (key, group) => {
  expect([groupKey(group), readGroupKey(key)]).toEqual([key, group]);
});

test.each([undefined, '', 'industry', 'industry-x', 'system-0', 'industry-3.', 'size--1', 7, null])(
  '%j names no group',
  (key) => {
    expect(readGroupKey(key)).toBeUndefined();
  },
);
