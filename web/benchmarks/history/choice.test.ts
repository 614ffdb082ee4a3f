import { expect, test } from 'vitest';
import type { Code } from '#domain/access/codes.ts';
import type { Benchmark } from '#contract/benchmarks.ts';
import { commentable, togglePicked } from './choice.ts';

test.each([
  [[], 1, [1]],
  [[1], 2, [1, 2]],
  [[1, 2], 3, [2, 3]],
  [[1, 2], 1, [2]],
])('of %j a tick on %i leaves %j', (picked, id, expected) => {
  expect(togglePicked(picked, id)).toEqual(expected);
});

const row = (author: number | null, comment: string) =>
  ({ author: author === null ? null : { id: author, name: '' }, comment }) as Benchmark;

test.each<[string, Benchmark, Code[], boolean]>([
  ['an own empty comment needs the right to add', row(7, ''), ['bench/comemnt/add'], true],
  ['an own written one needs the right to edit', row(7, 'а'), ['bench/comemnt/add'], false],
  ['another’s is closed', row(8, ''), ['bench/comemnt/add', 'bench/comment/edit'], false],
  ['another’s is open with its own right', row(8, 'а'), ['bench/all/comment/edit'], true],
  ['one whose author is not told is another’s', row(null, 'а'), ['bench/comment/edit'], false],
])('%s', (_, benchmark, held, expected) => {
  expect(commentable(benchmark, 7, new Set(held))).toBe(expected);
});
