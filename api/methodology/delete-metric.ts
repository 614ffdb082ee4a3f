import { dependencesIn } from '#domain/methodology/dependents.ts';
import { reportedIn, whyMetricStays } from '#domain/methodology/messages.ts';
import { sql, type Kysely } from 'kysely';
import type { deleteMetric as deleteMetricCall } from '#contract/methodology.ts';
import type { Database } from '../platform/database/schema.ts';
import { conflict } from '../platform/http/refusal.ts';
import type { Call } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { loadMetrics, pick } from './queries.ts';
import { lockMethodology, revise } from './revise.ts';

/** How many questionnaires hold values of a metric. */
async function countReporting(trx: Kysely<Database>, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct session_id)::int as count from session_value where metric_ids @> array[${id}::int]`.execute(
    trx,
  );
  return rows[0]?.count ?? 0;
}

/** Deletes a metric no formula and no rule of another one mentions and nobody has reported; otherwise says what stands in the way. */
export async function deleteMetric({ db, now }: Services, call: Call<typeof deleteMetricCall>): Promise<void> {
  const { id } = call.params;
  await db.transaction().execute(async (trx) => {
    await lockMethodology(trx);
    const metrics = await loadMetrics(trx);
    const { version: _version, ...before } = pick(metrics, id);
    const users = dependencesIn(metrics)(before.alias)
      .filter(({ direct }) => direct)
      .map(({ metric: { alias, description }, through }) => ({ alias, description, through }));
    const why = whyMetricStays(before.alias, users);
    if (why) throw conflict(why);
    const reporting = await countReporting(trx, id);
    if (reporting > 0) throw conflict(reportedIn(before.description, reporting));
    await trx.deleteFrom('metric').where('id', '=', id).execute();
    await revise(trx, { by: call, at: now() }, { object_type: 'metric', before, after: null });
  });
}
