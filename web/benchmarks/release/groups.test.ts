import { expect, test } from 'vitest';
import { WHOLE_MARKET } from '#domain/benchmarks/release/groups.ts';
import { readGroup, writeGroup } from './groups.ts';

const GROUPS = [
  ['all', WHOLE_MARKET],
  ['industry-3', { ...WHOLE_MARKET, industry: 3 }],
  ['industry-3.system-4', { ...WHOLE_MARKET, industry: 3, system: 4 }],
  ['size-0', { ...WHOLE_MARKET, size: 0 }],
] as const;

test.each(GROUPS)('the address of %s leads back to it', (_, group) => {
  expect(readGroup(writeGroup(group))).toEqual(group);
});
