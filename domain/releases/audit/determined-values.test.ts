import { expect, test } from 'vitest';
import { weightsOf } from '../../benchmarks/release/smooth-quantile.ts';
import { auditShare } from './audit-share.ts';
import { determinedValues, type AuditedMeasure } from './determined-values.ts';

const VALUES = Float64Array.of(10, 12, 15, 17, 20, 22, 25, 31, 40, NaN);
const NONE = { p10: null, p25: null, median: 20, p75: null, p90: null };
const all = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const measure = (change: Partial<AuditedMeasure>): AuditedMeasure => ({
  values: VALUES,
  share: false,
  cells: [],
  known: new Set(),
  weights: weightsOf,
  ...change,
});

test('of values known alone, those between two that are nearly equal are determined', () => {
  expect(determinedValues(measure({}))).toEqual({ of: 9, count: 0, near: 0 });
  const values = Float64Array.of(10, 20, 20.1, 20.2, 30, 40);
  expect(determinedValues(measure({ values, known: new Set([1, 3]) }))).toEqual({ of: 4, count: 1, near: 1 });
});

test('the median of an odd number as a spreadsheet gives it determines one value', () => {
  const inMiddle = (n: number) => Array.from({ length: n }, (_, at) => Number(at === 4));
  const cell = { members: all, figures: { ...NONE, step: 0.1 }, common: null };
  expect(determinedValues(measure({ cells: [cell], weights: inMiddle }))).toMatchObject({ of: 9, count: 1 });
  expect(
    determinedValues(measure({ cells: [{ ...cell, figures: { ...NONE, step: 5 } }], weights: inMiddle })).count,
  ).toBe(0);
});

test('of a small value the distance alone is not enough, of a share and a signed one it is', () => {
  const values = Float64Array.of(0.1, 0.3, 0.5, 100, 200, 300, 400);
  const known = new Set([2]);
  const found = determinedValues(measure({ values, known }));
  expect([found.count, found.near]).toEqual([0, 2]);
  const signed = Float64Array.of(-1, -0.9, -0.8, 1, 2, 3, 4);
  expect(determinedValues(measure({ values: signed, known: new Set([0, 2]) }))).toMatchObject({ count: 1, near: 1 });
});

test('the one value that half of a group has is told', () => {
  const values = Float64Array.of(10, 20, 20, 20, 20, 20, 30, 40, 50, 60, 70, 80);
  const cell = {
    members: [0, 1, 2, 3, 4, 5, 6],
    figures: { p10: null, p25: 20, median: 20, p75: 20, p90: null, step: 1 },
    common: [1, 5] as const,
  };
  expect(determinedValues(measure({ values, cells: [cell] })).count).toBe(5);
});

test('the interval of a share is that of a ratio over measures', () => {
  const found = [
    { of: 50, count: 1, near: 2 },
    { of: 50, count: 0, near: 0 },
    { of: 0, count: 0, near: 0 },
  ];
  const share = auditShare(found);
  expect(share).toMatchObject({ values: 100, measures: 2, percent: 1, from: 0 });
  expect(share.to).toBeCloseTo(1 + 1.96, 9);
  expect(auditShare(found, 'near').percent).toBe(2);
  expect(auditShare([])).toMatchObject({ values: 0, percent: 0 });
});
