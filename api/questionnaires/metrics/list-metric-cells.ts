import type { listMetricCells as cellsCall, MetricCell } from '#contract/questionnaire-cells.ts';
import { openFile } from '../../platform/files.ts';
import type { Call } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { WorkbookRefusal } from '#workbooks/refusal.ts';
import { getSessionOf } from '../session-rows.ts';
import { limitsOf } from '../intake/upload-questionnaire.ts';
import { QUESTIONNAIRE_TASKS } from '../intake/task-module.ts';

/**
 * Where in a workbook the values of metrics stand, by metric. Looked up in the file itself, which never changes; a file
 * that can no longer be opened leaves the values without their places.
 */
export async function locateCells(
  services: Services,
  owner: number | null,
  file: number,
  metricIds: readonly number[],
): Promise<ReadonlyMap<number, readonly MetricCell[]>> {
  const { db, workbooks } = services;
  if (metricIds.length === 0) return new Map();
  const metrics = await db.selectFrom('metric').select(['id', 'alias']).where('id', 'in', metricIds).execute();
  const itSystems = await db.selectFrom('it_system').select(['id', 'name']).execute();
  const { bytes } = await openFile(db, file);
  try {
    const given = { bytes, limits: limitsOf(services), metrics, itSystems };
    const cells = await workbooks.run(QUESTIONNAIRE_TASKS, 'locateMetrics', given, { owner });
    return new Map(metrics.map(({ id }, at) => [id, cells[at] ?? []]));
  } catch (error) {
    if (error instanceof WorkbookRefusal) return new Map();
    throw error;
  }
}

export async function listMetricCells(
  services: Services,
  { actor, params }: Call<typeof cellsCall>,
): Promise<MetricCell[]> {
  const session = await getSessionOf(services.db, actor, params.id);
  const cells = await locateCells(services, actor.company_id, session.file_id, [params.metric_id]);
  return [...(cells.get(params.metric_id) ?? [])];
}
