import type { ProcessDraft } from '#domain/methodology/check-process.ts';
import { tidyName } from '#domain/organisations/names.ts';
import type { Input } from '#contract/endpoint.ts';
import type { addProcess as addProcessCall, Process, saveProcess as saveProcessCall } from '#contract/methodology.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { getProcessBy } from './process-queries.ts';
import { loadProcesses, pick, type SavedProcess } from './queries.ts';
import { lockMethodology } from './revise.ts';
import { requireUnchanged } from '../journal/changed-since.ts';
import { changeProcess, insertProcess } from './write-process.ts';

type Body = Input<typeof saveProcessCall>['body'];

/** What is to be saved: what the body leaves out stays as it is. */
function draftOf(body: Body, saved: SavedProcess | null): ProcessDraft {
  const parent = body.parent === undefined ? (saved?.parent?.id ?? null) : body.parent;
  return {
    name: tidyName(body.name ?? saved?.name ?? ''),
    alias: (body.alias ?? saved?.alias ?? '').normalize('NFC').trim(),
    parent: parent === -1 ? null : parent,
  };
}

export function addProcess({ db, now }: Services, call: Call<typeof addProcessCall>): Promise<Process> {
  return db.transaction().execute(async (trx) => {
    await lockMethodology(trx);
    const id = await insertProcess(trx, { by: call, at: now() }, draftOf(call.body, null));
    return getProcessBy(trx, call.actor, id);
  });
}

/** Changes or moves a process. An edit that started from an older version overwrites nothing. */
export function saveProcess({ db, now }: Services, call: Call<typeof saveProcessCall>): Promise<Process> {
  const { body } = call;
  const { id } = call.params;
  return db.transaction().execute(async (trx) => {
    await lockMethodology(trx);
    const saved = pick(await loadProcesses(trx), id);
    await requireUnchanged(trx, call, { object_type: 'process', object_id: id, version: saved.version }, body.version);
    await changeProcess(trx, { by: call, at: now() }, { saved, draft: draftOf(body, saved) });
    return getProcessBy(trx, call.actor, id);
  });
}
