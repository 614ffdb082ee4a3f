import { listCheckItems } from '../checking/answer-queries.ts';
import type { Services } from '../../platform/services.ts';
import { processQuestionnaire } from '../intake/process-questionnaire.ts';

const REASON = 'Число сверено с управленческой отчётностью за год';

/** Has the sender of a questionnaire of the demo confirm its doubtful numbers; one with mistakes waits, as it would. */
export async function confirmDoubts(services: Services, id: number): Promise<void> {
  const { db } = services;
  const isConfirmed = await db.transaction().execute(async (trx) => {
    const session = await trx
      .selectFrom('session')
      .selectAll()
      .where('id', '=', id)
      .where('status', '=', 'to_check')
      .forUpdate()
      .executeTakeFirst();
    const items = await listCheckItems(trx, id);
    if (!session || items.some(({ answers }) => !answers.includes('right'))) return false;
    const { user_id, user_name, created_at: at } = session;
    const rows = items.map(({ sheet, cell, metric_id, it_system_id }) => ({
      session_id: id,
      sheet,
      cell,
      metric_id,
      it_system_id,
      kind: 'right' as const,
      value: null,
      reason: REASON,
      proposed: false,
      user_id,
      user_name,
      at,
    }));
    await trx.insertInto('session_answer').values(rows).execute();
    await trx.updateTable('session').set({ status: 'queued' }).where('id', '=', id).execute();
    return true;
  });
  if (isConfirmed) await processQuestionnaire(services, id);
}
