import type { MetricCell } from '#contract/questionnaire-cells.ts';
import { openFile } from '../platform/files.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { Portal } from '../platform/portal.ts';
import { WorkbookRefusal } from '../platform/workbook/refusal.ts';
import { getSessionOf } from './session-rows.ts';
import { limitsOf } from './upload-questionnaire.ts';

interface Asked {
  readonly actor: Actor;
  readonly params: { readonly id: number; readonly metric_id: number };
}

/**
 * Where in the workbook the values of a metric stand. Looked up in the file itself, which never changes; a file that can
 * no longer be opened leaves the values without their places.
 */
export async function listMetricCells(portal: Portal, { actor, params }: Asked): Promise<MetricCell[]> {
  const { db, workbooks } = portal;
  const session = await getSessionOf(db, actor, params.id);
  const metric = await db
    .selectFrom('metric')
    .select(['id', 'alias'])
    .where('id', '=', params.metric_id)
    .executeTakeFirst();
  if (!metric) return [];
  const itSystems = await db.selectFrom('it_system').select(['id', 'name']).execute();
  const { bytes } = await openFile(db, session.file_id);
  try {
    return await workbooks.run('locateMetric', { bytes, limits: limitsOf(portal), metric, itSystems });
  } catch (error) {
    if (error instanceof WorkbookRefusal) return [];
    throw error;
  }
}
