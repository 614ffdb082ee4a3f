import { whyProcessStays } from '#domain/methodology/say.ts';
import type { Doer } from '../journal/record.ts';
import { conflict } from '../platform/http/refusal.ts';
import type { Services } from '../platform/services.ts';
import { loadMetrics, loadProcesses, pick } from './queries.ts';
import { lockMethodology, revise } from './revise.ts';

/** Deletes a process in which there is nothing; otherwise says what there is. */
export async function deleteProcess({ db, now }: Services, id: number, doer: Doer): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockMethodology(trx);
    const processes = await loadProcesses(trx);
    const { version: _version, ...before } = pick(processes, id);
    const metrics = await loadMetrics(trx);
    const why = whyProcessStays(before.name, {
      children: processes.filter(({ parent }) => parent?.id === id).map(({ name }) => name),
      metrics: metrics.filter(({ process }) => process.id === id).map(({ description }) => description),
    });
    if (why) throw conflict(why);
    await trx.deleteFrom('process').where('id', '=', id).execute();
    await revise(trx, { doer, at: now() }, { object_type: 'process', before, after: null });
  });
}
