import type { Kysely } from 'kysely';
import { isDefined } from '#domain/methodology/definition.ts';
import { processesOnly, treeOf, withMetricsOnly, type MethodologyNode } from '#domain/methodology/process-tree.ts';
import type { Input } from '#contract/endpoint.ts';
import type { getConfiguratorTree } from '#contract/methodology-tree.ts';
import type { Database } from '../platform/database/schema.ts';
import { loadProcesses } from './queries.ts';

type Query = Input<typeof getConfiguratorTree>['query'];

/** The tree of the configurator: processes and metrics, or what is requested of them. */
export async function loadTree(db: Kysely<Database>, { indicator, type }: Query): Promise<MethodologyNode[]> {
  const processes = await loadProcesses(db);
  const metrics = await db
    .selectFrom('metric')
    .select(['id', 'alias', 'description', 'mtype', 'process_id as process', 'from_year', 'until_year'])
    .select('what_it_is')
    .$if(indicator !== undefined, (rows) => rows.where('mtype', '=', indicator ? 'indicator' : 'metric'))
    .orderBy('position')
    .orderBy('id')
    .execute();
  const tree = treeOf(
    processes.map((process) => ({ ...process, parent: process.parent?.id ?? null })),
    metrics.map(({ what_it_is, ...metric }) => ({
      ...metric,
      ...(isDefined({ what_it_is }) && { definition: { what_it_is } }),
    })),
  );
  if (type === 'process' || type === '2') return processesOnly(tree);
  return type === undefined ? tree : withMetricsOnly(tree);
}
