import type { Kysely } from 'kysely';
import { checkProcess, type ProcessDraft } from '#domain/methodology/check-process.ts';
import { sameState, type ProcessState } from '#domain/methodology/states.ts';
import type { Database } from '../platform/database/schema.ts';
import { WrongFields } from '../platform/http/refusal.ts';
import { loadMetrics, loadProcesses, nextPosition, pick, type SavedProcess } from './queries.ts';
import { returning, type Returned } from './returned.ts';
import { revise, type Reviser } from './revise.ts';

type Trx = Kysely<Database>;

async function check(trx: Trx, draft: ProcessDraft, processes: readonly SavedProcess[], id: number | null) {
  const metrics = id === null ? [] : await loadMetrics(trx);
  const errors = checkProcess(
    draft,
    {
      processes: processes.map((process) => ({ ...process, parent: process.parent?.id ?? null })),
      hasIndicators: metrics.some(({ mtype, process }) => mtype === 'indicator' && process.id === id),
    },
    id,
  );
  if (Object.keys(errors).length > 0) throw new WrongFields(errors);
}

function stateOf(id: number, draft: ProcessDraft, processes: readonly SavedProcess[], position: number): ProcessState {
  const above = draft.parent === null ? null : pick(processes, draft.parent);
  return { id, ...draft, parent: above && { id: above.id, name: above.name }, position };
}

/** Adds a process, as the last one of its parent; one that comes back keeps its number. */
export async function insertProcess(
  trx: Trx,
  reviser: Reviser,
  draft: ProcessDraft,
  back: Returned | null = null,
): Promise<number> {
  const processes = await loadProcesses(trx);
  await check(trx, draft, processes, null);
  const position = await nextPosition(trx, 'process', draft.parent);
  const { id } = await trx
    .insertInto('process')
    .values({ ...draft, position, ...(await returning(trx, 'process', back)) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const after = stateOf(id, draft, processes, position);
  await revise(trx, reviser, {
    object_type: 'process',
    before: null,
    after,
    restored_from: back?.revision ?? null,
  });
  return id;
}

interface ProcessChange {
  readonly saved: SavedProcess;
  readonly draft: ProcessDraft;
  readonly restored_from?: number | null;
}

/** Changes a process or moves it, with everything in it, to the end of another one. */
export async function changeProcess(
  trx: Trx,
  reviser: Reviser,
  { saved, draft, restored_from = null }: ProcessChange,
): Promise<void> {
  const { version: _version, ...before } = saved;
  const { id } = before;
  const processes = await loadProcesses(trx);
  await check(trx, draft, processes, id);
  const stays = draft.parent === (before.parent?.id ?? null);
  const position = stays ? before.position : await nextPosition(trx, 'process', draft.parent);
  const after = stateOf(id, draft, processes, position);
  if (sameState(before, after)) return;
  await trx
    .updateTable('process')
    .set((row) => ({ ...draft, position, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await revise(trx, reviser, { object_type: 'process', before, after, restored_from });
}
