import { describe as group, expect, test } from 'vitest';
import { anomalyTests, FLAG, judge } from './judge.ts';

const NO_RULES = { low_threshold: null, high_threshold: null, max_deviation: null };
/** Quartiles 12.75, 14.5, 16.25 and IQR 3.5: Tukey's fences are 7.5 and 21.5. */
const EIGHT = [11, 12, 13, 14, 15, 16, 17, 40];

group('fences', () => {
  test("Tukey's are drawn from eight values on", () => {
    const { fences, flags, kept, all } = judge(EIGHT, NO_RULES);
    expect(fences).toEqual({ low: 7.5, high: 21.5, method: 'tukey' });
    expect([...flags]).toEqual([0, 0, 0, 0, 0, 0, 0, FLAG.high]);
    expect([all.n, kept.n, all.median, kept.median]).toEqual([8, 7, 14.5, 14]);
    expect(judge(EIGHT.slice(1), NO_RULES).fences.method).toBe('none');
  });

  test('max_deviation is in percent of the size of the median, also below zero', () => {
    const rules = { ...NO_RULES, max_deviation: 10 };
    expect(judge([-100, -95, -120], rules)).toMatchObject({
      fences: { low: -110, high: -90, method: 'max_deviation' },
      kept: { n: 2, min: -100, max: -95 },
    });
  });

  test("an analyst's thresholds come first, and one side may be open", () => {
    const { fences, flags } = judge(EIGHT, { low_threshold: 12, high_threshold: null, max_deviation: 1 });
    expect(fences).toEqual({ low: 12, high: Infinity, method: 'thresholds' });
    expect([...flags]).toEqual([FLAG.low, 0, 0, 0, 0, 0, 0, 0]);
  });
});

test("an analyst's word keeps what lies outside and excludes what lies inside", () => {
  const { flags, kept } = judge(
    EIGHT,
    NO_RULES,
    new Map([
      [7, 'keep'],
      [0, 'exclude'],
      [1, 'keep'],
    ]),
  );
  expect([...flags]).toEqual([FLAG.excluded, 0, 0, 0, 0, 0, 0, FLAG.highKept]);
  expect(kept).toMatchObject({ n: 7, min: 12, max: 40, median: 15 });
});

test('the three tests stand side by side', () => {
  // MAD: distances from 14.5 are 0.5 0.5 1.5 1.5 2.5 2.5 3.5 25.5, their median is 2.
  const of40 = anomalyTests(EIGHT, 200)(40);
  expect(of40.max_deviation).toEqual({ low: -14.5, high: 43.5, outside: false });
  expect(of40.tukey).toEqual({ low: 7.5, high: 21.5, outside: true });
  expect(of40.modified_z?.z).toBeCloseTo((0.6745 * 25.5) / 2, 12);
  expect(of40.modified_z?.outside).toBe(true);
});

test('a test that cannot be made says so', () => {
  expect(anomalyTests([1, 1, 1, 5], null)(5)).toEqual({ max_deviation: null, tukey: null, modified_z: null });
});
