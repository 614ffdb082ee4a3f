import { expect, test } from 'vitest';
import { inForce } from './list/InForceChip.tsx';

const accepted = { status: 'accepted', dry_run: false, hidden: false, value_count: 40 } as const;

test.each([
  [40, 'whole', 'действует полностью', 'полностью'],
  [12, 'part', 'частично: 12 из 40', 'частично: 12 из 40'],
  [0, 'covered', 'перекрыта', 'перекрыта'],
])('of 40 values %i hold: %s', (holding_count, state, words, short) => {
  const result = inForce({ ...accepted, holding_count });
  expect([result.state, result.words.ru, result.short.ru]).toEqual([state, words, short]);
});

test('a rejected questionnaire is not in force, whatever it counts', () => {
  expect(inForce({ ...accepted, status: 'rejected', holding_count: 0 }).words.ru).toBe('не действует');
});

test('a check without saving is never in force', () => {
  expect(inForce({ ...accepted, dry_run: true, holding_count: 0 }).words.ru).toBe('только проверка');
});

test('a hidden questionnaire is not in force, which is not the same as covered', () => {
  expect(inForce({ ...accepted, hidden: true, holding_count: 0 }).words.ru).toBe('не действует: скрыта');
});
