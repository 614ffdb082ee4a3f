import { expect, test } from 'vitest';
import { askingOf, causeKey, nextUndecided, pickOf, restoring, stepFrom, toggle } from './picks.ts';
import { causeOf, decidedAs } from './testing/cause.ts';

const kept = causeOf(2, { decision: decidedAs('keep', 'верно'), state: 'keep', version: 3 });
const ASKED = {
  id: 1,
  age: 0,
  late: false,
  due: '2026-11-14',
  value: 1,
  answer: null,
  outcome: null,
  correction_id: null,
};
const rows = [causeOf(1), kept, causeOf(3), causeOf(4)];
const keys = rows.map(causeKey);

test('a row is ticked and unticked; with a range all rows between get the same', () => {
  const one = toggle(new Map(), rows, keys[0]!);
  expect([...one.keys()]).toEqual([keys[0]]);
  const range = toggle(one, rows, keys[2]!, keys[0]);
  expect([...range.keys()]).toEqual(keys.slice(0, 3));
  const less = toggle(range, rows, keys[1]!, keys[0]);
  expect([...less.keys()]).toEqual([keys[2]]);
  expect([...toggle(one, rows, keys[3]!, 'elsewhere').keys()], 'a row of another page starts no range').toEqual([
    keys[0],
    keys[3],
  ]);
});

test('what waits for an answer or has one is not asked again', () => {
  const talked = (id: number, state: 'waiting' | 'answered' | 'settled', since: string) =>
    pickOf(causeOf(id, { question: { ...ASKED, state, since } }));
  const picks = [
    pickOf(causeOf(1)),
    talked(2, 'waiting', '2026-11-12T00:00:00Z'),
    talked(3, 'waiting', '2026-11-09T00:00:00Z'),
    talked(4, 'answered', '2026-11-10T00:00:00Z'),
    talked(5, 'settled', '2026-11-01T00:00:00Z'),
  ];
  const waiting = { count: 2, since: '2026-11-09T00:00:00Z' };
  expect(askingOf(picks)).toEqual({ asked: 2, waiting, answered: 1 });
});

test('taking back gives every value what it had before, with the version it has now', () => {
  const picks = [causeOf(1), kept, causeOf(3)].map(pickOf);
  const versions = new Map([[keys[0]!, 5]]);
  expect(restoring(picks, versions)).toEqual([
    {
      values: [
        { metric_id: 1, company_id: 7, year: 2025, version: 5 },
        { metric_id: 3, company_id: 7, year: 2025, version: 1 },
      ],
      decision: null,
    },
    {
      values: [{ metric_id: 2, company_id: 7, year: 2025, version: 4 }],
      decision: 'keep',
      reason: 'верно',
    },
  ]);
});

test('after a decision the work goes on at the next undecided row, around the end, or stays', () => {
  expect(nextUndecided(rows, keys[0]!)).toBe(keys[2]);
  expect(nextUndecided(rows, keys[3]!)).toBe(keys[0]);
  expect(nextUndecided([kept], keys[1]!)).toBe(keys[1]);
});

test('steps stay within the list and begin at its first row', () => {
  expect(stepFrom(rows, undefined, 1)).toBe(keys[0]);
  expect(stepFrom(rows, keys[0], -1)).toBe(keys[0]);
  expect(stepFrom(rows, keys[0], 1)).toBe(keys[1]);
  expect(stepFrom(rows, keys[3], 1)).toBe(keys[3]);
  expect(stepFrom([], undefined, 1)).toBeUndefined();
});
