import type { FastifyInstance } from 'fastify';
import { RETAINED } from '#domain/journal/retention.ts';
import * as contract from '#contract/retention.ts';
import { audit } from '../../journal/audit.ts';
import { jobKind } from '../../platform/jobs.ts';
import { serve, type Call } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { countGoing, readClock } from './queries.ts';
import { findLastRun, findTerms, runRetention, saveTerms } from './run-retention.ts';

const RUN = jobKind<Record<string, never>>('retention');

/** Removes what is old every night. */
export async function workOnRetention(services: Services): Promise<void> {
  await services.jobs.work(RUN, () => runRetention(services));
  await services.jobs.schedule(RUN, '10 1 * * *');
}

const stateOf = async ({ db }: Services) => ({ terms: await findTerms(db), last_run: await findLastRun(db) });

async function changeTerms(services: Services, call: Call<typeof contract.saveRetention>) {
  await services.db.transaction().execute(async (trx) => {
    const before = await findTerms(trx);
    await saveTerms(trx, call.body, services.now());
    const after = { retention: call.body };
    await audit(trx, call, { action: 'update', object_type: 'installation', before: { retention: before }, after });
  });
  return stateOf(services);
}

export function retentionRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contract.getRetention, () => stateOf(services));
  serve(app, contract.previewRetention, async ({ query }) => {
    const at = await readClock(services.db);
    const [files, calculations, journal] = await Promise.all(
      RETAINED.map((kind) => countGoing(services.db, kind, query[kind] ?? null, at)),
    );
    return { files: files!, calculations: calculations!, journal: journal! };
  });
  serve(app, contract.saveRetention, (call) => changeTerms(services, call));
}
