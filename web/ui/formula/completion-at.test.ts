import { expect, test } from 'vitest';
import { completionAt } from './completion-at.ts';

/** `|` is the cursor. */
const at = (marked: string) => completionAt(marked.replace('|', ''), marked.indexOf('|'));

test.each([
  ['{|', { kind: 'mention', from: 0, to: 1, typed: '' }],
  ['{|}', { kind: 'mention', from: 0, to: 2, typed: '' }],
  ['{a} + {co|', { kind: 'mention', from: 6, to: 9, typed: 'co' }],
  ['{co|st} * 2', { kind: 'mention', from: 0, to: 6, typed: 'co' }],
  ['{затраты на| + 1', { kind: 'mention', from: 0, to: 11, typed: 'затраты на' }],
  ['{|SUM({a})', { kind: 'mention', from: 0, to: 1, typed: '' }],
  ['1 + su|', { kind: 'name', from: 4, to: 6, typed: 'su' }],
  ['СУМ|', { kind: 'name', from: 0, to: 3, typed: 'СУМ' }],
])('%s: something is to be suggested', (marked, wanted) => {
  expect(at(marked)).toEqual(wanted);
});

test.each(['|', '{a}|', '1|', 's|um', '{a} |', '{a} + 5шт|', '1 // {co|', '{a\n|'])(
  '%s: nothing is to be suggested',
  (marked) => {
    expect(at(marked)).toBeNull();
  },
);
