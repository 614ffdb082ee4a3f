import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KEPT_ALL_DAYS, KEPT_DAILY_DAYS, thinCalculations, type UnnamedCalculation } from './thin-calculations.ts';

const NOW = new Date('2026-11-17T01:10:00Z');
const DAY_MS = 24 * 3600 * 1000;

const at = (id: number, moment: string, isDone = true): UnnamedCalculation => ({
  id,
  created_at: new Date(moment),
  isDone,
});

test.each([
  ['all of the last days stay', [at(1, '2026-11-14T02:00:00Z'), at(2, '2026-11-14T02:00:01Z')], []],
  ['of an earlier day the newest stays', [at(1, '2026-11-10T02:00:00Z'), at(2, '2026-11-10T03:00:00Z')], [1]],
  ['each day has its own', [at(1, '2026-11-09T23:59:59Z'), at(2, '2026-11-10T00:00:00Z')], []],
  ['of a month long ago the newest stays', [at(1, '2026-03-01T02:00:00Z'), at(2, '2026-03-31T03:00:00Z')], [1]],
  ['each month has its own', [at(1, '2026-03-31T02:00:00Z'), at(2, '2026-04-01T03:00:00Z')], []],
  [
    'one that failed does not stand for its day',
    [at(1, '2026-11-10T02:00:00Z'), at(2, '2026-11-10T03:00:00Z', false)],
    [2],
  ],
  ['of the same moment the later number stays', [at(2, '2026-11-10T02:00:00Z'), at(1, '2026-11-10T02:00:00Z')], [1]],
])('%s', (_, calculations, going) => {
  expect(thinCalculations(calculations, NOW)).toEqual(going);
});

test('20 a day for a year leave all of three days, one a day of three months and one a month', () => {
  const year = Array.from({ length: 365 * 20 }, (_, id) => ({
    id,
    created_at: new Date(NOW.getTime() - (id + 0.5) * (DAY_MS / 20)),
    isDone: true,
  }));
  const stay = year.length - thinCalculations(year, NOW).length;
  expect(stay).toBeLessThanOrEqual(KEPT_ALL_DAYS * 20 + KEPT_DAILY_DAYS + 12);
  expect(stay).toBeGreaterThan(150);
});

test('thinned every night, the same stay as when thinned once, and again nothing goes', () => {
  const moments = fc.array(fc.integer({ min: 0, max: 400 * 24 }), { maxLength: 200 });
  fc.assert(
    fc.property(moments, (hours) => {
      const all = hours.map((hour, id) => ({
        id,
        created_at: new Date(NOW.getTime() - hour * 3_600_000),
        isDone: id % 7 > 0,
      }));
      const left = (some: UnnamedCalculation[], now: Date) => {
        const going = new Set(thinCalculations(some, now));
        return some.filter(({ id }) => !going.has(id));
      };
      const once = left(all, NOW);
      expect(thinCalculations(once, NOW)).toEqual([]);
      // What was there a hundred days ago and thinned then does not change what stays now.
      const earlier = new Date(NOW.getTime() - 100 * DAY_MS);
      const before = all.filter(({ created_at }) => created_at <= earlier);
      const thinned = [...left(before, earlier), ...all.filter(({ created_at }) => created_at > earlier)];
      expect(new Set(left(thinned, NOW))).toEqual(new Set(once));
    }),
  );
});
