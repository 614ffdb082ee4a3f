import { expect, test } from 'vitest';
import { COLUMNS, inColumns } from './calculation.ts';

test('figures stored without a statistic come back as they were, and have none of it', () => {
  const before = COLUMNS.filter((name) => !name.endsWith('.p95'));
  const stored = Float64Array.from({ length: 2 * before.length }, (_, at) => at + 0.1);
  const found = inColumns(stored, before);
  expect(found).toHaveLength(2 * COLUMNS.length);
  for (const [at, name] of COLUMNS.entries()) {
    const place = before.indexOf(name);
    const expected = [0, 1].map((group) => (place < 0 ? NaN : stored[group * before.length + place]));
    expect([found[at], found[COLUMNS.length + at]]).toEqual(expected);
  }
});

test('figures stored under the columns of now are not touched', () => {
  const stored = new Float64Array(COLUMNS.length);
  expect(inColumns(stored, COLUMNS)).toBe(stored);
});

test('figures of now go into the columns of a calculation made before', () => {
  const before = COLUMNS.filter((name) => !name.endsWith('.p95'));
  const stored = Float64Array.from(before, (_, at) => at + 0.1);
  expect(inColumns(inColumns(stored, before), COLUMNS, before)).toEqual(stored);
});
