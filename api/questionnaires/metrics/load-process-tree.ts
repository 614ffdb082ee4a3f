import { isDefined, writtenDefinition } from '#domain/methodology/definition.ts';
import { treeOf, withMetricsOnly, type MethodologyNode } from '#domain/methodology/process-tree.ts';
import type { Input } from '#contract/endpoint.ts';
import type { getProcessTree } from '#contract/questionnaire-metrics.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Call } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { loadMethodologyPlan, metricRows } from './metric-rows.ts';
import { getCompanySeen } from './read-metrics.ts';
import { getSessionOf } from '../session-rows.ts';
import { loadCompany, loadSession, type Observation } from '../value-queries.ts';

type Query = Input<typeof getProcessTree>['query'];

async function observationsOf(db: Kysely<Database>, actor: Actor, query: Query): Promise<Observation[] | null> {
  if (query.session_id !== undefined) {
    await getSessionOf(db, actor, query.session_id);
    return loadSession(db, query.session_id);
  }
  if (query.company_id === undefined) return null;
  await getCompanySeen(db, actor, query.company_id);
  return loadCompany(db, actor, query.company_id, 'year');
}

/** The tree of processes and metrics: all of it, or only what a questionnaire or a company has figures of. */
export async function loadProcessTree(
  { db }: Services,
  { actor, query }: Call<typeof getProcessTree>,
): Promise<MethodologyNode[]> {
  const observations = await observationsOf(db, actor, query);
  const methodologyPlan = await loadMethodologyPlan(db);
  const { processes, metrics } = methodologyPlan.methodology;
  const reported = observations && new Set(metricRows(methodologyPlan, observations).map(({ id }) => id));
  const tree = treeOf(
    processes.map((process) => ({ ...process, parent: process.parent?.id ?? null })),
    metrics
      .filter(({ id }) => reported === null || reported.has(id))
      .map((metric) => ({
        ...metric,
        process: metric.process.id,
        unit: metric.unit.name,
        ...(isDefined(metric) && { definition: writtenDefinition(metric) }),
      })),
  );
  return reported === null ? tree : withMetricsOnly(tree);
}
