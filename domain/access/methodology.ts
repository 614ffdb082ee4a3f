interface Sized {
  readonly length: number;
}

/** Whether a process can be deleted: nothing may be left without a place. */
export const isEmptyProcess = ({ children, metrics }: { readonly children: Sized; readonly metrics: Sized }): boolean =>
  children.length === 0 && metrics.length === 0;

/** A saved change as far as rights depend on it. */
interface SavedChange {
  readonly object_type: string;
  readonly before: unknown;
}

/** Whether a saved change can be returned to: a whole import is returned object by object. */
export const isRestorable = ({ object_type }: Pick<SavedChange, 'object_type'>): boolean =>
  object_type !== 'methodology';

/** Whether what was before a saved change can be returned to: before an addition there was nothing. */
export const isUndoable = (change: SavedChange): boolean => isRestorable(change) && change.before !== null;
