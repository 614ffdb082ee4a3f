import { expect, test } from 'vitest';
import { whyUnlisted } from './may-be-listed.ts';

const CELL = { p10: 10, p25: 25, median: 50, p75: 75, p90: 90 };
const FEW_TAILS = { ...CELL, p10: null, p90: null };
const own = (rest: Partial<Parameters<typeof whyUnlisted>[0]> = {}) => ({
  value: 70,
  side: 'better' as const,
  doubtful: false,
  of_few: null,
  ...rest,
});

test.each([
  ['a value with a side', own(), CELL, null],
  ['without a good side, too', own({ side: 'higher' }), CELL, null],
  ['a doubtful one', own({ doubtful: true }), CELL, 'doubtful'],
  ['just within five widths of P10–P90', own({ value: 450 }), CELL, null],
  ['beyond five widths, though nobody doubts it', own({ value: 451 }), CELL, 'extreme'],
  ['below them', own({ value: -351 }), CELL, 'extreme'],
  ['of a group without tails, by its quartiles', own({ value: 526 }), FEW_TAILS, 'extreme'],
  ['within them', own({ value: 525 }), FEW_TAILS, null],
  ['where half of the companies have one value', own({ value: 9000 }), { ...FEW_TAILS, p25: 50, p75: 50 }, null],
  ['of few things', own({ of_few: { part: 1, whole: 14 } }), CELL, 'small'],
  ['about the market', own({ side: 'about' }), CELL, 'about'],
  ['among too few', own({ side: null }), { ...FEW_TAILS, p25: null, p75: null }, 'few'],
  ['a doubt comes first', own({ doubtful: true, value: 9000, side: 'about' }), CELL, 'doubtful'],
] as const)('%s', (_, value, cell, why) => expect(whyUnlisted(value, cell)).toBe(why));
