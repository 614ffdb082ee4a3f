import type { listMetricCells as cellsCall, MetricCell } from '#contract/questionnaire-cells.ts';
import { openFile } from '../../platform/files.ts';
import type { Call } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { WorkbookRefusal } from '#workbooks/refusal.ts';
import { getSessionOf } from '../session-rows.ts';
import { limitsOf } from '../intake/upload-questionnaire.ts';
import { QUESTIONNAIRE_TASKS } from '../intake/task-module.ts';

export type Located = ReadonlyMap<number, readonly MetricCell[]>;

/**
 * Finds where in workbooks the values of metrics stand, by metric; one that can no longer be read has no places. What they are
 * called is asked once, however many workbooks there are.
 */
async function openLocator(services: Services, metricIds: readonly number[]) {
  const { db, workbooks } = services;
  const known = await db.selectFrom('metric').select(['id', 'alias']).where('id', 'in', metricIds).execute();
  const itSystems = await db.selectFrom('it_system').select(['id', 'name']).execute();
  return async (owner: number | null, bytes: Buffer, wanted: readonly number[] = metricIds): Promise<Located> => {
    const metrics = known.filter(({ id }) => wanted.includes(id));
    try {
      const given = { bytes, limits: limitsOf(services), metrics, itSystems };
      const cells = await workbooks.run(QUESTIONNAIRE_TASKS, 'locateMetrics', given, { owner });
      return new Map(metrics.map(({ id }, at) => [id, cells[at] ?? []]));
    } catch (error) {
      if (error instanceof WorkbookRefusal) return new Map();
      throw error;
    }
  };
}

/** The same of stored files, which never change; one removed by its term leaves the values without their places. */
export async function openFileLocator(services: Services, metricIds: readonly number[]) {
  if (metricIds.length === 0) return async (): Promise<Located> => new Map();
  const locate = await openLocator(services, metricIds);
  return async (owner: number | null, file: number, wanted?: readonly number[]): Promise<Located> => {
    const stored = services.db.selectFrom('stored_file').select('bytes').where('id', '=', file);
    const { bytes } = await stored.executeTakeFirstOrThrow();
    return bytes === null ? new Map() : locate(owner, bytes, wanted);
  };
}

export async function listMetricCells(
  services: Services,
  { actor, params }: Call<typeof cellsCall>,
): Promise<MetricCell[]> {
  const session = await getSessionOf(services.db, actor, params.id);
  const { bytes } = await openFile(services.db, session.file_id);
  const locate = await openLocator(services, [params.metric_id]);
  const cells = await locate(actor.company_id, bytes);
  return [...(cells.get(params.metric_id) ?? [])];
}
