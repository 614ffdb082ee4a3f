import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paceCalls } from './pace-calls.ts';
import { Refusal } from './refusal.ts';

let now = 0;
beforeEach(() => {
  now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => void vi.restoreAllMocks());

/** What becomes of calls made at one moment: served in which order, or refused until when. */
async function served(calls: readonly [person: number, cost?: number][]) {
  const take = paceCalls({ atOnce: 2, perSecond: 20, patienceMs: 150 });
  const order: number[] = [];
  const refused: (number | null)[] = [];
  await Promise.all(
    calls.map(async ([person, cost], nth) =>
      take(person, cost).then(
        () => order.push(nth),
        (error: Refusal) => refused.push(error.retryAfter),
      ),
    ),
  );
  return { order, refused };
}

test('so many calls of a person go ahead at once, the others one after another, and nobody waits for another person', async () => {
  expect(await served([[1], [1], [1], [1], [2]])).toEqual({ order: [0, 1, 2, 4, 3], refused: [] });
});

test('a dear call keeps the next one waiting for as many', async () => {
  expect(await served([[1, 4], [1], [2]])).toEqual({ order: [0, 2, 1], refused: [] });
});

test('who would wait too long is told when to come again', async () => {
  expect(await served([[1, 20], [1]])).toEqual({ order: [0], refused: [1] });
});

test('after a while everything is served at once again', async () => {
  const take = paceCalls({ atOnce: 2, perSecond: 20, patienceMs: 0 });
  await Promise.all([take(1), take(1), take(1)]);
  await expect(take(1)).rejects.toBeInstanceOf(Refusal);
  now = 150;
  await Promise.all([take(1), take(1), take(1)]);
});
