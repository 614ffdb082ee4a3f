import { isSizeBand } from '../benchmarks/release/band-text.ts';

/** One change between two states of an object: which field, and what it was and became. */
export interface Change {
  /** The way to the field, from the outside in; empty for a bare value. */
  readonly path: readonly string[];
  readonly kind: 'added' | 'removed' | 'changed';
  /** Undefined when there was none. */
  readonly before: unknown;
  readonly after: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

const isNothing = (value: unknown): value is null | undefined => value === undefined || value === null;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A named thing one points at is one value for the reader, not two fields; so is a company size. */
const isOneValue = (value: unknown): boolean =>
  isFields(value) && (('id' in value && 'name' in value) || isSizeBand(value));

/** The same text for the same JSON value, whatever the order of its fields; a field that holds null is as good as none. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (!isFields(value)) return JSON.stringify(value) ?? 'null';
  const fields = Object.keys(value).filter((key) => !isNothing(value[key]));
  return `{${fields
    .toSorted()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`)
    .join()}}`;
}

/** The items of the first list that the second does not have, each as often as it is missing there. */
function missingIn(list: readonly unknown[], other: readonly unknown[]): unknown[] {
  const left = new Map<string, number>();
  for (const item of other) left.set(canonical(item), (left.get(canonical(item)) ?? 0) + 1);
  return list.filter((item) => {
    const count = left.get(canonical(item)) ?? 0;
    left.set(canonical(item), count - 1);
    return count <= 0;
  });
}

/** Lists are compared as what came and what went; a list that was only put in another order changed as a whole. */
function listChanges(before: readonly unknown[], after: readonly unknown[], path: readonly string[]): Change[] {
  const removed = missingIn(before, after);
  const come = missingIn(after, before);
  if (removed.length + come.length === 0) return [{ path, kind: 'changed', before, after }];
  return [
    ...removed.map((item): Change => ({ path, kind: 'removed', before: item, after: undefined })),
    ...come.map((item): Change => ({ path, kind: 'added', before: undefined, after: item })),
  ];
}

/** A created or deleted object lists each field that has a value. */
function changesAt(before: unknown, after: unknown, path: readonly string[]): Change[] {
  if (canonical(before) === canonical(after)) return [];
  const open = (value: unknown): value is Fields => isFields(value) && !isOneValue(value);
  if ((open(before) || isNothing(before)) && (open(after) || isNothing(after))) {
    const keys = new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})]);
    const changes = [...keys].flatMap((key) =>
      changesAt((before as Fields | null)?.[key], (after as Fields | null)?.[key], [...path, key]),
    );
    if (changes.length > 0) return changes;
  }
  if (Array.isArray(before) && Array.isArray(after)) return listChanges(before, after, path);
  const kind = isNothing(before) ? 'added' : isNothing(after) ? 'removed' : 'changed';
  return [{ path, kind, before: before ?? undefined, after: after ?? undefined }];
}

/** What differs between two JSON values, field by field; equal values, and null against nothing, differ in nothing. */
export const differenceOf = (before: unknown, after: unknown): Change[] => changesAt(before, after, []);
