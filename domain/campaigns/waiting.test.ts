import { expect, test } from 'vitest';
import { inOrder, nextDay } from './waiting.ts';

test('what blocks a company comes first, the oldest before the newer; what there is none of is left out', () => {
  const things = [
    { kind: 'unreachable', count: 2, since: null },
    { kind: 'ending', count: 1, since: '2026-01-01T00:00:00Z' },
    { kind: 'late', count: 14, since: '2026-03-20T00:00:00Z' },
    { kind: 'failed', count: 0, since: null },
    { kind: 'question', count: 3, since: '2026-03-18T00:00:00Z' },
    { kind: 'undecided', count: 6, since: '2026-03-25T00:00:00Z' },
  ] as const;
  expect(inOrder(things).map(({ kind }) => kind)).toEqual(['undecided', 'question', 'late', 'ending', 'unreachable']);
});

test('the next day is the nearest of all rounds that has not passed', () => {
  const rounds = [
    { year: 2025, opens: '2026-02-02', deadline: '2026-03-31', publication: '2026-04-28' },
    { year: 2026, opens: '2027-02-01', deadline: '2027-03-31', publication: null },
  ];
  expect(nextDay(rounds, '2026-03-31')).toEqual({ kind: 'deadline', day: '2026-03-31', year: 2025 });
  expect(nextDay(rounds, '2026-04-01')).toEqual({ kind: 'publication', day: '2026-04-28', year: 2025 });
  expect(nextDay(rounds, '2026-05-01')).toEqual({ kind: 'opening', day: '2027-02-01', year: 2026 });
  expect(nextDay(rounds, '2028-01-01')).toBeNull();
});
