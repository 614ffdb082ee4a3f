import { sameAlias } from '../formulas/tree.ts';
import { aliasErrors, Errors, nameErrors, type FieldErrors } from './field-errors.ts';
import { PLEASE, WRONG } from './messages.ts';

/** A process as it is to be saved. */
export interface ProcessDraft {
  readonly name: string;
  readonly alias: string;
  readonly parent: number | null;
}

export interface KnownProcess extends ProcessDraft {
  readonly id: number;
}

/** Whether a process is the other one or inside it. */
export function isInside(processes: ReadonlyMap<number, KnownProcess>, id: number, other: number): boolean {
  let at = processes.get(id);
  // The loop is bounded by the number of processes, should the tree ever be broken.
  for (let steps = processes.size; at && steps >= 0; steps -= 1) {
    if (at.id === other) return true;
    at = at.parent === null ? undefined : processes.get(at.parent);
  }
  return false;
}

/**
 * What is wrong with a process: its name and key are required, the key is unique whatever its case, it never stands in
 * itself, and one with indicators is never a root. `id` is its own number when it is there already.
 */
export function checkProcess(
  draft: ProcessDraft,
  known: { readonly processes: readonly KnownProcess[]; readonly hasIndicators: boolean },
  id: number | null,
): FieldErrors {
  const errors = new Errors();
  const processes = new Map(known.processes.map((process) => [process.id, process]));
  errors.say('name', ...nameErrors(draft.name, PLEASE.processName));
  errors.say('alias', ...aliasErrors(draft.alias, PLEASE.processAlias));
  const taken = known.processes.find(
    (process) => process.id !== id && sameAlias(process.alias) === sameAlias(draft.alias),
  );
  if (taken) errors.say('alias', WRONG.processAliasTaken(taken.alias, taken.name));
  if (draft.parent === null) {
    if (known.hasIndicators) errors.say('parent', WRONG.rootWithIndicators);
  } else if (!processes.has(draft.parent)) errors.say('parent', WRONG.noProcess);
  else if (id !== null && isInside(processes, draft.parent, id)) errors.say('parent', WRONG.underItself(draft.name));
  return errors.fields;
}
