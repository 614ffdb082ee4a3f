import type { Revision } from '#contract/methodology-revisions.ts';

/** Stored for restoring, but not useful to a reader. */
const SILENT = new Set(['id', 'position']);

const readable = (state: unknown): unknown =>
  typeof state === 'object' && state !== null
    ? Object.fromEntries(Object.entries(state).filter(([field]) => !SILENT.has(field)))
    : state;

/** Both states of a revision in readable form. */
export const statesOf = ({ before, after }: Pick<Revision, 'before' | 'after'>) => ({
  before: readable(before),
  after: readable(after),
});

/** The numbers of processes and metrics in an import of the whole methodology. */
export function sizeOf({ object_type, after }: Revision): { processes: number; metrics: number } | undefined {
  if (object_type !== 'methodology' || typeof after !== 'object' || after === null) return undefined;
  return after as { processes: number; metrics: number };
}
