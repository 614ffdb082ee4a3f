import { expect, test } from 'vitest';
import type { Anomaly } from '#contract/benchmark-results.ts';
import {
  anomaliesIn,
  anomalyKey,
  nextUndecided,
  orderedAnomalies,
  serverFilters,
  stepFrom,
  withFresh,
} from './desk.ts';

function anomaly(metric: number, company: string, deviation: number, decision: 'keep' | 'exclude' | null): Anomaly {
  const figures = { n: 9, p25: 1, median: 2, p75: 3 };
  return {
    metric: {
      id: metric,
      alias: `a${metric}`,
      description: `Затраты ${metric}`,
      unit_name: '',
      rootProcess: { id: 1, name: 'П' },
    },
    company: { id: company.length, name: company },
    year: 2025,
    value: 1,
    median: 2,
    side: 'low',
    tests: { manual: null, max_deviation: null, tukey: true, modified_z: true, z: 4, deviation_percent: deviation },
    decision: decision && { decision, reason: 'проверено', author: null },
    history: [],
    effect: { with: figures, without: figures },
  };
}

const rows = [anomaly(1, 'Ёлка', -300, null), anomaly(2, 'Берёза', 90, 'keep'), anomaly(3, 'Сосна лесная', 500, null)];
const NO_FILTER = { search: '', metric: [], company: [], decided: [] };
const metrics = (of: readonly Anomaly[]) => of.map(({ metric }) => metric.id);

test.each([
  [{}, [1, 2, 3]],
  [{ search: 'елка' }, [1]],
  [{ search: 'затраты лесная' }, [3]],
  [{ metric: ['2', '3'] }, [2, 3]],
  [{ company: ['4'] }, [1]],
  [{ decided: ['undecided'] }, [1, 3]],
  [{ decided: ['keep', 'exclude'] }, [2]],
])('the filter %j leaves %j', (change, expected) => {
  expect(metrics(anomaliesIn(rows, { ...NO_FILTER, ...change }))).toEqual(expected);
});

test.each([
  ['-deviation', [3, 1, 2]],
  ['deviation', [2, 1, 3]],
  ['company', [2, 1, 3]],
  [undefined, [1, 2, 3]],
])('ordered by %s', (ordering, expected) => {
  expect(metrics(orderedAnomalies(rows, ordering))).toEqual(expected);
});

const keys = rows.map(anomalyKey);

test('after a decision the next open row comes, around the end and back', () => {
  expect(nextUndecided(rows, keys[0]!)).toBe(keys[2]);
  expect(nextUndecided(rows, keys[2]!)).toBe(keys[0]);
  expect(nextUndecided([rows[1]!], keys[1]!)).toBe(keys[1]);
});

test('steps stay within the list', () => {
  expect(stepFrom(rows, undefined, 1)).toBe(keys[0]);
  expect(stepFrom(rows, keys[0], -1)).toBe(keys[0]);
  expect(stepFrom(rows, keys[1], 1)).toBe(keys[2]);
  expect(stepFrom(rows, keys[2], 1)).toBe(keys[2]);
  expect(stepFrom([], keys[2], 1)).toBeUndefined();
});

test.each([
  [{ metric: [], company: [], decided: [] }, {}],
  [
    { metric: ['3'], company: ['4', '5'], decided: ['undecided'] },
    { metric: [3], company: [4, 5], decided: false },
  ],
  [{ metric: [], company: [], decided: ['keep', 'exclude'] }, { decided: true }],
  [{ metric: [], company: [], decided: ['keep', 'undecided'] }, {}],
])('the filters %j ask the server for %j', (filters, expected) => {
  expect(serverFilters(filters)).toEqual(expected);
});

test('rows that came anew take their places, others stay', () => {
  const decided = anomaly(1, 'Ёлка', -300, 'exclude');
  const unknown = anomaly(9, 'Чужая', 1, null);
  expect(withFresh(rows, [decided, unknown])).toEqual([decided, rows[1], rows[2]]);
});
