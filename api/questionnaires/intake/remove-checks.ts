import type { Services } from '../../platform/services.ts';

const DAY_MS = 24 * 3600 * 1000;

/** Removes checks without saving after a day, with their files and findings. */
export const removeChecks = ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const removed = await trx
      .deleteFrom('session')
      .where('dry_run', '=', true)
      .where('created_at', '<', new Date(now().getTime() - DAY_MS))
      .returning(['file_id', 'annotated_file_id'])
      .execute();
    const files = removed.flatMap(({ file_id, annotated_file_id }) => [file_id, annotated_file_id ?? []].flat());
    if (files.length > 0) await trx.deleteFrom('stored_file').where('id', 'in', files).execute();
  });
