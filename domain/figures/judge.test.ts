import { describe as group, expect, test } from 'vitest';
import { quartilesOf } from './describe.ts';
import { farFences } from './fences.ts';
import { judge, MARK } from './judge.ts';

const NONE = { low_threshold: null, high_threshold: null };
const EIGHT = [11, 12, 13, 14, 15, 16, 17, 40];
const close = ({ low, high }: { low: number; high: number }, expected: readonly number[]) => {
  expect(low).toBeCloseTo(expected[0]!, 9);
  expect(high).toBeCloseTo(expected[1]!, 9);
};

group('far from the market', () => {
  test('is judged on the logarithm where all values are positive: a slip downwards is as far as one upwards', () => {
    // ln of 1 … e^7: quartiles 1.75 and 5.25, so the fences are e^−3.5 and e^10.5.
    const values = Array.from({ length: 8 }, (_, at) => Math.exp(at));
    const fences = farFences(quartilesOf(values), false);
    expect(fences.method).toBe('far_log');
    close(fences, [Math.exp(-3.5), Math.exp(10.5)]);
    const market = [...values.map((x) => x * 1000), 0.001, 1e12];
    expect(judge(market, NONE, false).marks.slice(-2)).toEqual(Uint8Array.of(MARK.low, MARK.high));
  });

  test('is judged on the logarithm with a start where counts may be zero, and no fence is below zero', () => {
    // Quartiles 1 and 4, median 2: ln(x + 1) of them are ln 2 and ln 5.
    const { low, high, method } = farFences(quartilesOf([0, 1, 1, 2, 2, 4, 4, 9, 0]), false);
    expect(method).toBe('far_log');
    expect(high).toBeCloseTo(5 * 2.5 ** 1.5 - 1, 9);
    expect(low).toBe(0);
  });

  test('is judged on the values as they are where some are negative', () => {
    // Quartiles 12.75 and 16.25 of the values shifted by 20.
    const shifted = EIGHT.map((x) => x - 20);
    expect(farFences(quartilesOf(shifted), false)).toEqual({ low: -12.5, high: 1.5, method: 'far_linear' });
  });

  test('of shares within 0…100 is judged on the logit, and the fences stay within 0 and 100', () => {
    const shares = [90, 92, 94, 95, 96, 97, 98, 99, 100];
    const fences = farFences(quartilesOf(shares), true);
    expect(fences.method).toBe('far_logit');
    expect(fences.low).toBeGreaterThan(60);
    expect(fences.low).toBeLessThan(90);
    expect(fences.high).toBeGreaterThan(99);
    expect(farFences(quartilesOf([99.5, 99.7, 99.8, 99.9, 99.92, 99.95, 99.97, 99.99]), true).high).toBe(100);
    expect(farFences(quartilesOf([...shares, 130]), true).method).toBe('far_log');
  });

  test('needs eight values, and a market that is not half of it one value', () => {
    expect(farFences(quartilesOf(EIGHT.slice(1)), false).method).toBe('none');
    expect(farFences(quartilesOf([3, 3, 3, 3, 3, 3, 3, 9]), false).method).toBe('none');
  });
});

group('the statistics', () => {
  test('keep every value that no person left out, however far it lies', () => {
    const { all, kept, marks } = judge(EIGHT, NONE, false);
    expect(marks[7]).toBe(MARK.high);
    expect(kept).toEqual(all);
  });

  test("leave out what lies outside an analyst's thresholds; one side may be open", () => {
    const { fences, marks, kept, all } = judge(EIGHT, { low_threshold: 12, high_threshold: null }, false);
    expect(fences).toEqual({ low: 12, high: Infinity, method: 'thresholds' });
    expect([...marks]).toEqual([MARK.low | MARK.leftOut, 0, 0, 0, 0, 0, 0, 0]);
    expect([all.n, kept.n, kept.min]).toEqual([8, 7, 12]);
  });

  test('follow what was decided about a value before the thresholds', () => {
    const thresholds = { low_threshold: 12, high_threshold: 20 };
    const decisions = new Map([
      [7, 'keep' as const],
      [1, 'exclude' as const],
    ]);
    const { marks, kept } = judge(EIGHT, thresholds, false, decisions);
    expect([...marks]).toEqual([MARK.low | MARK.leftOut, MARK.leftOut, 0, 0, 0, 0, 0, MARK.high]);
    expect(kept).toMatchObject({ n: 6, min: 13, max: 40 });
  });
});
