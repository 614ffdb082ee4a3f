import { expect, test } from 'vitest';
import type { Anomaly } from '#contract/benchmark-results.ts';
import { anomalyKey, nextUndecided, stepFrom, withFresh } from './desk.ts';

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

test('rows that came anew take their places, others stay, and one less is left to decide', () => {
  const decided = anomaly(1, 'Ёлка', -300, 'exclude');
  const unknown = anomaly(9, 'Чужая', 1, null);
  const page = { count: 70, undecided: 60, results: rows };
  const after = withFresh(page, [decided, unknown]);
  expect(after).toEqual({ count: 70, undecided: 59, results: [decided, rows[1], rows[2]] });
  expect(withFresh(after, [rows[0]!])).toEqual(page);
});
