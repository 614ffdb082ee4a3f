import { isEmptyProcess } from '#domain/access/methodology.ts';
import { whyProcessStays } from '#domain/methodology/messages.ts';
import type { deleteProcess as deleteProcessCall } from '#contract/methodology.ts';
import { conflict } from '../platform/http/refusal.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { loadMetrics, loadProcesses, pick } from './queries.ts';
import { lockMethodology, revise } from './revise.ts';

/** Deletes a process in which there is nothing; otherwise says what there is. */
export async function deleteProcess({ db, now }: Services, call: Call<typeof deleteProcessCall>): Promise<void> {
  const { id } = call.params;
  await db.transaction().execute(async (trx) => {
    await lockMethodology(trx);
    const processes = await loadProcesses(trx);
    const { version: _version, ...before } = pick(processes, id);
    const metrics = await loadMetrics(trx);
    const inside = {
      children: processes.filter(({ parent }) => parent?.id === id).map(({ name }) => name),
      metrics: metrics.filter(({ process }) => process.id === id).map(({ description }) => description),
    };
    if (!isEmptyProcess(inside)) throw conflict(whyProcessStays(before.name, inside));
    await trx.deleteFrom('process').where('id', '=', id).execute();
    await revise(trx, { by: call, at: now() }, { object_type: 'process', before, after: null });
  });
}
