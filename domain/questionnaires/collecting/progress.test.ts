import { expect, test } from 'vitest';
import { expectedMetrics, type YearOfData } from './expected.ts';
import { metricsByProcess, nearestAssigned, progressOver, sheetMetrics } from './progress.ts';

/** Process 10 with 11 below it, and process 20. */
const METRICS = [
  { id: 1, is_core: true, processes: [10] },
  { id: 2, is_core: false, processes: [10, 11] },
  { id: 3, is_core: false, processes: [10, 11] },
  { id: 4, is_core: true, processes: [20] },
  { id: 5, is_core: false, processes: [20] },
];
const year = (asked: readonly number[], reported: readonly number[]): YearOfData => ({
  asked: new Set(asked),
  reported: new Set(reported),
});
const idsOf = (found: Iterable<number>) => [...found].toSorted((a, b) => a - b);

test('a year expects what its questionnaires list and what was reported the year before', () => {
  const years = new Map([
    [2023, year([5], [5])],
    [2024, year([1, 2, 3], [2, 9])],
    [2025, year([1], [])],
  ]);
  expect(idsOf(expectedMetrics(years, 2025, METRICS))).toEqual([1, 2]);
  expect(idsOf(expectedMetrics(years, 2026, METRICS)), 'nothing was reported the year before: the core').toEqual([
    1, 4,
  ]);
});

test('a year does not expect what the methodology no longer, or not yet, collects in it', () => {
  const years = new Map([[2024, year([1, 2, 3], [1, 2, 3])]]);
  const aged = METRICS.map((metric) => (metric.id === 2 ? { ...metric, until_year: 2024 } : metric));
  expect(idsOf(expectedMetrics(years, 2025, aged))).toEqual([1, 3]);
  const core = METRICS.map((metric) => (metric.id === 4 ? { ...metric, from_year: 2026 } : metric));
  expect(idsOf(expectedMetrics(new Map(), 2025, core))).toEqual([1]);
  expect(idsOf(expectedMetrics(new Map(), 2026, core))).toEqual([1, 4]);
});

test('a company that has reported nothing is expected to send the core', () => {
  expect(idsOf(expectedMetrics(new Map(), 2025, METRICS))).toEqual([1, 4]);
});

test('the first parts of a new company do not take the core away; a year with reports before it does', () => {
  const first = new Map([[2025, year([2], [2])]]);
  expect(idsOf(expectedMetrics(first, 2025, METRICS))).toEqual([1, 2, 4]);
  const unanswered = new Map([...first, [2024, year([3], [])]]);
  expect(idsOf(expectedMetrics(unanswered, 2025, METRICS))).toEqual([1, 2, 4]);
  const second = new Map([...first, [2024, year([3], [3])]]);
  expect(idsOf(expectedMetrics(second, 2025, METRICS))).toEqual([2, 3]);
});

test('an assigned process of which nothing is expected is expected whole, any other stays as it is', () => {
  const years = new Map([
    [2024, year([1], [1])],
    [2025, year([1, 2], [1])],
  ]);
  expect(idsOf(expectedMetrics(years, 2025, METRICS, new Set([20])))).toEqual([1, 2, 4, 5]);
  expect(idsOf(expectedMetrics(years, 2025, METRICS, new Set([11])))).toEqual([1, 2]);
});

test('a process counts what stands in it and below it: expected, accepted, doubtful, missing', () => {
  const collected = { expected: new Set([1, 2, 3, 4]), accepted: new Set([1, 2, 5]), doubtful: new Set([2, 3]) };
  const byProcess = metricsByProcess(METRICS);
  const of = (process: number) => progressOver(byProcess.get(process) ?? [], collected);
  expect(of(10)).toEqual({ expected: 3, accepted: 2, doubtful: 2, missing: 1 });
  expect(of(11)).toEqual({ expected: 2, accepted: 1, doubtful: 2, missing: 1 });
  expect(of(20), 'what is not expected does not count').toEqual({ expected: 1, accepted: 0, doubtful: 0, missing: 1 });
});

test('the nearest assignment decides who is responsible, and what stands in a sheet', () => {
  expect(nearestAssigned([10, 11], new Set([10]))).toBe(10);
  expect(nearestAssigned([10, 11], new Set([10, 11]))).toBe(11);
  expect(nearestAssigned([20], new Set([10]))).toBeUndefined();
  const expected = new Set([1, 2, 3]);
  const sheet = (process: number, assigned: readonly number[]) =>
    sheetMetrics(process, METRICS, expected, new Set(assigned)).map(({ id }) => id);
  expect(sheet(10, [10])).toEqual([1, 2, 3]);
  expect(sheet(10, [10, 11])).toEqual([1]);
  expect(sheet(11, [10, 11])).toEqual([2, 3]);
});
