import type { Code } from '#domain/access/codes.ts';
import type { Benchmark } from '#contract/benchmarks.ts';

/** Two are compared: a third takes the place of the one ticked first, a second tick takes one off. */
export const togglePicked = (picked: readonly number[], id: number): readonly number[] =>
  picked.includes(id) ? picked.filter((one) => one !== id) : [...picked, id].slice(-2);

/**
 * Whether the person may change a comment: of others with that right only, of the own adding and editing apart. Everybody is
 * told of the own calculations that they are theirs.
 */
export function commentable({ author, comment }: Benchmark, me: number, held: ReadonlySet<Code>): boolean {
  if (held.has('bench/all/comment/edit')) return true;
  if (author?.id !== me) return false;
  return held.has(comment ? 'bench/comment/edit' : 'bench/comemnt/add');
}
