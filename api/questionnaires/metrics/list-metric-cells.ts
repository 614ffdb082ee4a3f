import type { listMetricCells as cellsCall, MetricCell } from '#contract/questionnaire-cells.ts';
import { openFile } from '../../platform/files.ts';
import type { Call } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { WorkbookRefusal } from '#workbooks/refusal.ts';
import { getSessionOf } from '../session-rows.ts';
import { limitsOf } from '../intake/upload-questionnaire.ts';
import { QUESTIONNAIRE_TASKS } from '../intake/task-module.ts';

type Located = ReadonlyMap<number, readonly MetricCell[]>;

/** Where in a workbook the values of metrics stand, by metric; one that can no longer be read has no places. */
async function locateIn(
  services: Services,
  owner: number | null,
  bytes: Buffer,
  metricIds: readonly number[],
): Promise<Located> {
  const { db, workbooks } = services;
  const metrics = await db.selectFrom('metric').select(['id', 'alias']).where('id', 'in', metricIds).execute();
  const itSystems = await db.selectFrom('it_system').select(['id', 'name']).execute();
  try {
    const given = { bytes, limits: limitsOf(services), metrics, itSystems };
    const cells = await workbooks.run(QUESTIONNAIRE_TASKS, 'locateMetrics', given, { owner });
    return new Map(metrics.map(({ id }, at) => [id, cells[at] ?? []]));
  } catch (error) {
    if (error instanceof WorkbookRefusal) return new Map();
    throw error;
  }
}

/** The same of a stored file, which never changes; one removed by its term leaves the values without their places. */
export async function locateCells(
  services: Services,
  owner: number | null,
  file: number,
  metricIds: readonly number[],
): Promise<Located> {
  if (metricIds.length === 0) return new Map();
  const stored = services.db.selectFrom('stored_file').select('bytes').where('id', '=', file);
  const { bytes } = await stored.executeTakeFirstOrThrow();
  return bytes === null ? new Map() : locateIn(services, owner, bytes, metricIds);
}

export async function listMetricCells(
  services: Services,
  { actor, params }: Call<typeof cellsCall>,
): Promise<MetricCell[]> {
  const session = await getSessionOf(services.db, actor, params.id);
  const { bytes } = await openFile(services.db, session.file_id);
  const cells = await locateIn(services, actor.company_id, bytes, [params.metric_id]);
  return [...(cells.get(params.metric_id) ?? [])];
}
