import { dependencesIn } from '#domain/methodology/dependents.ts';
import { whyMetricStays } from '#domain/methodology/say.ts';
import type { Doer } from '../journal/record.ts';
import { conflict } from '../platform/http/refusal.ts';
import type { Portal } from '../platform/portal.ts';
import { loadMetrics, pick } from './queries.ts';
import { lockMethodology, revise } from './revise.ts';

/** Deletes a metric no formula and no rule of another one mentions; otherwise says which do. */
export async function deleteMetric({ db, now }: Portal, id: number, doer: Doer): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockMethodology(trx);
    const metrics = await loadMetrics(trx);
    const { version: _version, ...before } = pick(metrics, id);
    const users = dependencesIn(metrics)(before.alias)
      .filter(({ direct }) => direct)
      .map(({ metric: { alias, description }, through }) => ({ alias, description, through }));
    const why = whyMetricStays(before.alias, users);
    if (why) throw conflict(why);
    await trx.deleteFrom('metric').where('id', '=', id).execute();
    await revise(trx, { doer, at: now() }, { object_type: 'metric', before, after: null });
  });
}
