import { expect, test } from 'vitest';
import { signTest, trendBetween, verdictOf } from './market-trend.ts';

const changes = (up: number, down: number, none = 0): Float64Array =>
  Float64Array.from([...Array(up).fill(1), ...Array(down).fill(-2), ...Array(none).fill(0)]);

/** Two-sided P of as few as `fewer` of n tosses, by counting. */
function chance(n: number, fewer: number): number {
  let [ways, sum] = [1, 0];
  for (let k = 0; k <= fewer; k++) {
    sum += ways;
    ways = (ways * (n - k)) / (k + 1);
  }
  return (2 * sum) / 2 ** n;
}

test('the market moved when chance would make so many companies move alike in fewer than 5 % of cases', () => {
  for (const n of [15, 16, 20, 31, 60]) {
    for (let down = 0; down * 2 <= n; down++) {
      const expected = chance(n, down) <= 0.05 && down * 2 < n ? 'higher' : 'same';
      expect([n, down, signTest(changes(n - down, down))]).toEqual([n, down, expected]);
    }
  }
  expect(signTest(changes(3, 12))).toBe('lower');
  expect(signTest(changes(900, 1100))).toBe('lower');
});

test('companies that did not change count half on either side', () => {
  expect(signTest(changes(15, 0))).toBe('higher');
  expect(signTest(changes(8, 0, 7))).toBe('same');
  expect(signTest(changes(12, 0, 6))).toBe('higher');
  expect(signTest(changes(0, 0, 20))).toBe('same');
});

test('three who know their own changes cannot tell another one from the word, unless they are all who moved the other way', () => {
  // A word allows at least three companies to have moved the other way.
  for (let n = 15; n <= 200; n++) {
    let most = 0;
    while (signTest(changes(n - most - 1, most + 1)) === 'higher') most += 1;
    expect(most).toBeGreaterThanOrEqual(3);
  }
});

test('a direction makes a judgement of it', () => {
  expect(verdictOf('higher', 'higher')).toBe('better');
  expect(verdictOf('higher', 'lower')).toBe('worse');
  expect(verdictOf('lower', 'lower')).toBe('better');
  expect(verdictOf('same', 'lower')).toBe('steady');
  const trends = [{ from: 2024, to: 2025, movement: 'same' as const }];
  expect([trendBetween(trends, 2024, 2025)?.movement, trendBetween(trends, 2023, 2025)]).toEqual(['same', null]);
});
